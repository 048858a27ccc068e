import { assetOf, isAsset } from '../../contract/assets.ts'
import { sameDigits } from '../../contract/money.ts'
import { useLocale } from '../words.tsx'
import { formatDecimal, withAsset } from './format-decimal.ts'
import { shownDigits } from './shown-digits.ts'

/** So many decimals an asset's amounts are shown with at least: '40 EUR' is '40.00 EUR', however it was typed. */
export const leastDecimals = (asset: string | undefined): number =>
  asset !== undefined && isAsset(asset) ? Math.min(2, assetOf(asset).decimals) : 0

/** So that a sentence from right to left doesn't turn number and asset round. */
const isolated = (text: string, dir: 'ltr' | 'rtl'): string => (dir === 'rtl' ? `\u2066${text}\u2069` : text)

/** Amounts inside sentences and labels: '1,250.50 EUR', grouped as the reader's language does. Standing alone they are a <Money>. */
export function useAmount(): (amount: string, asset?: string) => string {
  const { dir, format } = useLocale()
  return (amount, asset) => {
    const text = formatDecimal(shownDigits(amount, { least: leastDecimals(asset) }), { locale: format })
    return isolated(asset ? withAsset(text, asset) : text, dir)
  }
}

/** Two ends of a range inside a sentence, with the same digits at both and the asset at the second: '2,500' and '37,000 KES'. */
export function useRange(): (min: string, max: string, asset: string) => { min: string; max: string } {
  const { dir, format } = useLocale()
  return (least, most, asset) => {
    const [min = '', max = ''] = sameDigits([least, most]).map((amount) => formatDecimal(amount, { locale: format }))
    return { min: isolated(min, dir), max: isolated(withAsset(max, asset), dir) }
  }
}
