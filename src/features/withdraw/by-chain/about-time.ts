import { useLocale, useWords } from '../../../ui/words.tsx'
import { pluralOf } from '../../../words/message.ts'

const MINUTE = 60
const HOUR = 3600
/** From here on nobody counts minutes one by one. */
const ROUGHLY = 10
const STEP = 5

/** About how long it takes until a payment is in a block, or has arrived ('expected'), in words: no more exact than blocks are. */
export function useAboutTime(): (seconds: number, of?: 'block' | 'expected') => string {
  const w = useWords('withdrawalByChain')
  const { format } = useLocale()
  return (seconds, of = 'block') => {
    const [inMinutes, inHours] = of === 'block' ? [w.inMinutes, w.inHours] : [w.expectedInMinutes, w.expectedInHours]
    if (of === 'expected' && seconds <= MINUTE) return w.expectedInAMinute
    // Speeds are told apart by it, below a minute, too.
    if (seconds < MINUTE - STEP / 2)
      return pluralOf(w.inSeconds, Math.max(1, Math.round(seconds / STEP)) * STEP, format)
    const minutes = Math.round(seconds / MINUTE)
    const told = minutes < ROUGHLY ? minutes : Math.round(minutes / STEP) * STEP
    return told < 60 ? pluralOf(inMinutes, told, format) : pluralOf(inHours, Math.round(seconds / HOUR), format)
  }
}
