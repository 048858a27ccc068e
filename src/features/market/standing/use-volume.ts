import type { Ad } from '../../../contract/market/ads.ts'
import { isSome } from '../../../contract/money.ts'
import { withAsset } from '../../../ui/money/format-decimal.ts'
import { useLeanAmount } from '../../../ui/money/use-amount.ts'
import { useLocale } from '../../../ui/words.tsx'
import { numberFormat } from '../../../words/formatters.ts'

type Volume = Pick<Ad['advertiser'], 'recent_volume' | 'recent_volume_here'>

const ROUND = { notation: 'compact', maximumSignificantDigits: 3 } as const

/** What somebody traded lately, in the currency of their ad where there is a rate; undefined where it is nothing. `round`: in three figures, '1.48M NGN', for a line of a list. */
export function useVolume({ round = false } = {}): (of: Volume) => string | undefined {
  const lean = useLeanAmount()
  const { format } = useLocale()
  return ({ recent_volume, recent_volume_here: here }) => {
    if (!isSome(recent_volume)) return undefined
    const { amount, currency } = here ?? { amount: recent_volume, currency: 'EUR' }
    const short = () => numberFormat(format, ROUND).format(amount as Intl.StringNumericLiteral)
    return `≈ ${round ? withAsset(short(), currency) : lean(amount, currency)}`
  }
}
