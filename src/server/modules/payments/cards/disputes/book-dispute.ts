import { depositDisputed, depositReinstated, depositSubject } from '../../../../../contract/events/payments.ts'
import { audit } from '../../../../kernel/audit.ts'
import { uuid7 } from '../../../../kernel/ids.ts'
import { emit } from '../../../../kernel/outbox.ts'
import type { CardDispute } from '../../../../kernel/providers.ts'
import type { Tx } from '../../../../kernel/tx.ts'
import { owedBy } from '../../../../ledger/balances.ts'
import { cardDispute, cardDisputeWon, pspFeeBack } from '../../../../ledger/cards/card-movements.ts'
import { post } from '../../../../ledger/post.ts'
import { type DepositRow, moveDeposit } from '../../deposits.rows.ts'
import { bear, bornByFloat, isUnclaimed, sayOwed, takeBackIfGone } from '../book-card.ts'
import type { CardPaymentRow } from '../card-payments.rows.ts'
import { type CardDisputeRow, knownDispute, moveDispute, noteFee, noteFeeDue } from './card-disputes.rows.ts'

/**
 * Books how far a dispute is: first that there is one, from when on nothing leaves the account; then what the service took, or gave back. Each once, in
 * whichever order the service tells. What it took twice of a charge that is nobody's, the house owes it beside its fee. Holds the locks of deposit, payment and customer.
 */
export async function bookDispute(
  tx: Tx,
  deposit: DepositRow,
  payment: CardPaymentRow,
  told: CardDispute,
): Promise<void> {
  const { row, fresh } = await knownDispute(tx, uuid7(tx.now), payment, told)
  if (fresh) await tell(tx, deposit, row, depositDisputed, 'card.dispute')
  const isTaken = told.is === 'taken' || told.is === 'lost'
  const { owed } = isTaken ? await take(tx, deposit, payment, row, told.amount) : row
  if (told.is === 'won') await win(tx, deposit, payment, { ...row, toldFee: told.fee })
  if (told.is === 'lost' && (await moveDispute(tx, row.id, 'lose'))) {
    await audit(tx, 'card.dispute_lost', `deposit:${deposit.id}`)
    await takeBackIfGone(tx, deposit)
  }
  const ofNobody = isUnclaimed(deposit, payment)
  const due = told.fee + (ofNobody && isTaken ? BigInt(owed) : 0n)
  // Of what is nobody's it is booked in one with what may be taken yet.
  if (due > 0n && !row.fee_booked && !(ofNobody && told.is === 'asked'))
    await bookFee(tx, deposit, payment, { ...row, fresh }, due)
}

async function take(
  tx: Tx,
  deposit: DepositRow,
  payment: CardPaymentRow,
  row: CardDisputeRow,
  amount: bigint,
): Promise<CardDisputeRow> {
  const { id: disputeId, state } = row
  if (state !== 'raised') return row
  const about = { disputeId, depositId: deposit.id, asset: deposit.currency, psp: payment.psp }
  const borne = await bear(tx, deposit, payment, amount, `card-dispute:${disputeId}`, (by) =>
    cardDispute({ ...about, ...by }),
  )
  return (await moveDispute(tx, disputeId, 'take', borne)) ?? row
}

async function win(
  tx: Tx,
  deposit: DepositRow,
  payment: CardPaymentRow,
  row: CardDisputeRow & { toldFee: bigint },
): Promise<void> {
  const about = { disputeId: row.id, depositId: deposit.id, asset: deposit.currency, psp: payment.psp }
  const won = (await moveDispute(tx, row.id, 'win')) ?? undefined
  if (won && !isUnclaimed(deposit, payment)) {
    const back = await givenBack(tx, deposit, won)
    await post(tx, `card-dispute-out:${row.id}`, cardDisputeWon({ ...about, ...back }))
  } else if (won) {
    const [covered, house] = [BigInt(won.covered), BigInt(won.owed)]
    if (covered > 0n)
      await post(tx, `card-dispute-out:${row.id}`, cardDisputeWon({ ...about, customerId: null, covered, owed: 0n }))
    if (house > 0n && row.fee_booked) {
      await post(tx, `card-dispute-fee-out:${row.id}`, pspFeeBack({ ...about, amount: house }))
      await noteFee(tx, row.id, row.toldFee)
    }
  }
  if (won || (await moveDispute(tx, row.id, 'drop')))
    await tell(tx, deposit, row, depositReinstated, 'card.dispute_won')
}

/** What was owed since, and was collected meanwhile, is theirs again; what is owed still no longer is. */
async function givenBack(tx: Tx, deposit: DepositRow, won: { covered: string; owed: string }) {
  const owes = (await owedBy(tx.q, [deposit.customer_id])).find(({ asset }) => asset === deposit.currency)?.amount ?? 0n
  const [was, all] = [BigInt(won.owed), BigInt(won.covered) + BigInt(won.owed)]
  const owed = was < owes ? was : owes
  return { customerId: deposit.customer_id, covered: all - owed, owed }
}

/** The deposit stays where it is, in another version, so that its readers hear of it. */
async function tell(
  tx: Tx,
  deposit: DepositRow,
  row: CardDisputeRow,
  event: typeof depositDisputed | typeof depositReinstated,
  action: 'card.dispute' | 'card.dispute_won',
): Promise<void> {
  const moved = await moveDeposit(tx, deposit.id, 'dispute')
  if (moved) await emit(tx, event, depositSubject(moved))
  await audit(tx, action, `deposit:${deposit.id}`, { currency: deposit.currency, amount: row.amount })
}

/** The house bears it. Where the books can't yet, it is owed to the service, and tried at the next look. */
async function bookFee(
  tx: Tx,
  { id: depositId, currency: asset }: DepositRow,
  { psp }: CardPaymentRow,
  { id: disputeId, fresh }: CardDisputeRow & { fresh: boolean },
  amount: bigint,
): Promise<void> {
  const fee = { depositId, disputeId, asset, psp, amount }
  if (await bornByFloat(tx, `card-dispute-fee:${disputeId}`, fee)) return noteFee(tx, disputeId, amount)
  if ((await noteFeeDue(tx, disputeId, amount)) || fresh) sayOwed(tx, depositId)
}
