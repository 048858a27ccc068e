import { assetOf } from '../../../contract/assets.ts'
import { AmountError, formatAmount, parseAmount } from '../../../contract/money.ts'
import type { RailNames } from '../../../contract/rails/rail-names.ts'
import type { ShownAd } from '../../market/list/AdTable.tsx'
import type { TypedAd } from '../form/typed-ad.ts'
import type { Position } from './use-position.ts'

const NOTHING = '0'

/** An amount as the wire would have it; of what is no amount yet, nothing. */
function written(text: string, code: string): string {
  const { decimals } = assetOf(code)
  try {
    return formatAmount(parseAmount(text, decimals), decimals)
  } catch (error) {
    if (error instanceof AmountError) return NOTHING
    throw error
  }
}

/** The row that others would see of an ad as it is typed; `rails` are the codes of its payment methods, `names` what they are called. */
export function previewOf(
  typed: TypedAd,
  { position, rails, names }: { position: Position['position']; rails: readonly string[]; names: RailNames },
  advertiser: ShownAd['advertiser'],
): ShownAd {
  const { side, asset, currency, total, min, max, window } = typed
  return {
    id: 'preview',
    side,
    asset,
    currency,
    final_price: position?.final_price ?? null,
    spread_bps: position?.spread_bps ?? null,
    available: written(total, asset),
    min: written(min, currency),
    max: written(max, currency),
    rails: (names[currency] ?? []).filter(({ code }) => rails.includes(code)),
    window_minutes: window,
    advertiser,
  }
}
