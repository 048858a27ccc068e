import { useStore } from '@nanostores/react'
import { useCallback, useEffect } from 'react'
import { call } from '../../client/api.ts'
import { listen } from '../../client/realtime.ts'
import { $user } from '../../client/session.store.ts'
import { getUser } from '../../contract/accounts/accounts.ts'
import { listNotifications, readNotifications } from '../../contract/notifications.ts'
import { channels } from '../../contract/realtime.ts'
import { listTransactions } from '../../contract/wallet/payments.ts'
import { exactTime } from '../../ui/data/format-time.ts'
import { formatDecimal } from '../../ui/money/format-decimal.ts'
import { useLocale, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { $news, type NewsItem } from './notices.store.ts'

const MOST_DEPOSITS = 5
const PAGE = 10

const put = (part: Partial<ReturnType<typeof $news.get>>) => $news.set({ ...$news.get(), ...part })
/** A count that fails is no news: the figure stays as it was. */
const quietly = () => {}

/** What is unread; and where the list was looked at already, what came since stands in it. */
async function count(): Promise<void> {
  const { data } = await call(listNotifications, { query: { limit: $news.get().waiting ? PAGE : 1 } })
  const { waiting, notices } = $news.get()
  const known = new Set(notices.map(({ id }) => id))
  const fresh = waiting ? data.items.filter(({ id }) => !known.has(id)) : []
  put({ unread: data.unread, notices: [...fresh, ...notices] })
}

/** Counts what is unread with each page, whenever something is told, and when one comes back to the page. */
export function useUnread(): number | undefined {
  const { unread } = useStore($news)
  const customerId = useStore($user)?.user_id
  useEffect(() => {
    if (!customerId) return
    const recount = () => void count().catch(quietly)
    recount()
    const seen = () => document.visibilityState === 'visible' && recount()
    document.addEventListener('visibilitychange', seen)
    const deaf = listen(channels.customer(customerId), (event) => event === 'notification' && recount())
    return () => {
      document.removeEventListener('visibilitychange', seen)
      deaf()
    }
  }, [customerId])
  return unread
}

/** What waits and what was told, looked for whenever the bell is opened. */
export function useNews() {
  const w = useWords('shell')
  const { format } = useLocale()
  const news = useStore($news)
  const look = useCallback(async () => {
    const userId = $user.get()?.user_id
    if (!userId) return
    try {
      const [me, deposits, told] = await Promise.all([
        call(getUser, { params: { user_id: userId } }),
        call(listTransactions, { query: { kind: 'deposit', status: 'pending', limit: MOST_DEPOSITS } }),
        call(listNotifications, { query: { limit: PAGE } }),
      ])
      const frozenUntil = 'frozen_until' in me.data ? me.data.frozen_until : null
      const waiting: NewsItem[] = deposits.data.map(({ id, received, created_at }) => {
        const amount = `\u2066${formatDecimal(received.amount, { locale: format })} ${received.asset}\u2069`
        return { id, text: fill(w.waitingDeposit, { amount }), href: '/dashboard/payments', at: created_at }
      })
      if (frozenUntil) {
        const text = fill(w.frozen, { time: exactTime(frozenUntil, format) })
        waiting.unshift({ id: 'frozen', text, href: '/dashboard/settings?tab=security' })
      }
      const { items, next, unread } = told.data
      put({ waiting, notices: items, next, unread, failed: false })
    } catch {
      put({ failed: true })
    }
  }, [w, format])
  const earlier = async () => {
    const { next, notices } = $news.get()
    if (next === null) return
    await call(listNotifications, { query: { limit: PAGE, cursor: next } }).then(
      ({ data }) => put({ notices: [...notices, ...data.items], next: data.next, unread: data.unread }),
      () => put({ failed: true }),
    )
  }
  return { ...news, look, earlier, read, readAll }
}

/** Notes that a notice was read; its page opens meanwhile. */
function read(id: string): void {
  const { notices } = $news.get()
  put({ notices: notices.map((one) => (one.id === id ? { ...one, read: true } : one)) })
  call(readNotifications, { body: { id } }).then(({ data }) => put({ unread: data.unread }), quietly)
}

function readAll(): void {
  const { notices } = $news.get()
  const [latest] = notices
  if (!latest) return
  put({ notices: notices.map((one) => ({ ...one, read: true })) })
  call(readNotifications, { body: { up_to: latest.id } }).then(({ data }) => put({ unread: data.unread }), quietly)
}
