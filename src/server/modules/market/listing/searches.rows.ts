import type { z } from 'zod'
import type { SavedSearch } from '../../../../contract/market/market.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'
import { lockCustomer } from '../../accounts/lock-customer.ts'

export type SearchRow = Omit<z.output<typeof SavedSearch>, 'created_at'> & { created_at: Date }

const COLUMNS = 'id, market, side, asset, currency, price, rail, created_at'
const MINE = `select ${COLUMNS} from saved_search where customer_id = $1 order by id`
const INSERT = `insert into saved_search (id, customer_id, market, side, asset, currency, price, rail, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${COLUMNS}`

export const searchesOf = (q: Query, customerId: string): Promise<SearchRow[]> => q<SearchRow>(MINE, [customerId])

/** The same, and a lock on whose they are: two saved at once count each other. */
export async function lockSearches(tx: Pick<Tx, 'q'>, customerId: string): Promise<SearchRow[]> {
  await lockCustomer(tx, customerId)
  return searchesOf(tx.q, customerId)
}

export const insertSearch = async (
  tx: Pick<Tx, 'q' | 'now'>,
  customerId: string,
  row: Omit<SearchRow, 'created_at'>,
): Promise<SearchRow> => {
  const { id, market, side, asset, currency, price, rail } = row
  return (
    await tx.q<SearchRow>(INSERT, [id, customerId, market, side, asset, currency, price, rail, tx.now])
  )[0] as SearchRow
}

export const deleteSearch = async (tx: Pick<Tx, 'q'>, id: string, customerId: string): Promise<boolean> =>
  (await tx.q('delete from saved_search where id = $1 and customer_id = $2 returning id', [id, customerId])).length > 0

// `side` of a search is what its owner wants to do, the ad's what the advertiser does: one buys where the other sells.
const MATCHING = `select s.id, s.customer_id from saved_search s join ad a on a.id = $1
  where a.state = 'online' and s.market = a.market and s.asset = a.asset and s.currency = a.currency
    and s.side = case a.side when 'sell' then 'buy' else 'sell' end and s.customer_id <> a.owner_id
    and (s.rail is null or s.rail = any(a.rails))
    and (s.price is null or case a.side when 'sell' then a.market_price <= s.price else a.market_price >= s.price end)
    and not exists (select 1 from relation r where r.kind = 'block'
      and ((r.customer_id = s.customer_id and r.other_id = a.owner_id) or (r.customer_id = a.owner_id and r.other_id = s.customer_id)))
  order by s.id`

/** Saved searches that an ad fits which is online. */
export const searchesFor = (q: Query, adId: string): Promise<{ id: string; customer_id: string }[]> =>
  q<{ id: string; customer_id: string }>(MATCHING, [adId])
