import { onDemand } from '../../../ui/overlay/on-demand.tsx'
import { useWords } from '../../../ui/words.tsx'
import { Folded } from './Folded.tsx'
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
  const wrong = Object.keys(faults).some((path) => path.startsWith('conditions.') && faults[path])
  return (
    <Folded title={w.whoTitle} says={asked.join(' · ') || w.whoAnybody} wrong={wrong}>
      {() => (
        <>
          <p className="text-sm text-ink-muted">{w.whoLead}</p>
          <Fields form={form} />
        </>
      )}
    </Folded>
  )
}

const Fields = onDemand(() => import('./Conditions.tsx').then((it) => it.Conditions))
