import { onDemand } from '../../../ui/overlay/on-demand.tsx'
import { useWords } from '../../../ui/words.tsx'
import { Folded } from './Folded.tsx'
import { isWrongIn, weekDays } from './typed-ad.ts'
import type { AdForm } from './use-ad-form.ts'

/** When the ad is open, by its owner's clock. */
export function HoursSection({ form }: { form: AdForm }) {
  const w = useWords('ads')
  const { hours, days: on, from, until } = form.typed
  const at = weekDays.filter((day) => on.includes(day)).map((day) => w[`day${day}`])
  return (
    <Folded
      title={w.hoursTitle}
      says={hours ? `${at.join(', ')} · ${from}–${until}` : w.hoursAlways}
      lead={w.hoursLead}
      wrong={isWrongIn(form.faults, 'hours.')}
    >
      {() => <Fields form={form} />}
    </Folded>
  )
}

const Fields = onDemand(() => import('./Hours.tsx').then((it) => it.Hours))
