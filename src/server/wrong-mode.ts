import type { Config } from '../env.ts'
import type { Query } from './kernel/tx.ts'

// Asked of a database that may have no tables yet.
const IS_KNOWN = "select to_regclass('in_production') is not null as known"
const SINCE_DAY = "select to_char(since at time zone 'UTC', 'YYYY-MM-DD') as day from in_production"

/**
 * Why a process of this mode may not run on this database; undefined where it may. A database that is in production is served, and commands are typed on it, with FLORIN_MODE=production alone:
 * in any other mode pretended banks, cards and networks would move its books, and the desk would ask nobody for a second factor or a passkey.
 */
export async function wrongMode(q: Query, { FLORIN_MODE }: Pick<Config, 'FLORIN_MODE'>): Promise<string | undefined> {
  if (FLORIN_MODE === 'production' || !(await q<{ known: boolean }>(IS_KNOWN))[0]?.known) return undefined
  const [row] = await q<{ day: string }>(SINCE_DAY)
  return (
    row &&
    `The database has been in production since ${row.day}, and FLORIN_MODE is ${FLORIN_MODE}: pretended money would move real books. Set FLORIN_MODE=production, or name another database in DATABASE_URL; a restored copy runs with FLORIN_MODE=production, too (docs/operations.md, Restore).`
  )
}

/** `wrongMode` as a refusal. Throws an Error in plain words. */
export async function refuseWrongMode(q: Query, config: Pick<Config, 'FLORIN_MODE'>): Promise<void> {
  const why = await wrongMode(q, config)
  if (why) throw new Error(why)
}

/** So long a process may go on that began before its database went into production. */
const LOOK_EVERY_MS = 5_000

/**
 * Looks for as long as the process runs whether the database went into production under it: a start looks once, and the first process in production may start later. `misplaced` says then why this one has to end.
 * While the database doesn't answer, nothing of it is moved either.
 */
export function watchMode(
  q: Query,
  config: Pick<Config, 'FLORIN_MODE'>,
): { misplaced: Promise<string>; stop: () => void } {
  let timer: NodeJS.Timeout | undefined
  const misplaced = new Promise<string>((resolve) => {
    const look = async () => {
      const why = await wrongMode(q, config).catch(() => undefined)
      if (why) resolve(why)
      else if (timer !== undefined) wait()
    }
    const wait = () => {
      timer = setTimeout(() => void look(), LOOK_EVERY_MS).unref()
    }
    if (config.FLORIN_MODE !== 'production') wait()
  })
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return { misplaced, stop }
}
