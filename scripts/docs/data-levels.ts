import { columnLevels, type Level, lies } from '../../src/server/kernel/retention/data-levels.ts'
import { houseSealed } from '../../src/server/kernel/retention/house-sealed.ts'
import { grid, page } from './markdown.ts'

/** What each level is, and how it is protected. */
const levels: Readonly<Record<Level, string>> = {
  public:
    'Shown to everybody, or to every customer. It lies in the clear; who changes it is looked at by verb and role.',
  internal:
    'Figures, states and references that name nobody by themselves. In the clear, for the two roles of the database; people see what their role at the desk, or their own account, has of it.',
  personal:
    'About somebody. Sealed, by a key of their own where one is named, or a keyed hash where it is looked up; in the clear only what a state machine, a search or the law needs so. Exported to its owner, kept as the table of retention says, logged nowhere.',
  secret:
    'Lets somebody in, or opens something. A hash, or sealed by a key that is not in the database; answered to nobody, exported to nobody, logged nowhere.',
}

const names = Object.keys(levels) as Level[]

/** A level's columns of a table, each with how it lies where that is not in the clear. */
const told = (table: string, columns = ''): string =>
  columns
    .split(' ')
    .filter(Boolean)
    .map((column) => {
      const how = lies(table, column)
      return how === 'clear' ? column : `${column} (${how})`
    })
    .join(', ')

/** How grave each column is, and how it lies. */
export const dataLevels = (): string =>
  page(
    'Levels of data',
    'Declared in `src/server/kernel/retention/data-levels.ts`, and held against the schema by a test. In brackets how a column lies: under its owner’s own key (`account_key`, which goes as the account is erased, `customer_key` five years later), under the house’s (`DATA_KEYS`), as a keyed hash or a hash. Numbers, times and ids are internal.',
    grid(
      ['level', 'what it is and how it is protected'],
      names.map((level) => [level, levels[level]]),
    ),
    '## What the house’s keys seal, and why no customer’s own does',
    grid(
      ['why', 'columns'],
      houseSealed.map(([why, columns]) => [why, columns.split(/\s+/).join(', ')]),
    ),
    '## By table',
    grid(
      ['table', ...names],
      Object.entries(columnLevels).map(([table, of]) => [table, ...names.map((level) => told(table, of[level]))]),
    ),
  )
