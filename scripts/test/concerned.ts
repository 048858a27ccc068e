import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { addressesOfRoute } from '../../src/contract/page-params.ts'
import { reached } from './import-graph.ts'
import { testFiles } from './test-files.ts'

export interface Concerned {
  /** Files of tests that use a changed file, stand beside one, or test the schema that changed. */
  tests: string[]
  /** How many more use one, but only because they start the whole application. */
  further: number
  /** Browser specs that changed, or that visit a page which shows a changed file. */
  browser: string[]
}

/** Where everything comes together: what is reached through one of these is reached by every journey, and says nothing. */
const WHOLE = new Set(['src/server/boot.ts', 'src/server/api/mount.ts', 'src/server/demo/demo.ts'])
const MIGRATIONS = 'src/server/db/migrations/'
/** What every test stands on. */
const ALL = /^(vitest\.config\.ts|package(-lock)?\.json|tsconfig\.json)$/

/** The tests that a change touches. `changed` are paths from the root, removed files among them. */
export function concernedBy(changed: readonly string[]): Concerned {
  const { pure, database, alone } = testFiles()
  const all = [...pure, ...database, ...alone]
  if (changed.some((path) => ALL.test(path))) return { tests: all, further: 0, browser: [] }
  const migrated = changed.some((path) => path.startsWith(MIGRATIONS))
  // A verb's tests stand beside it and call it through the API: its neighbours are near, whatever they import.
  const rooms = new Set(changed.filter((path) => /\.tsx?$/.test(path) && !WHOLE.has(path)).map(posix.dirname))
  const uses = (test: string, through: (path: string) => boolean) => {
    const needed = reached(test, through)
    return changed.some((path) => needed.has(path))
  }
  const near = (test: string) =>
    rooms.has(posix.dirname(test)) ||
    (migrated && /^src\/server\/(db|ledger)\//.test(test)) ||
    uses(test, (path) => !WHOLE.has(path))
  const tests = all.filter(near)
  const further = all.filter(
    (test) => !tests.includes(test) && (migrated ? database.includes(test) : uses(test, () => true)),
  )
  return { tests, further: further.length, browser: specs(changed) }
}

/** The addresses at the start of every place that a page's file answers: 'src/pages/dashboard/swap.astro' → '/dashboard/swap'. */
const addressesOf = (page: string): string[] =>
  addressesOfRoute(
    page
      .slice('src/pages'.length)
      .replace('/[...locale]', '')
      .replace(/(\/index)?\.astro$/, ''),
  ).map((address) => address.replace(/\/?\[.*$/, '') || '/')

function specs(changed: readonly string[]): string[] {
  const pages = globSync('src/pages/**/*.astro').filter((page) => {
    const shown = reached(page, (path) => !WHOLE.has(path))
    return changed.some((path) => shown.has(path))
  })
  const addresses = pages.flatMap(addressesOf)
  return globSync('tests/e2e/*.spec.ts')
    .sort()
    .filter((spec) => {
      const text = readFileSync(spec, 'utf8')
      const visits = (address: string) => new RegExp(`['"\`]${RegExp.escape(address)}['"\`?#]`).test(text)
      return changed.includes(spec) || addresses.some(visits)
    })
}
