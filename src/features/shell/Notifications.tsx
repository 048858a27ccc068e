import { Bell } from 'lucide-react'
import { usePart } from '../../ui/overlay/on-demand.tsx'
import { PartFailed } from '../../ui/overlay/PartFailed.tsx'
import { Counted } from '../../ui/status/Counted.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { pluralOf } from '../../words/message.ts'
import { Disclosure } from './navigation/Disclosure.tsx'
import { useUnread } from './use-unread.ts'

const loadPanel = () => import('./NotificationsPanel.tsx').then((it) => it.NotificationsPanel)

/** The bell: how much is unread, and on opening what waits and what was told. */
export function Notifications({ userId }: { userId: string | undefined }) {
  const w = useWords('shell')
  const { format } = useLocale()
  const unread = useUnread(userId)
  const { Part, failed, fetchPart } = usePart(loadPanel)
  const open = () => void fetchPart()
  return (
    <Disclosure
      align="end"
      label={unread ? `${w.notifications}: ${pluralOf(w.unreadNotices, unread, format)}` : w.notifications}
      buttonClass="w-[44px] justify-center text-ink-muted hover:text-ink"
      rootClass="max-sm:static"
      panelClass="w-[min(380px,calc(100vw-24px))] max-sm:inset-x-3 max-sm:w-auto"
      onOpen={open}
      button={
        <Counted centred count={unread}>
          <Bell aria-hidden size={20} />
        </Counted>
      }
    >
      <h2 className="px-3 pb-1 pt-1.5 text-sm font-semibold text-ink-muted">{w.notifications}</h2>
      {Part && userId && <Part userId={userId} unread={unread} />}
      {!Part && !failed && (
        <p role="status" className="px-3 py-3 text-ink-muted">
          {w.looking}
        </p>
      )}
      {failed && <PartFailed onRetry={open} />}
    </Disclosure>
  )
}
