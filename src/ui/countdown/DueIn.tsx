import { Time } from '../data/Time.tsx'
import { TimeLeft } from './TimeLeft.tsx'

/** A deadline in a list: what is left of it, by the clock; heard as what is due (`label`) and when. */
export function DueIn({ at, label }: { at: string; label: string }) {
  return (
    <span className="whitespace-nowrap">
      <TimeLeft worded at={at} />
      <span className="sr-only">
        {label} <Time at={at} />
      </span>
    </span>
  )
}
