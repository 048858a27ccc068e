import {
  depositCredited,
  depositRejected,
  depositReversed,
  depositSubject,
} from '../../../../contract/events/payments.ts'
import { audit } from '../../../kernel/audit.ts'
import { Problem } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/outbox.ts'
import type { CardStanding } from '../../../kernel/providers.ts'
import { LostRace, type Tx } from '../../../kernel/tx.ts'
import { balancesOf, noBalance } from '../../../ledger/balances.ts'
import { cardDeposit, pspFee } from '../../../ledger/cards/card-movements.ts'
import type { Movement } from '../../../ledger/movements.ts'
import { post } from '../../../ledger/post.ts'
import { returnBuy, settleBuy } from '../buying/settle-buy.ts'
import { type DepositRow, moveDeposit } from '../deposits.rows.ts'
import { cardOwner } from './card-owner.ts'
import {
  type CardPaymentRow,
  isGone,
  leftOf,
  noteCost,
  noteCostDue,
  notePaid,
  noteUnclaimed,
} from './card-payments.rows.ts'

const DAY_MS = 86_400_000
type Paid = Extract<CardStanding, { is: 'paid' }>

/**
 * A card was charged: credits the deposit, once, and notes until when that money may not leave. Holds the locks of both rows and their customer's. @returns the deposit where its
 * money is, or was, credited, or lies in suspense, since its account was closed before (`closed`); undefined where another amount was charged than was asked for, which people must look at.
 */
export async function bookPaid(
  tx: Tx,
  deposit: DepositRow,
  payment: CardPaymentRow,
  stands: Paid,
  closed: boolean,
): Promise<DepositRow | undefined> {
  if (deposit.status === 'credited' || deposit.status === 'reversed') return deposit
  if (isUnclaimed(deposit, payment)) {
    // A process of the release before kept it, and marked nothing.
    await noteUnclaimed(tx, deposit.id)
    return deposit
  }
  const { currency: asset, psp } = payment
  const [total, fee] = [BigInt(payment.total), BigInt(payment.fee)]
  if (stands.total !== total || stands.currency !== asset) {
    tx.ctx.log.error(
      { deposit: deposit.id },
      'a card was charged another amount than was asked for: nothing is credited',
    )
    return undefined
  }
  if (closed) return keepUnclaimed(tx, deposit, payment, stands)
  const amount = total - fee
  const moved = await moveDeposit(tx, deposit.id, 'capture', { creditedAmount: amount })
  if (!moved) {
    tx.ctx.log.error({ deposit: deposit.id, status: deposit.status }, 'a card was charged for a deposit that is closed')
    return undefined
  }
  const { CARD_HOLD_DAYS, CARD_HOLD_DAYS_CONFIRMED } = tx.ctx.config
  const { otherName, identified } = await cardOwner(tx, deposit.customer_id, stands.holder)
  // Who pays types the name themselves: another one makes it longer, the right one nothing shorter. What shortens it comes from the card's bank and from who we know they are.
  const known = stands.authenticated && identified
  const days = known && otherName !== true ? CARD_HOLD_DAYS_CONFIRMED : CARD_HOLD_DAYS
  const maturesAt = new Date(tx.now.getTime() + days * DAY_MS)
  await notePaid(tx, deposit.id, { authenticated: stands.authenticated, maturesAt, otherName })
  if (otherName) await audit(tx, 'card.other_name', `deposit:${deposit.id}`)
  const { customer_id: customerId, id: depositId } = deposit
  await post(tx, `card:${depositId}`, cardDeposit({ depositId, customerId, asset, psp, amount, fee }))
  await emit(tx, depositCredited, depositSubject(moved))
  await audit(tx, 'deposit.credit', `deposit:${depositId}`, { currency: asset, amount: amount.toString() })
  await settleBuy(tx, deposit, amount)
  return moved
}

/** Whether what was charged is nobody's: paid, and never credited. */
export const isUnclaimed = ({ status }: DepositRow, { matures_at }: CardPaymentRow): boolean =>
  matures_at !== null && status !== 'credited' && status !== 'reversed'

