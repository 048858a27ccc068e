import { Bell } from 'lucide-react'
import { Time } from '../../ui/Time.tsx'
import { useWords } from '../../ui/words.tsx'
import { Disclosure } from './Disclosure.tsx'
import { useNews } from './use-news.ts'

/** The bell: what needs the customer, or that there is nothing new. */
export function Notifications() {
  const w = useWords('shell')
  const { items, unread, failed, look } = useNews()
  return (
    <Disclosure
      align="end"
      label={w.notifications}
      buttonClass="text-ink-muted hover:text-ink"
      panelClass="w-[min(340px,calc(100vw-24px))] max-sm:fixed max-sm:inset-x-3 max-sm:top-[78px] max-sm:mt-0 max-sm:w-auto"
      onOpen={look}
      button={
        <span className="relative">
          <Bell aria-hidden size={20} />
          {unread ? (
            <span className="tabular absolute -end-2 -top-2 rounded-full bg-primary px-1.5 text-xs font-semibold text-primary-ink">
              {unread}
            </span>
          ) : null}
        </span>
      }
    >
      <h2 className="px-3 pb-1 pt-1.5 text-sm font-semibold text-ink-muted">{w.notifications}</h2>
      <div role="status">
        {failed && <p className="px-3 py-3">{w.notLoaded}</p>}
        {!failed && items === undefined && <p className="px-3 py-3 text-ink-muted">{w.looking}</p>}
        {!failed && items?.length === 0 && (
          <p className="px-3 py-3">
            <span className="block font-medium">{w.nothingNew}</span>
            <span className="text-sm text-ink-muted">{w.nothingNewHint}</span>
          </p>
        )}
      </div>
      <ul>
        {items?.map(({ id, text, href, at }) => (
          <li key={id}>
            <a href={href} className="block rounded-sm px-3 py-2.5 hover:bg-primary-soft">
              <span className="block font-medium">{text}</span>
              {at && <Time at={at} className="text-sm text-ink-muted" />}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
