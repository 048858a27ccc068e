import type { Ctx } from '../context.ts'
import { inTx, type Tx } from '../tx.ts'
import { inTurn } from './in-turn.ts'

/** What a clock takes away, ends or makes anew because its time has come, batch by batch. */
export interface Sweep {
  /** As the log calls it, 'accounts.customer_session'. */
  name: string
  /** How many rows a transaction takes. */
  atOnce: number
  /** The keys of rows that are due, `most` of them, but for these. What it locks stays locked for `work`. */
  take: (tx: Tx, wanted: { most: number; except: readonly string[] }) => Promise<string[]>
  /** Does with them what is due; none of them is due afterwards. */
  work: (tx: Tx, keys: string[]) => Promise<unknown>
}

/** So long a run goes on with one sweep; the next one has the rest. */
const BUDGET_MS = 20_000
/** So many rows of one sweep may fail in a run before it stops. */
const MOST_FAILED = 100

/**
 * Goes through all that is due, a transaction a batch, until nothing is left or the time is over; of however much there is it holds a batch. A batch that fails is done row by row: the row that
 * throws is logged and left for the next run, and keeps no other. Throws where it can't even be said what is due, or where more fail than `MOST_FAILED`. Safe to run twice.
 * @returns with how many rows it is done.
 */
export async function sweepOut(ctx: Ctx, sweep: Sweep, { atOnce = sweep.atOnce } = {}): Promise<number> {
  const plain = { ...ctx, idempotency: undefined }
  const until = ctx.now().getTime() + BUDGET_MS
  const except: string[] = []
  /** How many rows are still done one by one. */
  let alone = 0
  for (let done = 0; ; ) {
    const most = alone > 0 ? 1 : atOnce
    const { taken, error } = await batch(plain, sweep, { most, except })
    if (error === undefined) done += taken.length
    else if (most > 1) alone = atOnce
    else except.push(...failed(ctx, sweep, { taken, error }))
    if (except.length > MOST_FAILED) throw new Error(`${sweep.name}: too many rows fail`, { cause: error })
    if (error === undefined || most === 1) alone = Math.max(0, alone - 1)
    const over = error === undefined && taken.length < most
    if (over || ctx.now().getTime() >= until) return done
  }
}

/** One transaction. What fails before it is known what is due is thrown. */
async function batch(
  ctx: Ctx,
  { take, work }: Sweep,
  wanted: { most: number; except: readonly string[] },
): Promise<{ taken: readonly string[]; error?: unknown }> {
  let taken: string[] = []
  try {
    await inTx(ctx, async (tx) => {
      taken = []
      taken = await take(tx, wanted)
      if (taken.length > 0) await work(tx, taken)
    })
    return { taken }
  } catch (error) {
    if (taken.length === 0) throw error
    return { taken, error }
  }
}

function failed(
  { log }: Pick<Ctx, 'log'>,
  { name }: Sweep,
  { taken, error }: { taken: readonly string[]; error: unknown },
) {
  log.error({ err: error, sweep: name, rows: taken }, 'a row could not be swept; the next run tries again')
  return taken
}

/** One sweep after the other, each with its own time: one that throws is told at the end and keeps none of the others. */
export const sweepEach = (ctx: Ctx, sweeps: readonly Sweep[]): Promise<number> =>
  inTurn(sweeps, {
    work: (sweep) => sweepOut(ctx, sweep),
    failed: ({ name }, err) => ctx.log.error({ err, sweep: name }, 'a sweep could not be ended'),
  })

const ROWS_AT_ONCE = 1_000

/**
 * Deletes the rows of a table that meet a condition, $1 being now. They are known by where they lie, where by the time of the delete another row may lie: it asks again whether they are due.
 */
export function deleting(name: string, table: string, due: string, atOnce = ROWS_AT_ONCE): Sweep {
  const take = `select ctid::text as key from ${table} where (${due}) and ctid <> all($3::tid[]) limit $2`
  const remove = `delete from ${table} where ctid = any($2::tid[]) and (${due})`
  return {
    name,
    atOnce,
    take: async (tx, { most, except }) =>
      (await tx.q<{ key: string }>(take, [tx.now, most, except])).map(({ key }) => key),
    work: (tx, keys) => tx.q(remove, [tx.now, keys]),
  }
}
