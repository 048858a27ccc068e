import { usePercent } from '../../../ui/status/use-percent.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

/** How far a price is from the index, in words: '0.80 % above the index'; undefined where there is no index to compare with. */
export function useSpread(): (bps: number | null) => string | undefined {
  const w = useWords('market')
  const percent = usePercent()
  return (bps) => {
    if (bps === null) return undefined
    if (bps === 0) return w.atIndex
    return fill(bps > 0 ? w.aboveIndex : w.belowIndex, { percent: percent(Math.abs(bps)) })
  }
}
