import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { withOwnAddress } from '../address/own-address.ts'
import { darkVariant } from '../build/dark-variant.ts'
import { pagePolicy } from '../policy.ts'

/** What every file of the build says of itself. */
interface FileFacts {
  type: string
  etag: string
  cacheControl: string
}

/**
 * A file as it is served from memory: read and hashed once, at start; compressed when it was built, or when it is first asked for where it got
 * its address only at the start.
 */
export interface HeldFile extends FileFacts {
  /** The page's own policy: it names the hashes of what is inline in this very file. */
  csp: string | null
  /** Whether pages of this site may show it in a frame. */
  framed: boolean
  identity: Buffer
  br: Buffer | null
  gzip: Buffer | null
  /** Whether the two above are still to be made. */
  compressLater: boolean
  /** The page in the dark design; null for what is no page. */
  dark: HeldFile | null
}

/** A film stays on disk: it is read from there as far as somebody watches. */
export interface StreamedFile extends FileFacts {
  path: string
  size: number
}

export type StaticFile = HeldFile | StreamedFile

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}
const COMPRESSED = /\.(br|gz)$/
const STREAMED = /\.(mp4|webm)$/
/** What others show inside them, in each language: the film's still, and the film that it leads to. */
const FRAMED = /^\/(?:[a-z]{2}\/)?film\/(?:play\/)?index\.html$/

/** Every file below `folder`, as the installation at `publicUrl` has it, by the exact path it answers to; '/fees/index.html' answers to '/fees' too. */
export function loadStatic(folder: string, publicUrl: string): Map<string, StaticFile> {
  const { origin } = new URL(publicUrl)
  const files = new Map<string, StaticFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || COMPRESSED.test(entry.name)) continue
    const full = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, full).split(sep).join('/')}`
    const file = load(full, path, origin)
    if (!path.endsWith('.html')) files.set(path, file)
    else for (const address of addressesOf(path)) files.set(address, file)
  }
  return files
}

/** '/fees/index.html' → '/fees', '/fees/'; '/404.html' → '/404.html'; '/index.html' → '/'. */
function addressesOf(path: string): string[] {
  if (path === '/index.html') return ['/']
  if (!path.endsWith('/index.html')) return [path, path.slice(0, -'.html'.length)]
  const bare = path.slice(0, -'/index.html'.length)
  return [bare, `${bare}/`]
}

function load(full: string, path: string, origin: string): StaticFile {
  const built = readFileSync(full)
  const content = withOwnAddress(path, built, origin)
  const facts = {
    type: TYPES[extname(full)] ?? 'application/octet-stream',
    // Astro names what it bundles by content; all else may change with the next release.
    cacheControl: path.startsWith('/_astro/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=300, must-revalidate',
  }
  if (STREAMED.test(path)) return { ...facts, etag: etagOf(content), path: full, size: content.length }
  const framed = FRAMED.test(path)
  const csp = path.endsWith('.html') ? pagePolicy(content.toString('utf8'), framed) : null
  const held = (identity: Buffer, from: string, dark: HeldFile | null): HeldFile => ({
    ...facts,
    etag: etagOf(identity),
    csp,
    framed,
    identity,
    br: ifThere(`${from}.br`),
    gzip: ifThere(`${from}.gz`),
    compressLater: content !== built,
    dark,
  })
  const dark = csp === null ? null : darkVariant(content.toString('utf8'))
  return held(content, full, dark === null ? null : held(Buffer.from(dark), `${full}.dark`, null))
}

export const etagOf = (content: Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

const ifThere = (path: string): Buffer | null => (existsSync(path) ? readFileSync(path) : null)
