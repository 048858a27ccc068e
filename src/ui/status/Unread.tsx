import { type Forms, pluralOf } from '../../words/message.ts'
import { useLocale } from '../words.tsx'
import { Badge } from './Badge.tsx'

/** How many messages aren't read: a number to the eye, `says` to who listens. Nothing where all are. */
export function Unread({ count, says }: { count: number; says: Forms }) {
  const { format } = useLocale()
  if (count === 0) return null
  return (
    <Badge tone="brand">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{pluralOf(says, count, format)}</span>
    </Badge>
  )
}
