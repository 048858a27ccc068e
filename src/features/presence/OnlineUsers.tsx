import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { $presence } from '../../client/realtime/presence.store.ts'
import { $user } from '../../client/session/session.store.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { ShortName } from '../../ui/row/ShortName.tsx'
import { Badge } from '../../ui/status/Badge.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { pluralOf } from '../../words/message.ts'

/**
 * Who is on the site now, by name in a line, at most `most` of them. Where that can't be known, three samples stand there and say that they are.
 * A page that shows it hands over the words of `presence`.
 */
export function OnlineUsers({ most = 8 }: { most?: number }) {
  const w = useWords('presence')
  const { format } = useLocale()
  const title = useId()
  const { status, users } = useStore($presence)
  const me = useStore($user)?.user_id
  const others = users.filter(({ id }) => id !== me)
  const unseen = others.length - most
  // That one is alone here says nothing of the offers, which stand for who is away, too.
  if (status === 'connected' && others.length === 0) return null
  return (
    <section aria-labelledby={title} className="min-w-0 text-sm">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 md:min-h-touch">
        <h2 id={title} className="font-semibold">
          {w.title}
        </h2>
        {others.length > 0 && (
          <ul className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-2">
            {others.slice(0, most).map(({ id, username, sample }) => (
              <li key={id} className="flex min-w-0 items-center gap-2">
                <Avatar name={username} size="sm" online={!sample} />
                <ShortName name={username} className="min-w-0 max-w-36" />
                {sample && <Badge tone="caution">{w.sample}</Badge>}
              </li>
            ))}
          </ul>
        )}
        {unseen > 0 && <p className="text-ink-muted">{pluralOf(w.more, unseen, format)}</p>}
      </div>
      <p role="status" className="text-ink-muted">
        {status === 'connecting' && w.looking}
        {status === 'failed' && w.failed}
        {status === 'disabled' && w.disabled}
      </p>
    </section>
  )
}
