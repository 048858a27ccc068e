import { assetOf } from '../../../contract/assets.ts'
import { cardFee, cardMinutes } from '../../../contract/cards/cards.ts'
import { depositCreated, depositSubject } from '../../../contract/events/payments.ts'
import { parseAmount } from '../../../contract/money.ts'
import { say } from '../../../contract/sentence.ts'
import { type Deposit, type DepositRequest, depositDays } from '../../../contract/wallet/payments.ts'
import { audit } from '../../kernel/audit.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { badField, Problem } from '../../kernel/errors.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { emit } from '../../kernel/outbox.ts'
import { readAmount } from '../../kernel/read-amount.ts'
import { referenceNumber } from '../../kernel/reference-number.ts'
import { inTx, type Tx } from '../../kernel/tx.ts'
import { insertCardPayment } from './cards/card-payments.rows.ts'
import { chargeFor, refuseClosedCards } from './cards/charge.ts'
import { type DepositRow, depositOnWire, insertDeposit } from './deposits.rows.ts'
import { newReference } from './reference.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** A reference in use is met once in hundreds of thousands of tries; five times in a row means the generator is broken. */
const TRIES = 5

/**
 * Creates a deposit in state created, with a reference nobody else has, open for `depositDays`, by card for `cardMinutes`. No money moves.
 * Throws 'invalid_input' and 'amount_out_of_range' naming the amount, 'deposits_closed' where the house has no account, or takes no cards; by card
 * 'card_limit' naming the amount, 'rates_unavailable' (its worth can't be told).
 */
export async function createDeposit(ctx: CustomerCtx, request: DepositRequest): Promise<Deposit> {
  const amount = amountOf(request.amount, request.currency)
  if (request.method === 'card') refuseClosedCards(ctx, request.currency)
  else if (!ctx.providers.bank.receivingAccount(request.currency))
    throw new Problem('deposits_closed', { extra: { currency: request.currency } })
  const openFor = request.method === 'card' ? cardMinutes * MINUTE_MS : depositDays * DAY_MS
  const asked = { ...request, amount, customerId: ctx.actor.customerId }
  return inTx(ctx, async (tx) => {
    const charge =
      request.method === 'card' ? await chargeFor(tx, request.currency, amount, cardFee(amount)) : undefined
    const row = await announceDeposit(tx, { ...asked, expiresAt: new Date(tx.now.getTime() + openFor) })
    if (charge) await insertCardPayment(tx, { ...charge, deposit_id: row.id })
    return depositOnWire(row)
  })
}

interface Announced {
  customerId: string
  currency: string
  /** In smallest units. */
  amount: bigint
  method: DepositRequest['method']
  expiresAt: Date
}

/** Writes a deposit in state created, within a verb of its customer's. */
export async function announceDeposit(
  tx: Tx,
  { customerId, currency, amount, method, expiresAt }: Announced,
): Promise<DepositRow> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const row = await insertDeposit(tx, {
      id: uuid7(tx.now),
      customer_id: customerId,
      number: referenceNumber('D', tx.now),
      reference: newReference(),
      currency,
      amount,
      method,
      expires_at: expiresAt,
    })
    if (!row) continue
    await audit(tx, 'deposit.create', `deposit:${row.id}`, { currency: row.currency, amount: row.amount })
    await emit(tx, depositCreated, depositSubject(row))
    return row
  }
  throw new Error('no free deposit reference')
}

/** Smallest units of a deposit. Throws 'invalid_input' and 'amount_out_of_range' naming the amount. */
function amountOf(text: string, currency: string): bigint {
  const { decimals, minAmount, maxAmount } = assetOf(currency)
  const amount = readAmount(text, decimals)
  if (amount < parseAmount(minAmount, decimals))
    throw badField('amount', say('smallest_deposit', { amount: `${minAmount} ${currency}` }), 'amount_out_of_range')
  if (amount > parseAmount(maxAmount, decimals))
    throw badField('amount', say('largest_deposit', { amount: `${maxAmount} ${currency}` }), 'amount_out_of_range')
  return amount
}
