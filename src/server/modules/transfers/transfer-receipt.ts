import { say } from '../../../contract/sentence.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { FileAnswer } from '../../kernel/implement.ts'
import { figureOf, makePdf, minuteOf, paperWords } from '../../kernel/papers/make-pdf.ts'
import { query } from '../../kernel/tx.ts'
import { customerById } from '../accounts/customers.rows.ts'
import { showTransfer } from './show-transfer.ts'

/** The receipt of a transfer that the caller sent or received, as a PDF called after its number. Both are named as they know each other. Throws 'not_found'. */
export async function transferReceipt(ctx: CustomerCtx, id: string): Promise<FileAnswer> {
  const it = await showTransfer(query(ctx), ctx, id)
  const customer = await customerById(ctx, ctx.actor.customerId)
  if (!customer) throw new Problem('unauthenticated')
  const words = paperWords(ctx)
  const own = customer.username
  const amount = `${figureOf(it.amount)} ${it.asset}`
  const pdf = await makePdf(
    ctx,
    words(say('receipt_transfer', { number: it.number })),
    (sheet) => {
      sheet.hero(amount, words(say('receipt_completed')))
      sheet.fact(words(say('receipt_number')), it.number)
      sheet.fact(words(say('receipt_from')), it.side === 'sent' ? own : it.other.username)
      sheet.fact(words(say('receipt_to')), it.side === 'sent' ? it.other.username : own)
      sheet.fact(words(say('receipt_arrived')), amount)
      sheet.fact(words(say('receipt_fee')), words(say('receipt_no_fee')))
      if (it.note !== null) sheet.fact(words(say('receipt_note')), it.note)
      const at = minuteOf(new Date(it.created_at))
      sheet.fact(words(say('receipt_arrived_at')), words(say('receipt_utc', { time: at })))
      sheet.note(words(say('receipt_made', { time: minuteOf(ctx.now()) })))
    },
    (about) => words(say('statement_page', { ...about, account: ctx.actor.customerId })),
  )
  return new FileAnswer(`${it.number}.pdf`, 'application/pdf', pdf)
}
