import { onDemand } from '../../../ui/overlay/on-demand.tsx'
import { useWords } from '../../../ui/words.tsx'
import { Folded } from './Folded.tsx'
import type { AdForm } from './use-ad-form.ts'

/** When the ad is open, by its owner's clock. */
export function HoursSection({ form }: { form: AdForm }) {
  const w = useWords('ads')
  const { hours, days: on, from, until } = form.typed
  const wrong = Object.keys(form.faults).some((path) => path.startsWith('hours.') && form.faults[path])
  const at = days.filter((day) => on.includes(day)).map((day) => w[`day${day}`])
  return (
    <Folded title={w.hoursTitle} says={hours ? `${at.join(', ')} · ${from}–${until}` : w.hoursAlways} wrong={wrong}>
      {() => (
        <>
          <p className="text-sm text-ink-muted">{w.hoursLead}</p>
          <Fields form={form} />
        </>
      )}
    </Folded>
  )
}

const days = [1, 2, 3, 4, 5, 6, 7] as const

const Fields = onDemand(() => import('./Hours.tsx').then((it) => it.Hours))
