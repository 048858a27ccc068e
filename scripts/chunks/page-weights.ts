import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addressesOfRoute } from '../../src/contract/page-params.ts'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const built = at('dist/client/_astro')

/** What a signed-in page makes the browser fetch as script before anybody touches it: its islands and all they import. */
export interface PageWeight {
  route: string
  /** Compressed by brotli. */
  kB: number
  files: number
}

/** Reads from the build what each signed-in page weighs. Throws where there is no build. */
export function pageWeights(): PageWeight[] {
  const weights = scriptWeights()
  if (weights.size === 0) throw new Error('There is no build: run `npm run build` first.')
  const imports = new Map([...weights.keys()].map((name) => [name, importsOf(name)]))
  const pages = globSync('src/pages/dashboard/**/*.astro', { cwd: at('.') }).sort()
  return pages.flatMap((page) => {
    const heaviest = weightOf(at(page), weights, imports)
    const routes = addressesOfRoute(page.replace('src/pages', '').replace(/(\/index)?\.astro$/, ''))
    return routes.map((route) => ({ route, ...heaviest }))
  })
}

/** Every script of the build, in kB compressed. */
export function scriptWeights(): Map<string, number> {
  const names = existsSync(built) ? readdirSync(built).filter((name) => name.endsWith('.js')) : []
  return new Map(
    names.map((name) => {
      const compressed = join(built, `${name}.br`)
      return [name, statSync(existsSync(compressed) ? compressed : join(built, name)).size / 1000]
    }),
  )
}

type Weights = ReadonlyMap<string, number>
type Imports = ReadonlyMap<string, readonly string[]>

/** An island is a whole screen: of several, a page draws one or the other, so the heavier is what it can weigh. */
function weightOf(page: string, weights: Weights, imports: Imports): { kB: number; files: number } {
  const named = (island: string) => [...weights.keys()].filter((name) => name.startsWith(`${island}.`))
  const screens = islandsOf(page)
  const [heaviest = { kB: 0, files: 0 }] = (screens.length > 0 ? screens : [''])
    .map((screen) => withImports(['client', 'Shell.island', ...(screen ? [screen] : [])].flatMap(named), imports))
    .map((files) => ({ kB: [...files].reduce((sum, name) => sum + (weights.get(name) ?? 0), 0), files: files.size }))
    .sort((one, other) => other.kB - one.kB)
  return heaviest
}

const IMPORTED = /import \w+ from '([^']*?)(\w+\.island)?\.(?:tsx|astro)'/g

/** The islands of a page: what it imports, and what a page that it shows imports. The frame's are counted once for all. */
const islandsOf = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(IMPORTED)].flatMap(([, path = '', island]) =>
    island ? [island] : path.includes('/layouts/') ? [] : islandsOf(join(dirname(page), `${path}.astro`)),
  )

const IMPORT = /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g

/** What a script imports at once. */
const importsOf = (name: string): string[] =>
  [...readFileSync(join(built, name), 'utf8').matchAll(IMPORT)].flatMap(([, imported]) => imported ?? [])

/** The files with all they import. */
function withImports(names: readonly string[], imports: Imports): Set<string> {
  const seen = new Set(names)
  for (const name of seen) for (const imported of imports.get(name) ?? []) seen.add(imported)
  return seen
}
