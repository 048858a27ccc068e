import type { NameSource } from '../../contract/orders/orders.ts'
import { useWords } from '../../ui/words.tsx'

const WORDS = { given: 'nameAsGiven', checked: 'nameByDocument' } as const satisfies Record<NameSource, string>

/** A legal name with where it comes from: nobody at work takes one for checked that isn't. */
export function LegalName({ name, source }: { name: string; source: NameSource }) {
  const w = useWords('desk')
  return (
    <span>
      <bdi>{name}</bdi> <span className="text-sm text-ink-muted">({w[WORDS[source]]})</span>
    </span>
  )
}
