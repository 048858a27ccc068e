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
export const useAmount = (): AmountText => useDigits()

/** The same in a list, with as many digits as a <Money> there: all of them stand on the page of what is listed. */
export const useShortAmount = (): AmountText => useDigits(listedDecimals)

/** Amounts by which one compares: without zeros that say nothing, '2,000,000 NGN'. */
export function useLeanAmount(): (amount: string, asset: string) => string {
  const range = useRange()
  return (amount, asset) => range(amount, amount, asset).max
}

/** So many decimals of an amount are read where it isn't what somebody agrees to or keeps. */
export const listedDecimals = 8

/** Whether an amount has digits that aren't read there. */
export const isCut = (amount: string): boolean => shownDigits(amount) !== shownDigits(amount, { most: listedDecimals })

type AmountText = (amount: string, asset?: string) => string

function useDigits(most?: number): AmountText {
  const { dir, format } = useLocale()
  return (amount, asset) => isolated(amountText(amount, asset, { locale: format, most }), dir)
}

/** An amount as it stands in a sentence of a language, with the digits that a <Money> of it has: '0.0018264 BTC', '199.60 USDC'. */
export function amountText(
  amount: string,
  asset?: string,
  { locale = 'en', most }: { locale?: string; most?: number | undefined } = {},
): string {
  const shown = shownDigits(amount, { least: leastDecimals(asset), ...(most && { most }) })
  const text = formatDecimal(shown, { locale })
  return asset ? withAsset(text, asset) : text
}

/** Two ends of a range inside a sentence, with the same digits at both and the asset at the second: '2,500' and '37,000 KES'. */
export function useRange(): (min: string, max: string, asset: string) => { min: string; max: string } {
  const { dir, format } = useLocale()
  return (least, most, asset) => {
    const [min = '', max = ''] = sameDigits([least, most]).map((amount) => formatDecimal(amount, { locale: format }))
    return { min: isolated(min, dir), max: isolated(withAsset(max, asset), dir) }
  }
}
