import { PartFailed } from '../../../ui/overlay/PartFailed.tsx'
import { usePart } from '../../../ui/overlay/use-part.ts'
import { useWords } from '../../../ui/words.tsx'
import type { Conditions } from './Conditions.tsx'
import { Folded } from './Folded.tsx'
import type { AdForm } from './use-ad-form.ts'

/** What the other side must be or have done. What is left empty isn't asked. */
export function WhoSection({ form }: { form: AdForm }) {
  const w = useWords('ads')
  const { typed, faults } = form
  const { level, age, completed, completion, countries, firstMax } = typed
  const asked = Boolean(level || age || completed || completion || firstMax) || countries.length > 0
  const wrong = Object.keys(faults).some((path) => path.startsWith('conditions.') && faults[path])
  return (
    <Folded title={w.whoTitle} lead={w.whoLead} open={asked || wrong}>
      {() => <Fields form={form} />}
    </Folded>
  )
}

const load = () => import('./Conditions.tsx').then((it): typeof Conditions => it.Conditions)

function Fields({ form }: { form: AdForm }) {
  const { Part, failed, fetchPart } = usePart<{ form: AdForm }>(load, true)
  if (Part) return <Part form={form} />
  return failed ? <PartFailed onRetry={fetchPart} /> : null
}
