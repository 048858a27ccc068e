import { FlaskConical, ShieldCheck } from 'lucide-react'
import { brand } from '../../brand.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'

/** What providers call themselves; nobody else's trademark is drawn here, so their names stand for their logos. */
const NAMES: Readonly<Record<string, string>> = { sandbox: 'Sandbox', veriff: 'Veriff', manual: brand.name }

/** Who checks, as a mark with the name. */
export function ProviderLogo({ name }: { name: string }) {
  const w = useWords('identity')
  const Mark = name === 'sandbox' ? FlaskConical : ShieldCheck
  const called = NAMES[name] ?? name
  return (
    <span
      role="img"
      aria-label={fill(w.at, { name: called })}
      className="inline-flex items-center gap-2 rounded-full border border-line px-3 py-1 text-sm font-semibold"
    >
      <Mark aria-hidden size={16} className="text-link" />
      <bdi>{called}</bdi>
    </span>
  )
}
