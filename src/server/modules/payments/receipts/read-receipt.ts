import type { z } from 'zod'
import { say } from '../../../../contract/sentence.ts'
import { hasArrived } from '../../../../contract/wallet/payments.ts'
import type { getReceipt, Receipt } from '../../../../contract/wallet/receipts.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import type { FileAnswer } from '../../../kernel/implement.ts'
import { type PaperLanguage, paperLanguage } from '../../../kernel/papers/language.ts'
import { type ReceiptFact, receiptPdf } from '../../../kernel/papers/receipt.ts'
import { onOne } from '../../../kernel/tx.ts'
import { paperCustomer } from '../../accounts/paper-customer.ts'
import { transactionsOf } from '../transactions.rows.ts'
import { cardOf, divisionOf, entryOf, rateOf } from './receipts.rows.ts'
import { sumFacts } from './sum-facts.ts'

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
    return {
      transaction,
      entry,
      rate: await rateOf(q, transaction),
      card: await cardOf(q, transaction),
      division: await divisionOf(q, transaction),
    }
  })
  return format === 'json' ? receipt : paperOf(ctx, receipt)
}

async function paperOf(ctx: CustomerCtx, receipt: Receipt): Promise<FileAnswer> {
  const { kind, number, received, paid, outside } = receipt.transaction
  // What changed the balance here: of a sale that is what was given.
  const main = outside === 'received' && paid ? paid : received
  const language = paperLanguage(ctx)
  return receiptPdf(ctx, {
    title: say('receipt_of', { what: say(`receipt_kind_${kind}`), number }),
    number,
    hero: language.money(main.amount, main.asset),
    status: say(receipt.division ? `receipt_split_${receipt.division.how}` : 'receipt_done'),
    customer: await paperCustomer(ctx),
    facts: factsOf(receipt, language),
    entry: receipt.entry,
  })
}

const at = (instant: string) => say('as_said', { what: { instant } })

function factsOf(receipt: Receipt, language: PaperLanguage): (ReceiptFact | false | null)[] {
  const { kind, reference, chain, counterparty, created_at, completed_at } = receipt.transaction
  return [
    counterparty && [say('receipt_with'), `@${counterparty.username}`],
    ...sumFacts(receipt, language),
    receipt.card && [say('receipt_may_leave'), at(receipt.card.matures_at)],
    kind === 'deposit' && [say('receipt_way'), say(reference === null ? 'receipt_by_card' : 'receipt_by_bank')],
    reference !== null && [say('receipt_reference'), reference],
    chain && [say('receipt_network'), chain.network_name],
    chain && [say('receipt_transaction'), chain.tx],
    chain && [say('receipt_confirmations'), String(chain.needed)],
    kind !== 'trade' && [say('receipt_asked_at'), at(created_at)],
    completed_at !== null && [say('receipt_completed_at'), at(completed_at)],
  ]
}
