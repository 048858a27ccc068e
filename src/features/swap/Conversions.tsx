import { useWords } from '../../ui/words.tsx'

/** The way to all swaps that were made. */
export function Conversions() {
  const w = useWords('swap')
  return (
    <a href="/dashboard/transactions/conversion" className="link">
      {w.conversions}
    </a>
  )
}
