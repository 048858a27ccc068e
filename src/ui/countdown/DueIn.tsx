import { exactTime } from '../data/format-time.ts'
import { Time } from '../data/Time.tsx'
import { useLocale } from '../words.tsx'
import { TimeLeft } from './TimeLeft.tsx'

/** A deadline in a list: what is left of it, by the clock, and under the pointer when it ends; heard as what is due (`label`) and when. */
export function DueIn({ at, label }: { at: string; label: string }) {
  const { format, zone } = useLocale()
  return (
    <span className="whitespace-nowrap" title={exactTime(at, format, zone)}>
      <TimeLeft worded at={at} />
      <span className="sr-only">
        {label} <Time at={at} />
      </span>
    </span>
  )
}