/** Nobody is there to have it: it waits to be given back, fee and all. People do that at the service, and the next look books it. */
async function keepUnclaimed(
  tx: Tx,
  deposit: DepositRow,
  { currency: asset, psp, total }: CardPaymentRow,
  { authenticated }: Paid,
): Promise<DepositRow> {
  const { id: depositId } = deposit
  const amount = BigInt(total)
  await notePaid(tx, depositId, { authenticated, maturesAt: tx.now, otherName: null })
  await noteUnclaimed(tx, depositId)
  await post(tx, `card:${depositId}`, cardDeposit({ depositId, customerId: null, asset, psp, amount, fee: 0n }))
  await audit(tx, 'card.unclaimed', `deposit:${depositId}`, { currency: asset, amount: total })
  tx.ctx.log.error({ deposit: depositId }, 'a card was charged for an account that is closed: give it back')
  return deposit
}

/** What the service keeps of the charge, the house bears, once. Where the books can't yet, it is owed to the service, and tried at the next look. */
export async function bookCost(
  tx: Tx,
  { deposit_id: depositId, currency: asset, psp, cost }: CardPaymentRow,
  amount: bigint | null,
): Promise<void> {
  if (cost !== null || amount === null) return
  if (amount === 0n || (await bornByFloat(tx, `card-cost:${depositId}`, { depositId, asset, psp, amount })))
    return noteCost(tx, depositId, amount)
  if (await noteCostDue(tx, depositId, amount)) sayOwed(tx, depositId)
}

/** Books what the service takes of the house. @returns false where the float, or what the service holds, can't bear it; then nothing is booked. */
export async function bornByFloat(tx: Tx, key: string, fee: Parameters<typeof pspFee>[0]): Promise<boolean> {
  try {
    await post(tx, key, pspFee(fee))
    return true
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'house_cannot_cover')) throw error
    return false
  }
}

/** Said once of each: it is booked as soon as there is enough. */
export const sayOwed = (tx: Tx, depositId: string): void =>
  tx.ctx.log.warn(
    { deposit: depositId },
    'a fee is owed to the payment service until the float, and what lies there, can bear it',
  )

/** The service ended it without a charge. One whose time ran out before stays so. */
export async function bookCanceled(tx: Tx, deposit: DepositRow): Promise<void> {
  const moved = await moveDeposit(tx, deposit.id, 'cancel')
  if (!moved) return
  await emit(tx, depositRejected, depositSubject(moved))
  await audit(tx, 'deposit.reject', `deposit:${deposit.id}`)
  await returnBuy(tx, deposit, 'declined')
}

/** A deposit is reversed once all that its card was charged is gone: given back, or lost in disputes. What is left of it stays, and is held as long as before. */
export async function takeBackIfGone(tx: Tx, { id }: Pick<DepositRow, 'id'>): Promise<void> {
  if (!(await isGone(tx, id))) return
  const moved = await moveDeposit(tx, id, 'take_back')
  if (!moved) return
  await emit(tx, depositReversed, depositSubject(moved))
  await audit(tx, 'deposit.reverse', `deposit:${id}`)
}

/** Who bears what the service took: the balance what is there, the rest they owe. Of what is nobody's: suspense what is left of it there, the rest is the house's. */
interface Borne {
  customerId: string | null
  covered: bigint
  owed: bigint
}

async function borneBy(tx: Tx, { customer_id: customerId, currency }: DepositRow, amount: bigint): Promise<Borne> {
  const { available } = (await balancesOf(tx.q, customerId)).get(currency) ?? noBalance
  const covered = available < amount ? available : amount
  return { customerId, covered, owed: amount - covered }
}

function ofNobody(left: bigint, amount: bigint): Borne {
  const covered = left < amount ? left : amount
  return { customerId: null, covered, owed: amount - covered }
}

/** Books what was taken from a customer, or of what is nobody's, but for the house's part; where they spend what is there at this very moment, it is read and decided anew. */
export async function bear(
  tx: Tx,
  deposit: DepositRow,
  payment: CardPaymentRow,
  amount: bigint,
  key: string,
  movement: (borne: Borne) => Movement,
): Promise<Borne> {
  const borne = isUnclaimed(deposit, payment)
    ? ofNobody(await leftOf(tx, deposit.id), amount)
    : await borneBy(tx, deposit, amount)
  if (borne.customerId === null && borne.covered === 0n) return borne
  try {
    await post(tx, key, movement(borne))
  } catch (error) {
    if (error instanceof Problem && error.code === 'insufficient_funds')
      throw new LostRace('the balance moved between reading and writing', { cause: error })
    throw error
  }
  return borne
}
