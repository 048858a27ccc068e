import { formatPrice, type PriceE12, type Pricing } from '../../../../contract/market/ad-price.ts'
import { boundsOf, corridorPercent, type HeldBy, isWithinCorridor } from '../../../../contract/market/price-corridor.ts'
import { say } from '../../../../contract/sentence.ts'
import type { FieldError } from '../../../kernel/errors.ts'

/** What is wrong with an ad's price that is too far from the index, naming the index and both bounds, or that the index is contested; undefined where nothing is, or nothing to compare with is known. */
export function beyondIndex(
  { currency }: { currency: string },
  pricing: Pricing,
  price: PriceE12,
  held: HeldBy,
): FieldError | undefined {
  if (held === null || isWithinCorridor(held, price)) return undefined
  // A floating price leaves it by its limit only.
  const path = pricing.kind === 'fixed' ? 'pricing.price' : 'pricing.limit'
  if (held === 'contested') return { path, says: say('index_contested') }
  const { least, most } = boundsOf(held)
  const figures = { index: { figure: formatPrice(held.index) }, least: { figure: least }, most: { figure: most } }
  return {
    path,
    says: say('price_beyond_index', { ...figures, currency, percent: corridorPercent }),
  }
}
