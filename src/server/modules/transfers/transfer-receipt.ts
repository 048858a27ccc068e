import { say } from '../../../contract/sentence.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import type { FileAnswer } from '../../kernel/implement.ts'
import { paperLanguage } from '../../kernel/papers/language.ts'
import { receiptPdf } from '../../kernel/papers/receipt.ts'
import { query } from '../../kernel/tx.ts'
import { paperCustomer } from '../accounts/paper-customer.ts'
import { showTransfer } from './show-transfer.ts'
import { entryOfTransfer } from './transfers.rows.ts'

/** The receipt of a transfer that the caller sent or received, as a PDF called after its number. Both are named as they know each other. Throws 'not_found'. */
export async function transferReceipt(ctx: CustomerCtx, id: string): Promise<FileAnswer> {
  const it = await showTransfer(query(ctx), ctx, id)
  const customer = await paperCustomer(ctx)
  const [own, other] = [customer.username, it.other.username]
  const amount = paperLanguage(ctx).money(it.amount, it.asset)
  return receiptPdf(ctx, {
    title: say('receipt_of', { what: say('receipt_kind_transfer'), number: it.number }),
    number: it.number,
    hero: amount,
    status: say('receipt_completed'),
    customer,
    facts: [
      [say('receipt_from'), it.side === 'sent' ? own : other],
      [say('receipt_to'), it.side === 'sent' ? other : own],
      [say('receipt_arrived'), amount],
      [say('receipt_fee'), say('receipt_no_fee')],
      it.note !== null && [say('receipt_note'), it.note],
      [say('receipt_arrived_at'), say('as_said', { what: { instant: it.created_at } })],
    ],
    entry: await entryOfTransfer(query(ctx), id),
  })
}
