import type { z } from 'zod'
import { searchMatched } from '../../../../contract/events/market.ts'
import { formatPrice, parsePrice } from '../../../../contract/market/ad-price.ts'
import { marketOf } from '../../../../contract/market/ads.ts'
import type { saveSearch as declared, SavedSearch } from '../../../../contract/market/market.ts'
import { railOf } from '../../../../contract/rails/rails.ts'
import { say } from '../../../../contract/sentence.ts'
import type { Ctx, CustomerCtx } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { deleteSearch, insertSearch, lockSearches, type SearchRow, searchesFor, searchesOf } from './searches.rows.ts'

type Search = z.output<typeof SavedSearch>

const MOST_SEARCHES = 20

const onWire = (row: SearchRow): Search => ({
  ...row,
  price: row.price === null ? null : formatPrice(parsePrice(row.price)),
  created_at: row.created_at.toISOString(),
})

export const mySearches = async (ctx: CustomerCtx): Promise<PageOf<Search>> => ({
  data: (await searchesOf(query(ctx), ctx.actor.customerId)).map(onWire),
  next: null,
})

/** Keeps a search; one that is kept already is answered as it is. Throws 'invalid_input' naming the field, 'too_many' beyond twenty. */
export async function saveSearch(ctx: CustomerCtx, asked: z.output<typeof declared.body>): Promise<Search> {
  if (marketOf(asked.asset) !== asked.market) throw badField('asset', say('not_traded_here', { market: asked.market }))
  if (asked.asset === asked.currency) throw badField('currency', say('other_currency_to_trade'))
  if (asked.rail !== undefined && !railOf(asked.rail)) throw badField('rail', say('choose_method'))
  const { market, side, asset, currency } = asked
  const price = asked.price === undefined ? null : formatPrice(parsePrice(asked.price))
  const row = { market, side, asset, currency, price, rail: asked.rail ?? null }
  const { customerId } = ctx.actor
  return inTx(ctx, async (tx) => {
    const kept = (await lockSearches(tx, customerId)).map(onWire)
    const same = kept.find((one) => Object.entries(row).every(([name, value]) => one[name as keyof Search] === value))
    if (same) return same
    if (kept.length >= MOST_SEARCHES) throw new Problem('too_many')
    return onWire(await insertSearch(tx, customerId, { id: uuid7(tx.now), ...row }))
  })
}

/** Throws 'not_found'. */
export const removeSearch = (ctx: CustomerCtx, searchId: string): Promise<{ removed: true }> =>
  inTx(ctx, async (tx) => {
    if (!(await deleteSearch(tx, searchId, ctx.actor.customerId))) throw new Problem('not_found')
    return { removed: true }
  })

/**
 * An ad came onto the market: says so of each search it fits, `searchMatched`. An ad comes online once; should
 * this run twice all the same, whoever tells people goes by search and ad.
 */
export const matchSearches = (ctx: Ctx, adId: string): Promise<void> =>
  inTx(ctx, async (tx) => {
    for (const { id, customer_id } of await searchesFor(tx.q, adId))
      await emit(tx, searchMatched, { search_id: id, customer_id, ad_id: adId })
  })
