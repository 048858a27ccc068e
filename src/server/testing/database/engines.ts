export type Engine = 'embedded' | 'postgres'

const CHOICES: Record<string, readonly [Engine, ...Engine[]]> = {
  postgres: ['postgres'],
  embedded: ['embedded'],
  both: ['postgres', 'embedded'],
}

const chosen = process.env.FLORIN_ENGINE || 'postgres'
const found = CHOICES[chosen]
if (!found) throw new Error(`FLORIN_ENGINE is '${chosen}'; it is one of ${Object.keys(CHOICES).join(', ')}.`)

/**
 * The engines to run a test on: PostgreSQL, which real money is on and which starts eight times as fast. FLORIN_ENGINE=embedded or both
 * says otherwise; `npm run test:deep` runs everything on both. What is about the embedded engine itself stands in src/server/db.
 */
export const engines: readonly Engine[] = found

/** For what is decided ahead of any database, or takes long: the first of them. */
export const anEngine: Engine = found[0]

/** Whether this is `npm run test:deep`: every seed, every race, every statement. */
export const deep = process.env.FLORIN_DEEP === '1'

/**
 * The share of `all` that the `at`th of many that are tried alike is tried with: one in `shares`, by turns; all of it in the deep run. For what the same code refuses or
 * does whichever of them it is, so that together they are tried with everything.
 */
export const shareOf = <T>(all: readonly T[], at: number, shares: number): readonly T[] =>
  deep ? all : all.filter((_, i) => i % shares === at % shares)

/** The same for what can only be on PostgreSQL: not a second time while everything runs on the embedded engine. */
export const deepOnPostgres = deep && engines.includes('postgres')
