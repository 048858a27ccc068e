import { formatPrice, type PriceE12, type Pricing } from '../../../../contract/market/ad-price.ts'
import {
  boundsOf,
  type Corridor,
  corridorPercent,
  isWithinCorridor,
} from '../../../../contract/market/price-corridor.ts'
import { say } from '../../../../contract/sentence.ts'
import type { FieldError } from '../../../kernel/errors.ts'

/** What is wrong with an ad's price that is too far from the index, naming the index and both bounds; undefined where nothing is, or nothing to compare with is known. */
export function beyondIndex(
  { currency }: { currency: string },
  pricing: Pricing,
  price: PriceE12,
  corridor: Corridor | null,
): FieldError | undefined {
  if (!corridor || isWithinCorridor(corridor, price)) return undefined
  const { least, most } = boundsOf(corridor)
  const figures = { index: { figure: formatPrice(corridor.index) }, least: { figure: least }, most: { figure: most } }
  return {
    // A floating price leaves it by its limit only.
    path: pricing.kind === 'fixed' ? 'pricing.price' : 'pricing.limit',
    says: say('price_beyond_index', { ...figures, currency, percent: corridorPercent }),
  }
}
