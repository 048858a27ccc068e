import { onDemand } from '../../../ui/overlay/on-demand.tsx'
import { useWords } from '../../../ui/words.tsx'
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

const Fields = onDemand(() => import('./Conditions.tsx').then((it) => it.Conditions))
