import { useStore } from '@nanostores/react'
import { $presence } from '../../client/realtime/presence.store.ts'
import { $user } from '../../client/session/session.store.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Card } from '../../ui/Card.tsx'
import { ShortName } from '../../ui/row/ShortName.tsx'
import { Badge } from '../../ui/status/Badge.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { pluralOf } from '../../words/message.ts'

/**
 * Who is on the site now, by name, at most `most` of them. Where that can't be known, three samples stand there and say that they are.
 * A page that shows it hands over the words of `presence`.
 */
export function OnlineUsers({ most = 8 }: { most?: number }) {
  const w = useWords('presence')
  const { format } = useLocale()
  const { status, users } = useStore($presence)
  const me = useStore($user)?.user_id
  const others = users.filter(({ id }) => id !== me)
  const unseen = others.length - most
  // That one is alone here says nothing of the offers, which stand for who is away, too.
  if (status === 'connected' && others.length === 0) return null
  return (
    <Card
      title={w.title}
      lead={status === 'connected' && others.length > 0 ? pluralOf(w.people, others.length, format) : undefined}
      className="min-w-0"
    >
      <div role="status" className="text-sm text-ink-muted">
        {status === 'connecting' && w.looking}
        {status === 'failed' && w.failed}
        {status === 'disabled' && w.disabled}
      </div>
      {others.length > 0 && (
        <ul className={status === 'connected' ? 'space-y-3' : 'mt-4 space-y-3'}>
          {others.slice(0, most).map(({ id, username, sample }) => (
            <li key={id} className="flex min-w-0 items-center gap-3">
              <Avatar name={username} size="sm" online={!sample} />
              <ShortName name={username} className="min-w-0" />
              {sample && <Badge tone="caution">{w.sample}</Badge>}
            </li>
          ))}
        </ul>
      )}
      {unseen > 0 && <p className="mt-3 text-sm text-ink-muted">{pluralOf(w.more, unseen, format)}</p>}
    </Card>
  )
}
