import { onDemand } from '../../../ui/overlay/on-demand.tsx'
import { useWords } from '../../../ui/words.tsx'
import { Folded } from './Folded.tsx'
import type { AdForm } from './use-ad-form.ts'

/** When the ad is open, by its owner's clock. */
export function HoursSection({ form }: { form: AdForm }) {
  const w = useWords('ads')
  return (
    <Folded title={w.hoursTitle} lead={w.hoursLead} open={form.typed.hours}>
      {() => <Fields form={form} />}
    </Folded>
  )
}

const Fields = onDemand(() => import('./Hours.tsx').then((it) => it.Hours))
