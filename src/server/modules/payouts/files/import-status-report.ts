import type { PayoutNewsOutcome } from '../../../../contract/desk/bank-files.ts'
import type { Cover } from '../../../kernel/bank-files/cover.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { query } from '../../../kernel/tx.ts'
import { readPain002, type Verdict } from './pain002.ts'
import { fileNamed, linesOfFile } from './payout-files.rows.ts'
import { takeBankNews } from './take-bank-news.ts'

/** What became of what a report says, payment by payment. */
export type ReportedPayment = { endToEndId: string; outcome: PayoutNewsOutcome }

/**
 * Takes in a payment status report (pain.002): each payment in a transaction of its own, so importing it again brings what a crash left out, and no
 * more. Payments that it names and no file has come out 'unknown'. Throws 'statement_unreadable' naming the line, and then nothing counted; Uncovered
 * at the first payment whose money it would give back though `cover` hasn't it.
 */
export async function importStatusReport(ctx: Ctx, text: string, cover?: Cover): Promise<ReportedPayment[]> {
  const { messageId, whole, payments } = readPain002(text)
  const file = await fileNamed(query(ctx), messageId)
  const lines = file ? await linesOfFile(query(ctx), file.id) : []
  const known = new Set(lines.map((line) => line.end_to_end_id))
  const strangers = [...payments.keys()].filter((id) => !known.has(id))
  const told: ReportedPayment[] = strangers.map((endToEndId) => ({ endToEndId, outcome: 'unknown' }))
  const take = async (endToEndId: string, news: Verdict & { ofAll: boolean }) =>
    told.push({ endToEndId, outcome: await takeBankNews(ctx, { endToEndId, ...news }, cover) })
  // What is said of single payments comes first: what is said of all is judged by it.
  for (const { end_to_end_id: id } of lines) {
    const verdict = payments.get(id)
    if (verdict) await take(id, { ...verdict, ofAll: false })
  }
  for (const { end_to_end_id: id } of lines) if (whole && !payments.has(id)) await take(id, { ...whole, ofAll: true })
  return told.length > 0 || file ? told : [{ endToEndId: messageId, outcome: 'unknown' }]
}
