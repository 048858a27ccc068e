import { onDemand } from '../../../ui/overlay/on-demand.tsx'
import { useWords } from '../../../ui/words.tsx'
import { Folded } from './Folded.tsx'
import { isWrongIn } from './typed-ad.ts'
import type { AdForm } from './use-ad-form.ts'

/** What the other side must be or have done. What is left empty isn't asked. */
export function WhoSection({ form }: { form: AdForm }) {
  const w = useWords('ads')
  const { typed, faults } = form
  const { level, age, completed, completion, countries, firstMax } = typed
  const asked = [
    level && w.level,
    age && w.age,
    completed && w.completed,
    completion && w.completion,
    firstMax && w.firstMax,
    countries.length > 0 && w.countries,
  ].filter(Boolean)
  return (
    <Folded
      title={w.whoTitle}
      says={asked.join(' · ') || w.whoAnybody}
      lead={w.whoLead}
      wrong={isWrongIn(faults, 'conditions.')}
    >
      {() => <Fields form={form} />}
    </Folded>
  )
}

const Fields = onDemand(() => import('./Conditions.tsx').then((it) => it.Conditions))
