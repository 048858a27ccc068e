import type { Ad } from '../../../contract/market/ads.ts'
import type { Express } from './use-express.ts'

/** How an order of an ad is paid, by name and as the order is placed with: the method that was chosen, else the advertiser's first; sold at one's own. */
export function paidBy(
  { buys, rail, methods }: Pick<Express, 'buys' | 'rail' | 'methods'>,
  { rails }: Pick<Ad, 'rails'>,
) {
  if (!buys) {
    const own = methods.chosen
    return { name: own && (own.label || own.rail_name), method_id: own?.id }
  }
  const one = rails.find(({ code }) => code === rail) ?? rails[0]
  return { name: one?.name, rail: one?.code }
}
