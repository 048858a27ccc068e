import { useLocale, useWords } from '../../../ui/words.tsx'
import { pluralOf } from '../../../words/message.ts'

const MINUTE = 60
const HOUR = 3600
/** From here on nobody counts minutes one by one. */
const ROUGHLY = 10
const STEP = 5

/** About how long it takes until a payment is in a block, in words: no more exact than blocks are. */
export function useAboutTime(): (seconds: number) => string {
  const w = useWords('withdrawalByChain')
  const { format } = useLocale()
  return (seconds) => {
    if (seconds <= MINUTE) return w.inAMinute
    const minutes = Math.round(seconds / MINUTE)
    const told = minutes < ROUGHLY ? minutes : Math.round(minutes / STEP) * STEP
    return told < 60 ? pluralOf(w.inMinutes, told, format) : pluralOf(w.inHours, Math.round(seconds / HOUR), format)
  }
}
