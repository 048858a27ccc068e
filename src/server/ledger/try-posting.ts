import type { Db } from '../db/client.ts'
import { onConnection } from '../db/connection.ts'
import { uuid7 } from '../kernel/ids.ts'
import { queryOn } from '../kernel/tx.ts'
import { available, clearing } from './chart.ts'
import { bankDeposit, hold, holdSettle } from './movements.ts'
import { post } from './post.ts'

/** How long a posting that was possible counts as possible: whoever asks, each process tries no more often. */
const FRESH_MS = 15_000
/** And one that was refused as refused: short, so that the mend shows at once. */
const REFUSED_MS = 1_000

type Pool = Db['pool']
interface Trial {
  refused: Error | undefined
  until: number
}
const trials = new WeakMap<Pool, Promise<Trial>>()

/**
 * Whether money can move: posts a deposit, sets it aside and settles it, each with all that the database checks, and rolls it all back.
 * The accounts are nobody's and new each time, so no customer's waits for it. What was found lately is answered again.
 * @returns why the database refused, or undefined when it took the postings. A database that doesn't answer is a refusal, too.
 */
export async function postingRefused(pool: Pool, now: () => Date): Promise<Error | undefined> {
  const known = trials.get(pool)
  if (known && (await known).until > performance.now()) return (await known).refused
  // Somebody else may have begun while this one waited.
  if (trials.get(pool) === known) trials.set(pool, attempt(pool, now))
  return (await trials.get(pool))?.refused
}

const attempt = (pool: Pool, now: () => Date): Promise<Trial> =>
  tryPosting(pool, now).then(
    () => ({ refused: undefined, until: performance.now() + FRESH_MS }),
    (refused: Error) => ({ refused, until: performance.now() + REFUSED_MS }),
  )

/** As {@link postingRefused}, at once and throwing what the database said. */
export const tryPosting = (pool: Pool, now: () => Date): Promise<void> =>
  onConnection(
    pool,
    async (client) => {
      await client.query(`begin; set local lock_timeout = '1s'; set local statement_timeout = '3s'`)
      const q = queryOn(client)
      // Dated as any posting of this process: where its clock stands on a day that is sealed, no money can move.
      const tx = { q, ctx: { now } }
      const id = uuid7()
      const amount = 1n
      const [outside, mine] = [clearing('EUR', `trial-${id}`), available(id, 'EUR')]
      const deposit = {
        ...bankDeposit({ customerId: id, asset: 'EUR', amount, depositId: id }),
        legs: [{ debit: outside, credit: mine, amount }],
      }
      const aside = { holdId: uuid7(), from: mine, to: outside, amount, reason: 'trial' }
      await post(tx, `trial:${id}`, deposit)
      await post(tx, `trial-hold:${id}`, hold(aside))
      await post(tx, `trial-settle:${id}`, holdSettle(aside))
      await client.query('rollback')
    },
    { undo: true },
  )
