import { sameDigits } from '../../contract/same-digits.ts'
import { useLocale } from '../words.tsx'
import { formatDecimal } from './format-decimal.ts'

/** Two ends of a range inside a sentence, with the same digits at both and the asset at the second: '2,500' and '37,000 KES'. */
export function useRange(): (min: string, max: string, asset: string) => { min: string; max: string } {
  const { dir, format } = useLocale()
  // Isolated, so that a sentence from right to left doesn't turn number and asset round.
  const apart = (text: string) => (dir === 'rtl' ? `\u2066${text}\u2069` : text)
  return (least, most, asset) => {
    const [min = '', max = ''] = sameDigits([least, most]).map((amount) => formatDecimal(amount, { locale: format }))
    return { min: apart(min), max: apart(`${max} ${asset}`) }
  }
}
