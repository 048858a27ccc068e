import { cardLimits } from '../../../../contract/cards/cards.ts'
import { say } from '../../../../contract/sentence.ts'
import { limitCurrency } from '../../../../contract/withdrawals/limits.ts'
import type { Ctx, CustomerCtx } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { worthInEuro } from '../../../kernel/rates/worth-in-euro.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { onWire } from '../../../ledger/post.ts'
import { lockCustomer } from '../../accounts/lock-customer.ts'
import { usedByCard } from './card-payments.rows.ts'

const DAY_MS = 86_400_000
const CENTS = 100n

/** Who takes cards in a currency. Throws 'deposits_closed' where nobody does. */
export function refuseClosedCards({ providers }: Pick<Ctx, 'providers'>, currency: string) {
  const { cards } = providers
  if (!cards?.currencies.includes(currency)) throw new Problem('deposits_closed', { extra: { currency } })
  return cards
}

/**
 * What a card is charged for `amount`, the fee beside it (of a deposit `cardFee`), held against what its customer may still charge; under their lock, so that of many at once each counts those before
 * it. Throws 'card_limit' naming the amount, 'rates_unavailable'.
 */
export async function chargeFor(tx: Tx<CustomerCtx>, currency: string, amount: bigint, fee: bigint) {
  const { customerId } = tx.ctx.actor
  const cards = refuseClosedCards(tx.ctx, currency)
  const holder = await lockCustomer(tx, customerId)
  if (!holder) throw new Problem('unauthenticated')
  const total = amount + fee
  const worth = await worthInEuro(tx.q, tx.ctx, currency, total)
  if (worth === null) throw new Problem('rates_unavailable', { headers: { 'retry-after': '5' } })
  const ago = (days: number) => new Date(tx.now.getTime() - days * DAY_MS)
  const used = await usedByCard(tx.q, customerId, ago(1), ago(30))
  for (const span of ['day', 'month'] as const) {
    const limit = BigInt(cardLimits[holder.level][span]) * CENTS
    if (used[span] + worth <= limit) continue
    const [of, left] = [limit, used[span] < limit ? limit - used[span] : 0n].map(
      (cents) => `${onWire(cents, limitCurrency)} ${limitCurrency}`,
    ) as [string, string]
    throw badField(
      'amount',
      say(span === 'day' ? 'card_day_limit' : 'card_month_limit', { limit: of, left }),
      'card_limit',
    )
  }
  return { customer_id: customerId, psp: cards.name, currency, total, fee, worth }
}
