import { createHash } from 'node:crypto'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { openMethod } from '../../../kernel/rails/method-details.ts'
import { inTx, type Tx, wasRaced } from '../../../kernel/tx.ts'
import { covers, keepQueued } from '../../withdrawals/liquidity/liquidity.ts'
import { lockMoney } from '../../withdrawals/lock-money.ts'
import { moveWithdrawal } from '../../withdrawals/move-withdrawal.ts'
import { lockWithdrawal, type WithdrawalRow, whyStopped } from '../../withdrawals/withdrawals.rows.ts'
import { lastCutoff } from './last-cutoff.ts'
import { insertFile, type WaitingRow, waitingForFile } from './payout-files.rows.ts'

/** More than that wait for the next file of the same cut-off: each is a transaction. */
const MOST = 500

type Batches = NonNullable<Ctx['providers']['payouts']['batches']>[number]
type Order = Parameters<Ctx['providers']['payouts']['send']>[0][number]

/** What keeps a single withdrawal from being in a file: the others go without it. */
class Unpayable extends Error {
  readonly id: string
  constructor(id: string, cause: unknown) {
    super(`withdrawal ${id} can’t be put into a file`, { cause })
    this.id = id
  }
}

/**
 * Puts what was approved by the last cut-off into drafts, one account a file and `most` payments each, and instructs it in the same transaction: what is in
 * a file can't be cancelled any more, and is in no second one. A crash leaves a file with all that belongs to it, or none. What can't be paid, for lack
 * of funds or for a fault of its own, keeps nothing else out. @returns how many files were made.
 */
export async function makePayoutFiles(ctx: Ctx, { most = MOST } = {}): Promise<number> {
  let made = 0
  for (const batch of ctx.providers.payouts.batches ?? []) {
    const cut = lastCutoff(batch.cutoffs, ctx.now())
    const without: string[] = []
    while (cut && (await makeWithout(ctx, batch, { cut, most, without }))) made++
  }
  return made
}

/** What of a file: what was approved by when, how many at most, and without which, by id. */
interface Wanted {
  cut: Date
  most: number
  without: string[]
}

/** Makes the next file, without what turns out to be unpayable. */
async function makeWithout(ctx: Ctx, batch: Batches, wanted: Wanted): Promise<boolean> {
  for (;;)
    try {
      return await makeOne(ctx, batch, wanted)
    } catch (error) {
      if (!(error instanceof Unpayable)) throw error
      ctx.log.error({ err: error, withdrawal: error.id }, 'a withdrawal could not be put into a file')
      wanted.without.push(error.id)
    }
}

const makeOne = (ctx: Ctx, batch: Batches, wanted: Wanted): Promise<boolean> =>
  inTx(ctx, async (tx) => {
    if ((await whyStopped(tx.q)) !== undefined) return false
    const ready = await payable(tx, batch, wanted)
    if (ready.length === 0) return false
    await lockMoney(
      tx,
      ready.map(({ row }) => row),
    )
    const paid: { row: WithdrawalRow; to: WaitingRow }[] = []
    for (const { row, to } of ready) {
      const sent = await each(row.id, () => instructed(tx, row))
      if (sent) paid.push({ row: sent, to })
    }
    if (paid.length === 0) return false
    const rows = paid.map(({ row }) => row)
    const sent = await written(tx, paid)
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

/** Whatever fails here fails by this withdrawal, unless it lost a race: then all is decided anew. */
async function each<T>(id: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw wasRaced(error) ? error : new Unpayable(id, error)
  }
}

/** As many as the account at the bank has enough for, each beside those before it, however many stand before them that it hasn't. */
async function payable(
  tx: Tx,
  batch: Batches,
  { cut, most, without }: Wanted,
): Promise<{ row: WithdrawalRow; to: WaitingRow }[]> {
  const ready = new Map<string, { row: WithdrawalRow; to: WaitingRow }>()
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

/** Undefined where something else took meanwhile what the account at the bank had for it: it waits until it has more. */
async function instructed(tx: Tx, row: WithdrawalRow): Promise<WithdrawalRow | undefined> {
  if (!(await covers(tx.q, row, tx.now))) return void (await keepQueued(tx, row))
  const set = { provider: tx.ctx.providers.payouts.name, provider_ref: row.number }
  return moveWithdrawal(tx, row, 'instruct', 'system', { set })
}

/** Nobody outside is asked: the file is written here, and people hand it in. Where it can't be, it is looked for the payment that can't. */
async function written(tx: Tx, paid: readonly { row: WithdrawalRow; to: WaitingRow }[]) {
  const orders: Order[] = []
  for (const { row, to } of paid) orders.push(await each(row.id, () => orderOf(tx, row, to)))
  const { payouts } = tx.ctx.providers
  try {
    const sent = await payouts.send(orders)
    if (sent === 'unknown' || !('file' in sent)) throw new Error('payouts: a batch made no file')
    return sent
  } catch (error) {
    for (const order of orders) await each(order.id, () => payouts.send([order]))
    throw error
  }
}

function orderOf(tx: Tx, row: WithdrawalRow, { rail, country, value_sealed }: WaitingRow): Order {
  const { holder, fields } = openMethod(tx.ctx.sealer, { sealed: value_sealed })
  return {
    id: row.id,
    endToEndId: row.number,
    to: { rail, currency: row.asset, country, holder, fields },
    amount: BigInt(row.amount),
    at: tx.now,
  }
}
