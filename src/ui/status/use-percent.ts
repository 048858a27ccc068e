import { basisPointsIn } from '../../words/formatters.ts'
import { useLocale } from '../words.tsx'

/** Basis points as a percentage in the reader's writing, to the last of them: 50 → '0.50%'. */
export function usePercent(): (bps: number) => string {
  const { format } = useLocale()
  return (bps) => basisPointsIn(bps, format)
}
