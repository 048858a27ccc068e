import { PartFailed } from '../../../ui/overlay/PartFailed.tsx'
import { usePart } from '../../../ui/overlay/use-part.ts'
import { useWords } from '../../../ui/words.tsx'
import { Folded } from './Folded.tsx'
import type { Hours } from './Hours.tsx'
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

const load = () => import('./Hours.tsx').then((it): typeof Hours => it.Hours)

function Fields({ form }: { form: AdForm }) {
  const { Part, failed, fetchPart } = usePart<{ form: AdForm }>(load, true)
  if (Part) return <Part form={form} />
  return failed ? <PartFailed onRetry={fetchPart} /> : null
}
