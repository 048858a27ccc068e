import type { PayoutNewsOutcome } from '../../../../contract/desk/bank-files.ts'
import { backKey, type Cover, refuseUncovered } from '../../../kernel/bank-files/cover.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { mostCharge } from '../../withdrawals/most-charge.ts'
import { moveWithdrawal } from '../../withdrawals/move-withdrawal.ts'
import { lockWithdrawal, type WithdrawalRow } from '../../withdrawals/withdrawals.rows.ts'
import { followLines } from './move-payout-file.ts'
import {
  everTaken,
  lineNumbered,
  lockFile,
  type PayoutFileRow,
  type PayoutLineRow,
  saveLine,
} from './payout-files.rows.ts'

/** What a file of the bank's says of one payment. */
export type BankNews = { endToEndId: string } & (
  | { is: 'accepted' }
  /** `ofAll`: it is said of its file, not of this payment. `duplicate`: since the bank had it before. */
  | { is: 'rejected'; code: string; duplicate: boolean; ofAll: boolean }
  | { is: 'debited'; currency: string; amount: bigint; ref: string | null }
  | { is: 'returned'; currency: string; amount: bigint; ref: string | null; code: string }
)

/**
 * Takes in what the bank says became of a payment, once, however often and in whichever order it says it: accepted, rejected (held money is given
 * back), debited (it has arrived and is settled), returned (it comes back, less what was kept on the way, `mostCharge` at most). 'unknown' where no file that was handed in
 * has such a payment, or where this return is not the one that came before; 'conflict' where what the bank says can't be true of it, for people to
 * look at: then nothing changed. Throws Uncovered where it would give back what `cover` hasn't.
 */
export async function takeBankNews(ctx: Ctx, news: BankNews, cover?: Cover): Promise<PayoutNewsOutcome> {
  try {
    return await inTx(ctx, async (tx) => {
      const known = await lineNumbered(tx.q, news.endToEndId)
      const file = known && (await lockFile(tx, known.file_id))
      // Read again under the file's lock: of two at once the second sees what the first did.
      const line = file?.exported_at ? await lineNumbered(tx.q, news.endToEndId) : undefined
      const withdrawal = line && (await lockWithdrawal(tx, line.withdrawal_id))
      if (!file || !line || !withdrawal) return 'unknown'
      return await taken(tx, { file, line, withdrawal, cover }, news)
    })
  } catch (error) {
    // People have ended it otherwise meanwhile.
    if (error instanceof Problem && error.code === 'withdrawal_moved_on') return 'conflict'
    throw error
  }
}

interface Known {
  file: PayoutFileRow
  line: PayoutLineRow
  withdrawal: WithdrawalRow
  cover: Cover | undefined
}

async function taken(tx: Tx, known: Known, news: BankNews): Promise<PayoutNewsOutcome> {
  const { line } = known
  const open = line.state === 'waiting' || line.state === 'accepted'
  switch (news.is) {
    case 'accepted':
      // The money of what was rejected is back with its owner, and may now be paid as well.
      if (line.state !== 'waiting') return line.state === 'rejected' ? 'conflict' : 'repeated'
      if (known.withdrawal.state === 'sending') await moveWithdrawal(tx, known.withdrawal, 'broadcast', 'system')
      return keep(tx, known, { state: 'accepted' }, 'accepted')
    case 'rejected':
      return rejected(tx, known, news, open)
    case 'debited':
      return debited(tx, known, news, open)
    case 'returned':
      return returned(tx, known, news, open)
  }
}

type Rejected = Extract<BankNews, { is: 'rejected' }>
type Debited = Extract<BankNews, { is: 'debited' }>
type Returned = Extract<BankNews, { is: 'returned' }>

/**
 * Gives back what the bank rejected, unless something of it may be being paid: a file that is uploaded twice is rejected as a whole the second time,
 * while the first one is carried out.
 */
async function rejected(tx: Tx, known: Known, news: Rejected, open: boolean): Promise<PayoutNewsOutcome> {
  const { line, file } = known
  if (line.state === 'rejected') return 'repeated'
  if (!open || news.duplicate) return 'conflict'
  if (news.ofAll && (line.state !== 'waiting' || (await everTaken(tx.q, file.id)))) return 'conflict'
  refuseUncovered(known.cover, backKey(news.endToEndId), null)
  await moveWithdrawal(tx, known.withdrawal, 'fail', 'system')
  return keep(tx, known, { state: 'rejected', code: news.code }, 'rejected')
}

async function debited(tx: Tx, known: Known, news: Debited, open: boolean): Promise<PayoutNewsOutcome> {
  const { line, file } = known
  if (news.currency !== file.currency || news.amount !== BigInt(line.amount) || line.state === 'rejected')
    return 'conflict'
  if (open) {
    await arrive(tx, known.withdrawal)
    return keep(tx, known, { state: 'completed', debit_ref: news.ref }, 'completed')
  }
  // A second debit under another id of the bank's would be a second payment.
  if (line.debit_ref !== null && news.ref !== null && line.debit_ref !== news.ref) return 'conflict'
  return keep(tx, known, { debit_ref: line.debit_ref ?? news.ref }, 'repeated')
}

async function returned(tx: Tx, known: Known, news: Returned, open: boolean): Promise<PayoutNewsOutcome> {
  const { line, file } = known
  const amount = BigInt(line.amount)
  if (line.state === 'returned') {
    if (line.return_ref !== null && news.ref !== null && line.return_ref !== news.ref) return 'unknown'
    return keep(tx, known, { return_ref: line.return_ref ?? news.ref }, 'repeated')
  }
  if (line.state === 'rejected' || news.currency !== file.currency || news.amount > amount) return 'unknown'
  const charge = amount - news.amount
  if (charge > mostCharge(file.currency, amount)) return 'conflict'
  refuseUncovered(known.cover, backKey(news.endToEndId), null)
  // What came back had left: its debit may stand in a statement that is yet to come.
  const withdrawal = open ? await arrive(tx, known.withdrawal) : known.withdrawal
  await moveWithdrawal(tx, withdrawal, 'bounce', 'system', { charge })
  return keep(tx, known, { state: 'returned', code: news.code, return_ref: news.ref }, 'returned')
}

async function arrive(tx: Tx, withdrawal: WithdrawalRow): Promise<WithdrawalRow> {
  const row =
    withdrawal.state === 'unclear' ? await moveWithdrawal(tx, withdrawal, 'clear_to_sent', 'system') : withdrawal
  return moveWithdrawal(tx, row, 'complete', 'system')
}

async function keep(
  tx: Tx,
  { file, line }: Known,
  set: Partial<PayoutLineRow>,
  outcome: PayoutNewsOutcome,
): Promise<PayoutNewsOutcome> {
  await saveLine(tx, { ...line, ...set })
  await followLines(tx, file)
  return outcome
}
