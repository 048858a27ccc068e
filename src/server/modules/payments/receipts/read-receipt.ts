import type { z } from 'zod'
import { say } from '../../../../contract/sentence.ts'
import type { Transaction } from '../../../../contract/wallet/payments.ts'
import { hasArrived } from '../../../../contract/wallet/payments.ts'
import type { getReceipt, Receipt } from '../../../../contract/wallet/receipts.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import type { FileAnswer } from '../../../kernel/implement.ts'
import { figureOf, minuteOf } from '../../../kernel/papers/make-pdf.ts'
import { type ReceiptFact, receiptPdf } from '../../../kernel/papers/receipt.ts'
import { rateOnPaper } from '../../../kernel/rates/agreed-rates.rows.ts'
import { onOne } from '../../../kernel/tx.ts'
import { receiptCustomer } from '../../accounts/receipt-customer.ts'
import { transactionsOf } from '../transactions.rows.ts'
import { entryOf, rateOf } from './receipts.rows.ts'

/** The receipt of one of the caller's transactions, as data or as a PDF. Throws 'not_found', and 'receipt_not_ready' with its `state` where it isn't completed. */
export async function readReceipt(
  ctx: CustomerCtx,
  { transaction_id: id, format }: z.output<typeof getReceipt.query>,
): Promise<Receipt | FileAnswer> {
  const { customerId } = ctx.actor
  const receipt = await onOne(ctx, async (q): Promise<Receipt> => {
    const [found] = await transactionsOf(q, { customerId, id, limit: 1 })
    if (!found) throw new Problem('not_found')
    const { transaction } = found
    const entry = hasArrived(transaction) ? await entryOf(q, customerId, transaction) : undefined
    if (!entry) throw new Problem('receipt_not_ready', { extra: { state: transaction.status } })
    return { transaction, entry, rate: await rateOf(q, transaction) }
  })
  return format === 'json' ? receipt : paperOf(ctx, receipt)
}

async function paperOf(ctx: CustomerCtx, receipt: Receipt): Promise<FileAnswer> {
  const { kind, number, received, paid, outside } = receipt.transaction
  // What changed the balance here: of a sale that is what was given.
  const main = outside === 'received' && paid ? paid : received
  return receiptPdf(ctx, {
    title: say('receipt_of', { what: say(`receipt_kind_${kind}`), number }),
    number,
    hero: moneyText(main),
    status: say('receipt_done'),
    customer: await receiptCustomer(ctx),
    facts: factsOf(receipt),
    entry: receipt.entry,
  })
}

type Money = NonNullable<Transaction['paid']>
const moneyText = ({ amount, asset }: Money): string => `${figureOf(amount)} ${asset}`
const utc = (instant: string) => say('receipt_utc', { time: minuteOf(new Date(instant)) })

function factsOf({ transaction: it, rate }: Receipt): (ReceiptFact | false | null)[] {
  const { kind, paid, received, outside, fee, chain, counterparty } = it
  const money = (what: Money, side: 'paid' | 'received') =>
    outside === side ? say('receipt_outside', { money: moneyText(what) }) : moneyText(what)
  return [
    counterparty && [say('receipt_with'), `@${counterparty.username}`],
    paid && [say('receipt_gave'), money(paid, 'paid')],
    [say('receipt_got'), money(received, 'received')],
    rate && [say('receipt_rate'), rateOnPaper(rate, { whole: kind === 'trade' })],
    [say('receipt_fee'), fee ? moneyText(fee) : say('receipt_no_fee')],
    kind === 'deposit' && [say('receipt_way'), say(it.reference === null ? 'receipt_by_card' : 'receipt_by_bank')],
    it.reference !== null && [say('receipt_reference'), it.reference],
    chain && [say('receipt_network'), chain.network_name],
    chain && [say('receipt_transaction'), chain.tx],
    chain && [say('receipt_confirmations'), String(chain.needed)],
    kind !== 'trade' && [say('receipt_asked_at'), utc(it.created_at)],
    it.completed_at !== null && [say('receipt_completed_at'), utc(it.completed_at)],
  ]
}
