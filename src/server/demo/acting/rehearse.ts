import type { Ad } from '../../../contract/market/ads.ts'
import { takeableCurrencyAds, takeableProducts } from '../../../contract/market/market.ts'
import * as calls from '../../../contract/orders/order-endpoints.ts'
import { paymentMethods } from '../../../contract/rails/payment-methods.ts'
import type { EndpointCaller } from '../../api/caller.ts'
import type { App } from '../../boot.ts'

/** He takes ads of others whose terms say this. */
const REHEARSAL = 'rehearsal'
/** A list of the market is of one pair, and nobody says in which one a visitor posts. */
const PAIRS = `select distinct market, side, asset, currency from ad where state = 'online' and terms ilike '%${REHEARSAL}%'`

type Pair = Pick<Ad, 'market' | 'side' | 'asset' | 'currency'>

/**
 * Takes each ad that asks for a rehearsal, once, for the least it allows. An ad in `taken` is left alone; one that could not be taken is tried
 * again at the next look, and keeps nobody from taking the others.
 */
export async function rehearse(app: Pick<App, 'db' | 'log'>, call: EndpointCaller, taken: Set<string>): Promise<void> {
  const { rows } = await app.db.pool.query<Pair>(PAIRS)
  for (const pair of rows)
    for (const ad of await takeable(call, pair)) {
      if (taken.has(ad.id) || !isRehearsal(ad)) continue
      try {
        await take(call, ad)
        taken.add(ad.id)
      } catch (err) {
        app.log.debug({ err, ad: ad.id }, 'the demo’s counterparty could not take an ad; it tries again')
      }
    }
}

/** The ads of a pair, of the side that their owners are on, that somebody can take. */
export function takeable(call: EndpointCaller, { market, side: theirs, asset, currency }: Pair): Promise<Ad[]> {
  const side = theirs === 'sell' ? 'buy' : 'sell'
  const list = market === 'currency' ? takeableCurrencyAds : takeableProducts
  return call(list, { query: { side, asset, currency, limit: 100 } })
}

/** Whether an ad asks for him. */
export const isRehearsal = ({ terms }: Pick<Ad, 'terms'>): boolean => terms.toLowerCase().includes(REHEARSAL)

/** Takes an ad for the least it allows. */
export async function take(call: EndpointCaller, ad: Ad): Promise<void> {
  if (!ad.price) throw new Error('It has no price now.')
  const rails = ad.rails.map(({ code }) => code)
  const ofHis = async () =>
    (await call(paymentMethods)).find(({ currency, rail }) => currency === ad.currency && rails.includes(rail))
  const how = ad.side === 'sell' ? { rail: rails[0] ?? '' } : { method_id: (await ofHis())?.id ?? '' }
  await call(ad.market === 'currency' ? calls.createCurrencyOrder : calls.createOrder, {
    body: { ad_id: ad.id, amount: ad.min, price: ad.price, ...how },
  })
}
