import { Settings } from 'lucide-react'
import { useEndpoint } from '../../client/cache/swr.ts'
import { listNotifications, type Notification } from '../../contract/notifications.ts'
import { classes } from '../../ui/classes.ts'
import { LineList } from '../../ui/data/LineList.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { lineOf } from '../../ui/data/use-lines.ts'
import { useWords } from '../../ui/words.tsx'
import { Unbroken } from './Unbroken.tsx'
import { pageFrom, readAllNotices, readNotice, useNotices, useWaiting } from './use-notices.ts'

const row = 'block rounded-sm px-3 py-2.5 hover:bg-primary-soft'
const press = 'min-h-touch rounded-sm px-3 text-sm font-medium text-link hover:underline'

type Props = { userId: string; unread: number | undefined }

/** What waits for the customer, then what they were told, the latest first. */
export function NotificationsPanel({ userId, unread }: Props) {
  const w = useWords('shell')
  const waiting = useWaiting(userId)
  const { first, cursors, next, earlier, ...notices } = useNotices()
  const failed = waiting.failed || notices.failed
  const known = waiting.rows && first
  const nothing = waiting.rows?.length === 0 && first?.items.length === 0
  const retry = () => {
    waiting.retry()
    notices.retry()
  }
  return (
    <>
      <div role="status">
        {failed && (
          <p className="px-3 py-3">
            {w.notLoaded}{' '}
            <button type="button" className="link" onClick={retry}>
              {w.lookAgain}
            </button>
          </p>
        )}
        {!failed && !known && <p className="px-3 py-3 text-ink-muted">{w.looking}</p>}
        {!failed && nothing && (
          <p className="px-3 py-3">
            <span className="block font-medium">{w.nothingNew}</span>
            <span className="text-sm text-ink-muted">{w.nothingNewHint}</span>
          </p>
        )}
      </div>
      <LineList over className="max-h-[min(440px,60dvh)] overflow-y-auto">
        {waiting.rows?.map(({ id, text, href, at }) => (
          <li key={id} {...lineOf(id)}>
            <a href={href} className={row}>
              <span className="block font-medium">
                <Unbroken text={text} />
              </span>
              {at && <Time at={at} className="text-sm text-ink-muted" />}
            </a>
          </li>
        ))}
        {first && <Rows items={first.items} />}
        {cursors.map((cursor) => (
          <Earlier key={cursor} cursor={cursor} />
        ))}
        {next !== null && (
          <li className="flex justify-center">
            <button type="button" className={press} onClick={earlier}>
              {w.earlierNotices}
            </button>
          </li>
        )}
      </LineList>
      <div className="mt-1 flex flex-wrap items-center justify-between border-t border-line pt-1">
        {unread && first?.latest ? (
          <button type="button" className={press} onClick={() => readAllNotices(first.latest as string)}>
            {w.readAll}
          </button>
        ) : (
          <span />
        )}
        <a href="/dashboard/settings?tab=notifications" className={classes(press, 'inline-flex items-center gap-1.5')}>
          <Settings aria-hidden size={16} />
          {w.noticeSettings}
        </a>
      </div>
    </>
  )
}

function Earlier({ cursor }: { cursor: string }) {
  const items = useEndpoint(listNotifications, pageFrom(cursor)).data?.data.items
  return items ? <Rows items={items} /> : null
}

const Rows = ({ items }: { items: readonly Notification[] }) =>
  items.map((notice) => <Notice key={notice.id} notice={notice} />)

function Notice({ notice }: { notice: Notification }) {
  const w = useWords('shell')
  const { id, title, text, link, read, created_at } = notice
  return (
    <li {...lineOf(id)}>
      <a href={link} onClick={() => !read && readNotice(id)} className={classes(row, 'flex items-start gap-3')}>
        <span className={classes('mt-2 size-2 shrink-0 rounded-full', read ? 'bg-transparent' : 'bg-primary')} />
        <span className="min-w-0 flex-1">
          <span dir="auto" className={classes('block', !read && 'font-semibold')}>
            <Unbroken text={title} />
            {!read && <span className="sr-only"> ({w.unreadOne})</span>}
          </span>
          <span dir="auto" className="line-clamp-2 text-sm text-ink-muted">
            <Unbroken text={text} />
          </span>
          <Time at={created_at} className="text-sm text-ink-muted" />
        </span>
      </a>
    </li>
  )
}
