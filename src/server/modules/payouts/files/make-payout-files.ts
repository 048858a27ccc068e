import { createHash } from 'node:crypto'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { openMethod } from '../../../kernel/rails/method-details.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { covers, keepQueued } from '../../withdrawals/liquidity/liquidity.ts'
import { moveWithdrawal } from '../../withdrawals/move-withdrawal.ts'
import { lockWithdrawal, type WithdrawalRow, whyStopped } from '../../withdrawals/withdrawals.rows.ts'
import { lastCutoff } from './last-cutoff.ts'
import { insertFile, type WaitingRow, waitingForFile } from './payout-files.rows.ts'

/** More than that wait for the next file of the same cut-off: each is a transaction. */
const MOST = 500

type Batches = NonNullable<Ctx['providers']['payouts']['batches']>[number]
type Order = Parameters<Ctx['providers']['payouts']['send']>[0][number]

/**
 * Puts what was approved by the last cut-off into drafts, one account a file, and instructs it in the same transaction: what is in a file can't be
 * cancelled any more, and is in no second one. A crash leaves a file with all that belongs to it, or none. @returns how many files were made.
 */
export async function makePayoutFiles(ctx: Ctx): Promise<number> {
  let made = 0
  for (const batch of ctx.providers.payouts.batches ?? []) {
    const cut = lastCutoff(batch.cutoffs, ctx.now())
    while (cut && (await makeOne(ctx, batch, cut))) made++
  }
  return made
}

const makeOne = (ctx: Ctx, batch: Batches, cut: Date): Promise<boolean> =>
  inTx(ctx, async (tx) => {
    if ((await whyStopped(tx.q)) !== undefined) return false
    const waiting = await waitingForFile(tx, batch, cut, MOST)
    const paid: { row: WithdrawalRow; to: WaitingRow }[] = []
    for (const to of waiting) {
      const row = await instructed(tx, to.id)
      if (row) paid.push({ row, to })
    }
    if (paid.length === 0) return false
    const rows = paid.map(({ row }) => row)
    const orders = paid.map(({ row, to }) => orderOf(tx, row, to))
    // Nobody outside is asked: the file is written here, and people hand it in.
    const sent = await ctx.providers.payouts.send(orders)
    if (sent === 'unknown' || !('file' in sent)) throw new Error('payouts: a batch made no file')
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

/** Undefined where the account at the bank has too little for it: it waits until it has more. */
async function instructed(tx: Tx, id: string): Promise<WithdrawalRow | undefined> {
  const row = await lockWithdrawal(tx, id)
  if (!row) throw new Error(`withdrawal ${id} is gone`)
  if (!(await covers(tx.q, row, tx.now))) return void (await keepQueued(tx, row))
  const set = { provider: tx.ctx.providers.payouts.name, provider_ref: row.number }
  return moveWithdrawal(tx, row, 'instruct', 'system', { set })
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
