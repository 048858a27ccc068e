import { assetOf } from '../../contract/assets.ts'
import { marketOf } from '../../contract/market/ads.ts'
import { parseAmount } from '../../contract/money.ts'
import { ownSealer } from '../kernel/customer-keys/customer-keys.ts'
import { uuid7 } from '../kernel/ids.ts'
import { referenceNumber } from '../kernel/reference-number.ts'
import { inTx, query } from '../kernel/tx.ts'
import { adReserve } from '../ledger/movements.ts'
import { post } from '../ledger/post.ts'
import type { TestApp } from './ctx.ts'
import type { Person } from './people.ts'

/** What differs from Ada's ordinary ad: 0.5 BTC at 50,000 EUR, 100 to 1,500 EUR an order, by SEPA within half an hour. */
export interface AdOddity {
  owner?: Person
  side?: 'buy' | 'sell'
  asset?: string
  currency?: string
  price?: string
  total?: string
  min?: string
  max?: string
  window?: number
  conditions?: object
  state?: string
}

const INSERT_AD = `insert into ad (id, number, owner_id, market, side, asset, currency, state, price_kind, fixed_price, total, remaining,
    min_pay, max_pay, rails, method_ids, window_minutes, terms, auto_reply, conditions, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, 'fixed', $9, $10, $10, $11, $12, '{sepa}', $13, $14, 'Put nothing but the reference on the transfer.',
    '', $15, $16, $16)`
const INSERT_METHOD = `insert into payment_method (id, customer_id, rail, currency, country, label, label_sealed, sealed, details_index, created_at)
  values ($1, $2, 'sepa', $3, 'DE', '', $4, $5, $6, $7)`
const METHOD = 'select id from payment_method where customer_id = $1 and currency = $2 and removed_at is null limit 1'

/** A saved payment method by SEPA, made where there is none; its id. */
export async function insertMethod(it: TestApp, person: Person, currency: string): Promise<string> {
  const [found] = await query(it.ctx())<{ id: string }>(METHOD, [person.customerId, currency])
  if (found) return found.id
  const id = uuid7()
  const secrets = { holder: 'Ada Okonkwo-Canary', fields: { iban: 'DE89370400440532013000' } }
  const sealed = await inTx(it.ctx(), async (tx) => {
    const own = await ownSealer(tx, person.customerId, 'account')
    return [own.seal('payment_method.label_sealed', 'SEPA'), own.seal('payment_method.sealed', JSON.stringify(secrets))]
  })
  // Saved long ago: one that is new around a freeze sells nothing for a day.
  const saved = new Date(it.clock.now().getTime() - 7 * 86_400_000)
  await query(it.ctx())(INSERT_METHOD, [id, person.customerId, currency, ...sealed, `index of ${id}`, saved])
  return id
}

/** Puts an ad online without the market's verb, which is not what these tests are about. */
export async function insertAd(it: TestApp, owner: Person, odd: AdOddity = {}): Promise<string> {
  const {
    side = 'sell',
    asset = 'BTC',
    currency = 'EUR',
    price = '50000',
    total = '0.5',
    min = '100',
    max = '1500',
  } = odd
  const id = uuid7()
  const minor = (amount: string, of: string) => parseAmount(amount, assetOf(of).decimals)
  const amount = minor(total, asset)
  const methods = side === 'sell' ? [await insertMethod(it, owner, currency)] : []
  await inTx(it.ctx({ kind: 'system', job: 'test' }), async (tx) => {
    await tx.q(INSERT_AD, [
      id,
      referenceNumber('A', tx.now),
      owner.customerId,
      marketOf(asset),
      side,
      asset,
      currency,
      odd.state ?? 'online',
      price,
      amount.toString(),
      minor(min, currency).toString(),
      minor(max, currency).toString(),
      methods,
      odd.window ?? 30,
      JSON.stringify(odd.conditions ?? {}),
      tx.now,
    ])
    const reserve = { customerId: owner.customerId, adId: id, asset, amount }
    if (side === 'sell') await post(tx, `ad-reserve:${id}:1`, adReserve(reserve))
  })
  return id
}
