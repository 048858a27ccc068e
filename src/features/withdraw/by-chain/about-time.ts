import { useLocale, useWords } from '../../../ui/words.tsx'
import { pluralOf } from '../../../words/message.ts'

const MINUTE = 60
const HOUR = 3600

/** About how long it takes until a payment is in a block, in words. */
export function useAboutTime(): (seconds: number) => string {
  const w = useWords('withdrawalByChain')
  const { format } = useLocale()
  return (seconds) =>
    seconds < 1.5 * HOUR
      ? pluralOf(w.inMinutes, Math.max(1, Math.round(seconds / MINUTE)), format)
      : pluralOf(w.inHours, Math.round(seconds / HOUR), format)
}
