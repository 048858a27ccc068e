import { assetOf } from '../../../../contract/assets.ts'
import { type Ad, type Market, marketOf } from '../../../../contract/market/ads.ts'
import type { MarketQuery } from '../../../../contract/market/market.ts'
import { AmountError, parseAmount } from '../../../../contract/money.ts'
import { say } from '../../../../contract/sentence.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { badField } from '../../../kernel/errors.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { cursorOf, UUID, valuesIn } from '../../../kernel/page-cursor.ts'
import { query } from '../../../kernel/tx.ts'
import { apartFrom, marketRows, type Place, type Sort, unitsAtOne, type Wanted } from './market.rows.ts'
import { adsOnWire } from './present-ads.ts'
import { priceBounds } from './takeable.ts'

/** Prices compare within a pair only, so a list is always of one. */
const START: Record<Market, { asset: string; currency: string }> = {
  crypto: { asset: 'USDT', currency: 'USD' },
  currency: { asset: 'USD', currency: 'EUR' },
}
/** How many stretches of the market one page looks through for ads the caller can take, before it answers with those found so far. */
const MOST_STRETCHES = 5
const STRETCH = 100

/**
 * The ads of a pair that are online, the best price first unless another sort is asked for, each with what keeps the caller from it. Left out
 * are the caller's own, those of whom the caller blocks, and of whoever blocks them. With `takeable` only those that nothing keeps the caller from, of which those at a price too far from the index aren't read; such a page may be
 * shorter than asked for and still have a `next`. Throws 'invalid_input' on `amount`, `asset`, `currency` or `cursor`.
 */
export async function listMarket(ctx: CustomerCtx, market: Market, asked: MarketQuery): Promise<PageOf<Ad>> {
  const wanted = wantedOf(market, asked)
  const { customerId } = ctx.actor
  const q = query(ctx)
  const apart = [...(await apartFrom(q, customerId)), customerId]
  const bounds = asked.takeable ? await priceBounds(q, ctx, wanted) : null
  const found: Ad[] = []
  let after = wanted.after
  for (let stretch = 0; stretch < (asked.takeable ? MOST_STRETCHES : 1); stretch++) {
    const size = asked.takeable ? STRETCH : asked.limit
    const rows = await marketRows(q, customerId, apart, { ...wanted, bounds, after, limit: size + 1 })
    const page = rows.slice(0, size)
    const shown = await adsOnWire(q, ctx, page, customerId)
    for (const [i, row] of page.entries()) {
      const { ad, active, stopped } = shown[i] as (typeof shown)[number]
      after = { key: row.sort_key, id: row.id }
      if (!active || stopped || (asked.takeable && ad.why_not.length > 0)) continue
      found.push(ad)
      const isLast = i === page.length - 1 && rows.length <= size
      if (found.length === asked.limit)
        return { data: found, next: isLast ? null : cursorOf(wanted.sort, after.key, after.id) }
    }
    if (rows.length <= size) return { data: found, next: null }
  }
  return { data: found, next: after ? cursorOf(wanted.sort, after.key, after.id) : null }
}

function wantedOf(market: Market, asked: MarketQuery): Omit<Wanted, 'limit' | 'bounds'> {
  const { asset = START[market].asset } = asked
  const currency = asked.currency ?? (START[market].currency === asset ? 'USD' : START[market].currency)
  if (marketOf(asset) !== market)
    throw badField('asset', market === 'currency' ? say('choose_currency_to_trade') : say('choose_crypto_to_trade'))
  // What the caller buys stands in sell ads, and the cheapest is the best; the other way round the dearest.
  const side = asked.side === 'buy' ? 'sell' : 'buy'
  const sort = asked.sort === 'price' ? (side === 'sell' ? 'cheapest' : 'dearest') : asked.sort
  return {
    market,
    side,
    asset,
    currency,
    amount: asked.amount === undefined ? undefined : amountOf(asked.amount, asset, currency),
    rail: asked.rail,
    merchants: asked.merchants ?? false,
    trusted: asked.trusted ?? false,
    sort,
    after: asked.cursor === undefined ? undefined : placeIn(asked.cursor, sort),
  }
}

function amountOf(text: string, asset: string, currency: string): Wanted['amount'] {
  try {
    return { pay: parseAmount(text, assetOf(currency).decimals), unitsAtOne: unitsAtOne(asset, currency) }
  } catch (error) {
    if (error instanceof AmountError) throw badField('amount', error.says)
    throw error
  }
}

// What the columns can hold.
const RANGE: Record<Sort, RegExp> = {
  cheapest: /^\d{1,30}(\.\d{1,20})?$/,
  dearest: /^\d{1,30}(\.\d{1,20})?$/,
  completion: /^(-1|\d{1,4})$/,
  release: /^(\d{1,9}|[01]\d{9}|2147483647)$/,
}

function placeIn(cursor: string, sort: Sort): Place {
  const forms = [new RegExp(`^${sort}$`), RANGE[sort], UUID] as const
  const [, key, id] = valuesIn(cursor, forms, say('cursor_of_other_list'))
  return { key, id }
}
