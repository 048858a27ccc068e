import type { z } from 'zod'
import { assets } from '../../../../contract/assets.ts'
import { marketOf } from '../../../../contract/market/ads.ts'
import type { marketStanding as declared } from '../../../../contract/market/standing.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { ratesNow } from '../../../kernel/rates/rates.rows.ts'
import { type Query, query } from '../../../kernel/tx.ts'
import { apartFrom } from './market.rows.ts'
import { pricedFor } from './present-ads.ts'
import { type Book, hasOffers, offersIn, ownStanding } from './standing.rows.ts'
import { indexBy, priceNow } from './takeable.ts'

/** Where the caller's own ads of a pair stand among all of it, and where nobody else offers anything in it, how many offers of the asset there are in other currencies. */
export async function marketStanding(
  ctx: CustomerCtx,
  { side: does, asset, currency }: z.output<typeof declared.query>,
): Promise<z.output<typeof declared.returns>> {
  const { customerId } = ctx.actor
  const q = query(ctx)
  const book = { market: marketOf(asset), side: does === 'buy' ? 'sell' : 'buy', asset, currency } as const
  const rows = await ownStanding(q, book, customerId)
  const index = indexBy(book, await ratesNow(q, ctx))
  const apart = [...(await apartFrom(q, customerId)), customerId]
  return {
    own: rows.map((row) => ({
      ad_id: row.id,
      number: row.number,
      ...pricedFor(row, priceNow(row, index), index),
      rank: row.rank,
      offers: row.offers,
    })),
    // Where the book has offers nobody looks elsewhere: eight other books aren't counted every half a minute.
    elsewhere: (await hasOffers(q, book, apart)) ? [] : await offersElsewhere(q, book, apart),
  }
}

/** In which other currencies there are offers of a book's asset, and how many, the most first; those of `apart` left out. */
export async function offersElsewhere(q: Query, book: Book, apart: readonly string[]) {
  const others = assets.filter(({ kind, code }) => kind === 'fiat' && code !== book.currency && code !== book.asset)
  const codes = others.map(({ code }) => code)
  const found = await offersIn(q, book, codes, apart)
  return found.filter(({ offers }) => offers > 0).sort((a, b) => b.offers - a.offers)
}
