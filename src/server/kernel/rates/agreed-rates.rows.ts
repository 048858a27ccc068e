import { type ExchangeRate, type Price, priceOf, saidPrice } from '../../../contract/wallet/price-of.ts'
import type { Query } from '../tx.ts'

/** Of which things a rate was agreed, by what the ledger calls them. */
const RATES = {
  conversion: 'select id, from_asset as "from", to_asset as "to", rate from conversion where id = any($1::uuid[])',
  buy: 'select id, currency as "from", asset as "to", rate from buy_order where id = any($1::uuid[])',
  order: `select id, asset as "from", currency as "to", price::text as rate from p2p_order where id = any($1::uuid[])`,
}
export type Exchange = keyof typeof RATES

/** A rate as it was agreed; `whole`: a price that somebody typed, which nothing is cut from. */
export interface AgreedRate extends ExchangeRate {
  whole: boolean
}

/** The rates, before any fee, that these exchanges were agreed at, by id: what receipts and statements say, each the same. */
export async function agreedRates(
  q: Query,
  exchanges: readonly Partial<Record<Exchange, string>>[],
): Promise<ReadonlyMap<string, AgreedRate>> {
  const rates = new Map<string, AgreedRate>()
  for (const [what, sql] of Object.entries(RATES)) {
    const ids = new Set(exchanges.flatMap((of) => of[what as Exchange] ?? []))
    if (ids.size === 0) continue
    for (const { id, ...rate } of await q<ExchangeRate & { id: string }>(sql, [[...ids]]))
      rates.set(id, { ...rate, whole: what === 'order' })
  }
  return rates
}

/** Writes a figure as a paper's language does. */
type Written = (amount: string) => string

/** A price on a paper, '1 BTC ~ 57,149.59 EUR': the very figure that screens show. The papers' font has no ≈. */
export const priceOnPaper = (price: Price, figure: Written): string => saidPrice(price, figure, '~')

/** A rate on a paper, as its price. */
export function rateOnPaper(rate: ExchangeRate, figure: Written, { whole = false } = {}): string {
  const price = priceOf(rate, { whole })
  return price ? priceOnPaper(price, figure) : `1 ${rate.from} = ${rate.rate} ${rate.to}`
}
