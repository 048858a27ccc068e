import { networks } from '../../../contract/chain/networks.ts'
import { shownDetail } from '../../../contract/rails/shown-detail.ts'
import { say } from '../../../contract/sentence.ts'
import type { WithdrawalWithSteps } from '../../../contract/withdrawals/withdrawals.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { FileAnswer } from '../../kernel/implement.ts'
import { figureOf, makePdf, minuteOf, type PaperWords, paperWords } from '../../kernel/papers/make-pdf.ts'
import { query } from '../../kernel/tx.ts'
import { customerById, openProfile } from '../accounts/customers.rows.ts'
import { showWithdrawal } from './read-withdrawals.ts'

/** A label, what it says, and where it leads. */
type Line = readonly [label: string, value: string, link?: string | null]

/**
 * The receipt of one of the caller's withdrawals that has arrived, as a PDF called after its number. Throws 'not_found', and 'receipt_not_ready'
 * with its `state` while it hasn't arrived, or where it didn't.
 */
export async function withdrawalReceipt(ctx: CustomerCtx, id: string): Promise<FileAnswer> {
  const it = await showWithdrawal(query(ctx), ctx, id)
  if (it.state !== 'completed') throw new Problem('receipt_not_ready', { extra: { state: it.state } })
  const words = paperWords(ctx)
  const customer = await customerById(ctx, ctx.actor.customerId)
  if (!customer) throw new Problem('unauthenticated')
  const profile = openProfile(ctx.sealer, customer)
  const from = profile.company_name ?? `${profile.first_name} ${profile.last_name}`
  const pdf = await makePdf(
    ctx,
    words(say('receipt_withdrawal', { number: it.number })),
    (sheet) => {
      sheet.hero(amountOn(it.amount, it.asset), words(say('receipt_completed')))
      for (const [label, value, link] of linesOf(it, words, from)) sheet.fact(label, value, link ?? undefined)
      sheet.note(words(say('receipt_made', { time: minuteOf(ctx.now()) })))
    },
    (about) => words(say('receipt_page', { ...about, number: it.number })),
  )
  return new FileAnswer(`${it.number}.pdf`, 'application/pdf', pdf)
}

const amountOn = (amount: string, asset: string) => `${figureOf(amount)} ${asset}`

function linesOf(it: WithdrawalWithSteps, words: PaperWords, from: string): Line[] {
  const { asset, destination, chain } = it
  const money = (amount: string) => amountOn(amount, asset)
  const at = (instant: string) => words(say('receipt_utc', { time: minuteOf(new Date(instant)) }))
  const isFree = !/[1-9]/.test(it.fee)
  const network = Object.values(networks).find(({ code }) => code === destination.network)
  const lines: (Line | false | null | undefined)[] = [
    [words(say('receipt_number')), it.number],
    [words(say('receipt_from')), from],
    [words(say('receipt_to')), destination.label],
    [words(say('receipt_arrived')), money(it.amount)],
    [
      words(say(network ? 'receipt_network_fee' : 'receipt_fee')),
      isFree ? words(say('receipt_no_fee')) : money(it.fee),
    ],
    [words(say('receipt_left')), money(it.total)],
    destination.rail_name !== null && [words(say('receipt_way')), destination.rail_name],
    destination.holder !== null && [words(say('receipt_holder')), destination.holder],
    ...destination.details.map((detail): Line => [detail.label, shownDetail(detail)]),
    network && [words(say('receipt_network')), network.name],
    destination.address !== null && [words(say('receipt_address')), destination.address],
    chain && [words(say('receipt_transaction')), chain.transaction, chain.explorer],
    chain?.explorer ? [words(say('receipt_explorer')), chain.explorer, chain.explorer] : null,
    chain && [words(say('receipt_confirmations')), String(chain.needed)],
    [words(say('receipt_asked_at')), at(it.created_at)],
    [words(say('receipt_arrived_at')), at(it.moved_at)],
  ]
  return lines.filter((line): line is Line => Boolean(line))
}
