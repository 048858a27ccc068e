import { createHash } from 'node:crypto'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { inTx, type Tx, wasRaced } from '../../../kernel/tx.ts'
import { holdBackFor } from '../../withdrawals/held-back/hold-back-for.ts'
import { covers, keepQueued } from '../../withdrawals/liquidity/liquidity.ts'
import { lockMoney } from '../../withdrawals/lock-money.ts'
import { moveWithdrawal } from '../../withdrawals/move-withdrawal.ts'
import { lockWithdrawal, type WithdrawalRow, whyStopped } from '../../withdrawals/withdrawals.rows.ts'
import { lastCutoff } from './last-cutoff.ts'
import { insertFile, type WaitingRow, waitingForFile } from './payout-files.rows.ts'
import { fileOf, type Ordered, ordersOf, type Payable, soundOrders } from './sound-orders.ts'

/** More than that wait for the next file of the same cut-off: each is a transaction. */
const MOST = 500

/** So many withdrawals that can't be instructed, each by itself, keep nothing else out of the next try: more are no fault of theirs. */
const MOST_FAULTS = 10

type Batches = NonNullable<Ctx['providers']['payouts']['batches']>[number]

/** What keeps a single withdrawal from being instructed: the others go without it. */
class Unpayable extends Error {
  readonly id: string
  constructor(id: string, cause: unknown) {
    super(`withdrawal ${id} can’t be instructed`, { cause })
    this.id = id
  }
}

/**
 * Puts what was approved by the last cut-off into drafts, one account a file and `most` payments each, and instructs it in the same transaction: what is in
 * a file can't be cancelled any more, and is in no second one. A crash leaves a file with all that belongs to it, or none. What can't be paid, for lack
 * of funds or for a fault of its own, keeps nothing else out: of what no payment can be made people decide. @returns how many files were made.
 * @throws what went wrong where none could be made of an account's withdrawals, once the files of the other accounts are made.
 */
export async function makePayoutFiles(ctx: Ctx, { most = MOST } = {}): Promise<number> {
  let made = 0
  const failed: unknown[] = []
  for (const batch of ctx.providers.payouts.batches ?? []) {
    const cut = lastCutoff(batch.cutoffs, ctx.now())
    if (!cut) continue
    try {
      const wanted = { cut, most, without: [] }
      while (await makeWithout(ctx, batch, wanted)) made++
    } catch (error) {
      ctx.log.error({ err: error, batch: batch.key }, 'no file of payments could be made')
      failed.push(error)
    }
  }
  if (failed.length > 0) throw failed[0]
  return made
}

/** What of a file: what was approved by when, how many at most, and without which, by id. */
interface Wanted {
  cut: Date
  most: number
  without: string[]
}

/** Makes the next file, without what turns out to be unpayable. @throws what keeps them from being paid where that are all, or many. */
async function makeWithout(ctx: Ctx, batch: Batches, wanted: Wanted): Promise<boolean> {
  let fault: Unpayable | undefined
  for (;;)
    try {
      const made = await makeOne(ctx, batch, wanted)
      if (fault && !made) throw fault.cause
      return made
    } catch (error) {
      if (!(error instanceof Unpayable) || wanted.without.length === MOST_FAULTS) throw error
      ctx.log.error({ err: error, withdrawal: error.id }, 'a withdrawal could not be put into a file')
      wanted.without.push(error.id)
      fault = error
    }
}

const makeOne = (ctx: Ctx, batch: Batches, wanted: Wanted): Promise<boolean> =>
  inTx(ctx, async (tx) => {
    if ((await whyStopped(tx.q)) !== undefined) return false
    const ready = await payable(tx, batch, wanted)
    if (ready.length === 0) return false
    const { sound, faulty } = await soundOrders(tx, ready)
    for (const { row, error } of faulty) {
      ctx.log.error({ err: error, withdrawal: row.id }, 'no payment can be made of a withdrawal: people decide')
      await holdBackFor(tx, row, 'unpayable')
    }
    await lockMoney(
      tx,
      sound.map(({ row }) => row),
    )
    const paid: Ordered[] = []
    for (const { row, order } of sound) {
      const sent = await instructed(tx, row)
      if (sent) paid.push({ row: sent, order })
    }
    if (paid.length === 0) return false
    const rows = paid.map(({ row }) => row)
    const sent = await fileOf(ctx.providers.payouts, ordersOf(paid))
    const sum = rows.reduce((total, row) => total + BigInt(row.amount), 0n)
    const file = {
      id: uuid7(tx.now),
      message_id: sent.messageId,
      batch: batch.key,
      currency: batch.currency,
      count: rows.length,
      sum: sum.toString(),
      name: sent.name,
      sha256: createHash('sha256').update(sent.file).digest('hex'),
    }
    const content_sealed = ctx.sealer.seal(Buffer.from(sent.file).toString('base64'))
    await insertFile(tx, { ...file, content_sealed }, rows)
    const { id, ...said } = file
    await audit(tx, 'payout_file.make', `payout_file:${id}`, said)
    return true
  })

/** As many as the account at the bank has enough for, each beside those before it, however many stand before them that it hasn't. */
async function payable(tx: Tx, batch: Batches, { cut, most, without }: Wanted): Promise<Payable[]> {
  const ready = new Map<string, Payable>()
  let taken = 0n
  let after: WaitingRow | undefined
  do {
    const page = await waitingForFile(tx, batch, { by: cut, after, without, limit: most })
    for (const to of page) {
      const row = ready.size < most && !ready.has(to.id) ? await lockWithdrawal(tx, to.id) : undefined
      if (!row) continue
      if (!(await covers(tx.q, row, tx.now, taken))) {
        await keepQueued(tx, row)
        continue
      }
      ready.set(row.id, { row, to })
      if (!row.reserved) taken += BigInt(row.amount)
    }
    after = page.length === most && ready.size < most ? page.at(-1) : undefined
  } while (after)
  return [...ready.values()]
}

/**
 * Undefined where something else took meanwhile what the account at the bank had for it: it waits until it has more. Whatever fails here fails by this
 * withdrawal, unless it lost a race: then all is decided anew.
 */
async function instructed(tx: Tx, row: WithdrawalRow): Promise<WithdrawalRow | undefined> {
  try {
    if (!(await covers(tx.q, row, tx.now))) return void (await keepQueued(tx, row))
    const set = { provider: tx.ctx.providers.payouts.name, provider_ref: row.number }
    return await moveWithdrawal(tx, row, 'instruct', 'system', { set })
  } catch (error) {
    throw wasRaced(error) ? error : new Unpayable(row.id, error)
  }
}
