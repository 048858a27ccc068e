import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addressesOfRoute } from '../src/contract/page-params.ts'

// What each signed-in page makes the browser fetch as script before anybody touches it: compressed, and in how many files. Read from the
// build: the page's islands and everything they import, not what they fetch when something is opened.

const GOAL_KB = 110
const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const built = at('dist/client/_astro')

const scripts = existsSync(built) ? readdirSync(built).filter((name) => name.endsWith('.js')) : []
if (scripts.length === 0) throw new Error('There is no build: run `npm run build` first.')

const IMPORT = /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g
const imported = new Map(
  scripts.map((name) => [
    name,
    [...readFileSync(join(built, name), 'utf8').matchAll(IMPORT)].map(([, it]) => it ?? ''),
  ]),
)
const bytes = (name: string) =>
  statSync(existsSync(join(built, `${name}.br`)) ? join(built, `${name}.br`) : join(built, name)).size

/** The files with all they import. */
function withImports(names: readonly string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    if (seen.has(name)) continue
    seen.add(name)
    withImports(imported.get(name) ?? [], seen)
  }
  return seen
}

const named = (island: string) => scripts.filter((name) => name.startsWith(`${island}.`))

const IMPORTED = /import \w+ from '([^']*?)(\w+\.island)?\.(?:tsx|astro)'/g

/** The islands of a page: what it imports, and what a page that it shows imports. The frame's are counted once for all. */
const islandsOf = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(IMPORTED)].flatMap(([, path = '', island]) =>
    island ? [island] : path.includes('/layouts/') ? [] : islandsOf(join(dirname(page), `${path}.astro`)),
  )

console.log(`script of each signed-in page, brotli; the goal is ${GOAL_KB} kB`)
const pages = globSync('src/pages/dashboard/**/*.astro', { cwd: at('.') }).sort()
for (const page of pages) {
  // An island is a whole screen: of several, a page draws one or the other, so the heavier is what it can weigh.
  const screens = islandsOf(at(page))
  const [files, kB] = (screens.length > 0 ? screens : [''])
    .map((screen) => withImports(['client', 'Shell.island', ...(screen ? [screen] : [])].flatMap(named)))
    .map((files) => [files, [...files].reduce((sum, name) => sum + bytes(name), 0) / 1000] as const)
    .reduce((most, one) => (one[1] > most[1] ? one : most))
  for (const route of addressesOfRoute(page.replace('src/pages', '').replace(/(\/index)?\.astro$/, '')))
    console.log(
      `${kB <= GOAL_KB ? '  ' : '! '}${route.padEnd(40)} ${kB.toFixed(1).padStart(6)} kB in ${String(files.size).padStart(2)} files`,
    )
}
console.log(
  `largest: ${[...scripts]
    .sort((a, b) => bytes(b) - bytes(a))
    .slice(0, 6)
    .map((name) => `${basename(name)} ${(bytes(name) / 1000).toFixed(1)}`)
    .join(', ')}`,
)
