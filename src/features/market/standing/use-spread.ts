import { spreadText } from '../../../ui/status/spread-text.ts'
import { usePercent } from '../../../ui/status/use-percent.ts'
import { useWords } from '../../../ui/words.tsx'

/** How far a price is from the index, in words; undefined where there is no index to compare with. */
export function useSpread(): (bps: number | null) => string | undefined {
  const w = useWords('market')
  const percent = usePercent()
  return (bps) => spreadText(w, bps, percent)
}
