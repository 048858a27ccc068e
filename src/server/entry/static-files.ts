import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

/** One file of the build as it is served: read and hashed once, at start; compressed when it was built. */
export interface StaticFile {
  type: string
  etag: string
  cacheControl: string
  /** The page's own policy: it names the hashes of what is inline in this very file. */
  csp: string | null
  identity: Buffer
  br: Buffer | null
  gzip: Buffer | null
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.mp4': 'video/mp4',
}
const COMPRESSED = /\.(br|gz)$/

/** Every file below `folder` by the exact path it answers to; '/fees/index.html' answers to '/fees' too. */
export function loadStatic(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || COMPRESSED.test(entry.name)) continue
    const full = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, full).split(sep).join('/')}`
    const file = load(full, path)
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

function load(full: string, path: string): StaticFile {
  const identity = readFileSync(full)
  const type = TYPES[extname(full)] ?? 'application/octet-stream'
  return {
    type,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    // Astro names what it bundles by content; all else may change with the next release.
    cacheControl: path.startsWith('/_astro/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=300, must-revalidate',
    csp: path.endsWith('.html') ? policyOf(identity.toString('utf8')) : null,
    identity,
    br: ifThere(`${full}.br`),
    gzip: ifThere(`${full}.gz`),
  }
}

const ifThere = (path: string): Buffer | null => (existsSync(path) ? readFileSync(path) : null)

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const inline = (html: string, tag: string): string[] =>
  [
    ...html.matchAll(
      new RegExp(`<${tag}(?![^>]*\\bsrc=)(?![^>]*application/ld\\+json)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'),
    ),
  ].map((m) => hash(m[1] ?? ''))

/** A policy that lets through what is inline in this page and nothing else. */
function policyOf(html: string): string {
  const scripts = [...new Set(inline(html, 'script'))].join(' ')
  const styles = [...new Set(inline(html, 'style'))].join(' ')
  return policy(scripts, styles)
}

/** The Content-Security-Policy of every answer; pages add the hashes of their inline parts. */
export const policy = (scripts = '', styles = ''): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${scripts}`.trimEnd(),
    `style-src 'self' ${styles}`.trimEnd(),
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
