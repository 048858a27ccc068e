import type { Market } from '../../../../contract/market/ads.ts'
import { mostCounted } from '../../../../contract/market/most-counted.ts'
import { LAST_ID } from '../../../kernel/page-cursor.ts'
import type { Query } from '../../../kernel/tx.ts'
import { AD_COLUMNS, type AdRow } from '../ads/ads.rows.ts'
import { advertises } from '../people/advertisers.rows.ts'

/** Ads of one side in one pair; `side` is the advertiser's. */
export interface Book {
  market: Market
  side: 'buy' | 'sell'
  asset: string
  currency: string
}

const onMarket = (ad: string): string =>
  `${ad}.state = 'online' and ${ad}.market_price is not null and ${ad}.market = $1 and ${ad}.side = $2 and ${ad}.asset = $3`
// Of each ad nothing is read but the index of its book, and no customer: up to fifty are counted, again and again. Those whose poster is stopped are counted, too: who posted an ad is in its row alone,
// and they are few, for as long as nobody of their team closes or opens them.
const ON_MARKET = advertises('b.owner_id')
// In the order of that index, which no other one has: of a book that is empty nothing is read, however many there are beside it.
const found = (condition: string, most: number): string =>
  `select true from ad b where ${onMarket('b')} and ${condition} order by b.market_price, b.id limit ${most}`
/** Counts ads `b`, no more of them than anybody asks for. */
const counted = (condition: string): string =>
  `(select count(*)::integer from (${found(condition, mostCounted)}) counted)`
/** With those of `caller`, whatever there is about them: what the house holds, and may not tell its owner of, would show by a smaller number. */
const withOwn = (condition: string, caller: `$${number}`): string =>
  counted(`${condition} and (b.owner_id = ${caller}::uuid or ${ON_MARKET})`)

// As the list is sorted: of sell ads the cheapest first, of buy ads the dearest.
const better = { sell: '<', buy: '>' } as const

const own = (side: Book['side']): string => `select ${AD_COLUMNS},
    ${withOwn(`b.currency = $4 and (b.market_price, b.id) ${better[side]} (a.market_price, a.id)`, '$5')} + 1 rank, ${withOwn('b.currency = $4', '$5')} offers
  from ad a where a.owner_id = $5 and ${onMarket('a')} and a.currency = $4 order by rank, a.id`
const OWN = { sell: own('sell'), buy: own('buy') }

/** A customer's own ads of a book with their rank in it, the best first. */
export const ownStanding = (
  q: Query,
  { market, side, asset, currency }: Book,
  customerId: string,
): Promise<(AdRow & { rank: number; offers: number })[]> => q(OWN[side], [market, side, asset, currency, customerId])

const OF_OTHERS = `b.owner_id <> all($5::uuid[]) and ${ON_MARKET}`
const HERE = `select (${found(`b.currency = $4 and ${OF_OTHERS}`, 1)}) is not null as here`

/** Whether anybody but those `apart` offers anything in a book. */
export async function hasOffers(
  q: Query,
  { market, side, asset, currency }: Book,
  apart: readonly string[],
): Promise<boolean> {
  const [row] = await q<{ here: boolean }>(HERE, [market, side, asset, currency, apart])
  return row?.here === true
}

const ELSEWHERE = `select f.currency, ${counted(`b.currency = f.currency and ${OF_OTHERS}`)} offers
  from unnest($4::text[]) f(currency)`

/** How many offers of an asset there are in each of these currencies, those of `apart` left out. */
export const offersIn = (
  q: Query,
  { market, side, asset }: Omit<Book, 'currency'>,
  currencies: readonly string[],
  apart: readonly string[],
): Promise<{ currency: string; offers: number }[]> => q(ELSEWHERE, [market, side, asset, currencies, apart])

const OTHER = 'b.currency = $4 and b.id is distinct from $5::uuid'
// At the same price a new ad stands where its id, the latest, does.
const around = (side: Book['side']): string => `select ${withOwn(OTHER, '$7')} others,
    ${withOwn(`${OTHER} and (b.market_price, b.id) ${better[side]} ($6::numeric, coalesce($5::uuid, '${LAST_ID}'::uuid))`, '$7')} ahead`
const AROUND = { sell: around('sell'), buy: around('buy') }

/** How many offers there are in a book besides an ad of the caller's, and how many stand before it at this price; `adId` is one that is there already. */
export async function standingAt(
  q: Query,
  { market, side, asset, currency }: Book,
  { price, adId, caller }: { price: string | null; adId: string | undefined; caller: string },
): Promise<{ others: number; ahead: number }> {
  const [row] = await q<{ others: number; ahead: number }>(AROUND[side], [
    market,
    side,
    asset,
    currency,
    adId ?? null,
    price,
    caller,
  ])
  return row as { others: number; ahead: number }
}
