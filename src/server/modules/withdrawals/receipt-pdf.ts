import { networks } from '../../../contract/chain/networks.ts'
import { isSome } from '../../../contract/money.ts'
import { shownDetail } from '../../../contract/rails/shown-detail.ts'
import { say } from '../../../contract/sentence.ts'
import type { WithdrawalWithSteps } from '../../../contract/withdrawals/withdrawals.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import type { FileAnswer } from '../../kernel/implement.ts'
import { type PaperLanguage, paperLanguage } from '../../kernel/papers/language.ts'
import { type ReceiptFact, receiptPdf } from '../../kernel/papers/receipt.ts'
import { type Query, query } from '../../kernel/tx.ts'
import { paperCustomer } from '../accounts/paper-customer.ts'
import { showWithdrawal } from './read-withdrawals.ts'

/**
 * The receipt of one of the caller's withdrawals that has arrived, as a PDF called after its number. Throws 'not_found', and 'receipt_not_ready'
 * with its `state` while it hasn't arrived, or where it didn't.
 */
export async function withdrawalReceipt(ctx: CustomerCtx, id: string): Promise<FileAnswer> {
  const it = await showWithdrawal(query(ctx), ctx, id)
  if (it.state !== 'completed') throw new Problem('receipt_not_ready', { extra: { state: it.state } })
  const language = paperLanguage(ctx)
  return receiptPdf(ctx, {
    title: say('receipt_of', { what: say('receipt_kind_withdrawal'), number: it.number }),
    number: it.number,
    hero: language.money(it.amount, it.asset),
    status: say('receipt_completed'),
    customer: await paperCustomer(ctx),
    facts: factsOf(it, language),
    entry: await settledBy(query(ctx), it.id),
  })
}

function factsOf(it: WithdrawalWithSteps, language: PaperLanguage): (ReceiptFact | false | null | undefined)[] {
  const { asset, destination, chain } = it
  const money = (amount: string) => language.money(amount, asset)
  const typed = (amount: string) => ({ typed: money(amount) })
  const at = (instant: string) => say('as_said', { what: { instant } })
  const isFree = !isSome(it.fee)
  const network = Object.values(networks).find(({ code }) => code === destination.network)
  return [
    [say('receipt_to'), destination.label],
    [say('receipt_left'), money(it.total)],
    [say(network ? 'receipt_network_fee' : 'receipt_fee'), isFree ? say('receipt_no_fee') : money(it.fee)],
    [say('receipt_arrived'), money(it.amount)],
    !isFree && [
      say('receipt_fee_lies'),
      say('receipt_fee_beside', { whole: typed(it.total), fee: typed(it.fee), rest: typed(it.amount) }),
    ],
    destination.rail_name !== null && [say('receipt_way'), destination.rail_name],
    destination.holder !== null && [say('receipt_holder'), destination.holder],
    ...destination.details.map((detail): ReceiptFact => [say('as_said', { what: detail.label }), shownDetail(detail)]),
    network && [say('receipt_network'), network.name],
    destination.address !== null && [say('receipt_address'), destination.address],
    chain && [say('receipt_transaction'), chain.transaction, chain.explorer],
    chain?.explorer ? [say('receipt_explorer'), chain.explorer, chain.explorer] : null,
    chain && [say('receipt_confirmations'), String(chain.needed)],
    [say('receipt_asked_at'), at(it.created_at)],
    [say('receipt_arrived_at'), at(it.moved_at)],
  ]
}

const SETTLED = 'select id from ledger_journal where key = $1'
/** The ledger's journal by which a withdrawal left. */
const settledBy = async (q: Query, id: string): Promise<string | undefined> =>
  (await q<{ id: string }>(SETTLED, [`withdrawal-out:${id}`]))[0]?.id
