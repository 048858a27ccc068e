import { useLocale } from '../words.tsx'
import { formatDecimal } from './format-decimal.ts'
import { leanDecimal } from './lean-decimal.ts'

/** Amounts inside sentences and labels: '1,250.50 EUR', grouped as the reader's language does. Standing alone they are a <Money>. */
export function useAmount(): (amount: string, asset?: string) => string {
  const { dir, format } = useLocale()
  return (amount, asset) => {
    const text = formatDecimal(leanDecimal(amount), { locale: format })
    const whole = asset ? `${text} ${asset}` : text
    // Isolated, so that a sentence from right to left doesn't turn number and asset round.
    return dir === 'rtl' ? `\u2066${whole}\u2069` : whole
  }
}
