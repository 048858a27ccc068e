import { TriangleAlert } from 'lucide-react'
import { useWords } from '../../ui/words.tsx'

const known = ['proof_reused', 'reference_reused', 'payer_mismatch'] as const

/** What to look at twice, apart from the facts that nothing is said of. */
export function Flags({ flags }: { flags: readonly string[] }) {
  const w = useWords('desk')
  const shown = known.filter((flag) => flags.includes(flag))
  if (shown.length === 0) return null
  return (
    <ul aria-label={w.flags} className="mb-4 flex flex-col gap-1 rounded-md bg-danger-soft px-4 py-3">
      {shown.map((flag) => (
        <li key={flag} className="flex items-start gap-2 font-medium text-danger">
          <TriangleAlert aria-hidden size={18} className="mt-[3px] shrink-0" />
          {w[`flag_${flag}`]}
        </li>
      ))}
    </ul>
  )
}
