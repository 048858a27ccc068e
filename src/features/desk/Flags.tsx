import { TriangleAlert } from 'lucide-react'
import { useWords } from '../../ui/words.tsx'

const known = ['proof_reused', 'reference_reused', 'payer_mismatch'] as const

/** What to look at twice, in words, apart from the facts that nothing is said of. */
export const flagWords = (
  flags: readonly string[],
  w: Readonly<Record<`flag_${(typeof known)[number]}`, string>>,
): string[] => known.filter((flag) => flags.includes(flag)).map((flag) => w[`flag_${flag}`])

/** The same as a list that stands out. */
export function Flags({ flags }: { flags: readonly string[] }) {
  const w = useWords('desk')
  const shown = flagWords(flags, w)
  if (shown.length === 0) return null
  return (
    <ul aria-label={w.flags} className="mb-4 flex flex-col gap-1 rounded-md bg-danger-soft px-4 py-3 last:mb-0">
      {shown.map((said) => (
        <li key={said} className="flex items-start gap-2 font-medium text-danger">
          <TriangleAlert aria-hidden size={18} className="mt-[3px] shrink-0" />
          {said}
        </li>
      ))}
    </ul>
  )
}
