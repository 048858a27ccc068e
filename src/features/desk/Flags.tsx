import { Badge } from '../../ui/status/Badge.tsx'
import { useWords } from '../../ui/words.tsx'

const known = ['proof_reused', 'reference_reused', 'payer_mismatch'] as const

/** What to look at twice. */
export function Flags({ flags }: { flags: readonly string[] }) {
  const w = useWords('desk')
  const shown = known.filter((flag) => flags.includes(flag))
  if (shown.length === 0) return null
  return (
    <ul aria-label={w.flags} className="mt-3 flex flex-wrap gap-2">
      {shown.map((flag) => (
        <li key={flag}>
          <Badge tone="danger">{w[`flag_${flag}`]}</Badge>
        </li>
      ))}
    </ul>
  )
}
