import { formatPrice, type PriceE12, type Pricing } from '../../../../contract/market/ad-price.ts'
import { boundsOf, corridorOf, corridorPercent, isWithinCorridor } from '../../../../contract/market/price-corridor.ts'
import { say } from '../../../../contract/sentence.ts'
import type { Ratio } from '../../../../contract/wallet/conversion.ts'
import type { FieldError } from '../../../kernel/errors.ts'

/** What is wrong with an ad's price that is too far from the index, naming the index and both bounds; undefined where nothing is, or there is no index. */
export function beyondIndex(
  pair: { asset: string; currency: string },
  pricing: Pricing,
  price: PriceE12,
  index: Ratio | null,
): FieldError | undefined {
  const corridor = corridorOf(pair, index)
  if (!corridor || isWithinCorridor(corridor, price)) return undefined
  const { least, most } = boundsOf(corridor)
  const figures = { index: { figure: formatPrice(corridor.index) }, least: { figure: least }, most: { figure: most } }
  return {
    // A floating price leaves it by its limit only.
    path: pricing.kind === 'fixed' ? 'pricing.price' : 'pricing.limit',
    says: say('price_beyond_index', { ...figures, currency: pair.currency, percent: corridorPercent }),
  }
}
