import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseJson } from '../wire/parse-json.ts'

/** A package that the program runs, with a digest of all of its files. */
interface Shipped {
  name: string
  version: string
  license: string
  /** Its folder, from the program's. */
  path: string
  digest: string
}

export interface Manifest {
  /** SHA-256 of each own file by its path, sorted. */
  files: readonly { path: string; digest: string }[]
  packages: readonly Shipped[]
  /** SHA-256 of the runtime itself. */
  runtime: { version: string; digest: string; path: string }
  /** One digest for all of it. */
  digest: string
}

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex')
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*'([@\w./:-]+)'|new URL\('(\.[^']*[^/'])', import\.meta\.url\)/g
/** What imports types alone is erased before anything runs. */
const TYPES_ALONE = /^import type \{[^}]*\} from '[^']+'$/gm

const importsOf = (text: string): string[] =>
  [...text.replace(TYPES_ALONE, '').matchAll(IMPORTED)].flatMap(([, module, file]) => module ?? file ?? [])

/** '@scure/base/lib.js' is of the package '@scure/base'. */
const packageOf = (module: string) =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')

/** The entry's own files, and the packages that they name. */
function reachedFrom(entry: string): { files: string[]; packages: Set<string> } {
  const files = new Set<string>()
  const packages = new Set<string>()
  const open = [entry]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (files.has(path)) continue
    files.add(path)
    if (!path.endsWith('.ts')) continue
    for (const module of importsOf(readFileSync(path, 'utf8')))
      if (module.startsWith('.')) open.push(resolve(dirname(path), module))
      else if (!module.startsWith('node:')) packages.add(packageOf(module))
  }
  return { files: [...files].sort(), packages }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesIn(path)
      return entry.isFile() ? path : []
    })
    .sort()
}

interface PackageJson {
  version: string
  license?: string
  dependencies?: Record<string, string>
}

/** These packages and all that they depend on, each found as Node finds it: beside whoever asks, or above. */
function shipped(top: string, names: Iterable<string>): Shipped[] {
  const found = new Map<string, Shipped>()
  const open = [...names].map((name) => ({ name, from: top }))
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { name, from } = next
    let at = from
    while (!existsSync(join(at, 'node_modules', name, 'package.json'))) {
      if (at === top) throw new Error(`${name} is not installed`)
      at = dirname(at)
    }
    const folder = join(at, 'node_modules', name)
    if (found.has(folder)) continue
    const about = parseJson(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson
    const lines = filesIn(folder).map((path) => `${sha256(readFileSync(path))}  ${relative(folder, path)}`)
    found.set(folder, {
      name,
      version: about.version,
      license: about.license ?? 'unknown',
      path: relative(top, folder),
      digest: sha256(lines.join('\n')),
    })
    open.push(...Object.keys(about.dependencies ?? {}).map((dependency) => ({ name: dependency, from: folder })))
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * All that the signer runs, with digests: the same on every machine that has the same files. Whoever builds a new one compares it before two people
 * start it. Throws Error where a package is missing.
 */
export function manifestOf(top: string, entry: string): Manifest {
  const { files, packages } = reachedFrom(join(top, entry))
  const own = files.map((path) => ({ path: relative(top, path), digest: sha256(readFileSync(path)) }))
  const all = shipped(top, packages)
  const runtime = {
    ...{ version: process.version, digest: sha256(readFileSync(process.execPath)) },
    path: relative(top, process.execPath),
  }
  const lines = [
    ...own.map(({ path, digest }) => `${digest}  ${path}`),
    ...all.map(({ name, version, digest }) => `${digest}  ${name}@${version}`),
    `${runtime.digest}  node@${runtime.version}`,
  ]
  return { files: own, packages: all, runtime, digest: sha256(lines.join('\n')) }
}

/** As `sha256sum` writes it: files, packages, the runtime, then all of it. */
export const manifestText = ({ files, packages, runtime, digest }: Manifest): string =>
  [
    ...files.map((one) => `${one.digest}  ${one.path}`),
    ...packages.map((one) => `${one.digest}  ${one.name}@${one.version}`),
    `${runtime.digest}  node@${runtime.version}`,
    `${digest}  all of it`,
  ].join('\n')

/**
 * What is packed to run the signer on a machine without a network, and nothing else: all that has a digest, and the package.json that says how it is run. The
 * runtime where it lies in the program's own folder; another is installed there, and its digest says whether it is the same.
 */
export const pathsOf = ({ files, packages, runtime }: Manifest): string[] => [
  'package.json',
  ...files.map(({ path }) => path),
  ...packages.map(({ path }) => path),
  ...(runtime.path.startsWith('..') ? [] : [runtime.path]),
]

/** The software bill of materials of the signer alone (CycloneDX 1.6), without times or chance, so that it is the same every time. */
export const billOf = ({ packages, runtime, digest }: Manifest): object => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    component: { type: 'application', name: 'florin-signer', hashes: [{ alg: 'SHA-256', content: digest }] },
  },
  components: [
    ...packages.map(({ name, version, license, digest: content }) => ({
      ...{ type: 'library', name, version, purl: `pkg:npm/${name.replace('@', '%40')}@${version}` },
      licenses: [{ license: { id: license } }],
      hashes: [{ alg: 'SHA-256', content }],
    })),
    { type: 'platform', name: 'node', version: runtime.version, hashes: [{ alg: 'SHA-256', content: runtime.digest }] },
  ],
})
