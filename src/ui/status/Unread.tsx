import { type Forms, pluralOf } from '../../words/message.ts'
import { useLocale } from '../words.tsx'

/** How many messages aren't read: a number to the eye, `says` to who listens. Nothing where all are. */
export function Unread({ count, says }: { count: number; says: Forms }) {
  const { format } = useLocale()
  if (count === 0) return null
  return (
    <span className="tabular min-w-[20px] shrink-0 rounded-full bg-primary px-1.5 text-center text-xs font-semibold leading-[20px] text-primary-ink">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{pluralOf(says, count, format)}</span>
    </span>
  )
}
