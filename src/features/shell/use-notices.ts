import { useState } from 'react'
import { mutate } from 'swr'
import { call } from '../../client/api.ts'
import { useEndpoint } from '../../client/cache/swr.ts'
import { getUser } from '../../contract/accounts/accounts.ts'
import { addressOf } from '../../contract/addresses.ts'
import type { Answer } from '../../contract/endpoint.ts'
import {
  latestNotices,
  listNotifications,
  type Notification,
  type NotificationPage,
  readNotifications,
} from '../../contract/notifications.ts'
import { listTransactions } from '../../contract/wallet/payments.ts'
import { exactTime } from '../../ui/data/format-time.ts'
import { formatDecimal, withAsset } from '../../ui/money/format-decimal.ts'
import { useLocale, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'

const waitingRead = { query: { kind: 'deposit', status: 'pending', limit: 5 } } as const

/** Something that waits for the customer, whether told or not. `id` is whose it is and what, so that the same is there once. */
interface Waiting {
  id: string
  text: string
  href: string
  at?: string
}

/** What waits for the customer; undefined while it isn't known. */
export function useWaiting(userId: string) {
  const w = useWords('shell')
  const { format, zone } = useLocale()
  const me = useEndpoint(getUser, { params: { user_id: userId } })
  const deposits = useEndpoint(listTransactions, waitingRead)
  const retry = () => void Promise.all([me.mutate(), deposits.mutate()])
  if (!me.data || !deposits.data) return { failed: Boolean(me.error ?? deposits.error), retry }
  const profile = me.data.data
  const frozenUntil = 'frozen_until' in profile ? profile.frozen_until : null
  const rows: Waiting[] = deposits.data.data.map(({ id, received, reference, created_at }) => {
    const amount = `\u2066${withAsset(formatDecimal(received.amount, { locale: format }), received.asset)}\u2069`
    // Paid by card it bears none.
    const says = reference === null ? w.waitingCard : w.waitingDeposit
    return { id, text: fill(says, { amount }), href: '/dashboard/payments', at: created_at }
  })
  if (frozenUntil) {
    const text = fill(w.frozen, { time: exactTime(frozenUntil, format, zone) })
    rows.unshift({ id: 'frozen', text, href: '/dashboard/settings?tab=security' })
  }
  return { rows, failed: false, retry }
}

/** What was told, the latest first; `earlier` fetches the page before the last one that is here. */
export function useNotices() {
  const [cursors, setCursors] = useState<readonly string[]>([])
  const latest = useEndpoint(listNotifications, latestNotices)
  const [last] = cursors.slice(-1)
  const oldest = useEndpoint(listNotifications, last ? pageFrom(last) : null)
  const next = (last ? oldest : latest).data?.data.next ?? null
  return {
    first: latest.data?.data,
    cursors,
    next,
    failed: !latest.data && Boolean(latest.error),
    retry: () => void latest.mutate(),
    earlier: () => next !== null && setCursors([...cursors, next]),
  }
}

export const pageFrom = (cursor: string) => ({ query: { ...latestNotices.query, cursor } })

/** A count that fails is no news: the figure stays as it was. */
const quietly = () => {}

/** Changes every page of notices that is here: nobody asks for what one just did. */
function change(changed: (page: NotificationPage) => NotificationPage): void {
  const address = addressOf(listNotifications)
  void mutate<Answer<typeof listNotifications>>(
    (key) => typeof key === 'string' && key.startsWith(`${address}?`),
    (answer) => answer && { ...answer, data: changed(answer.data) },
    { revalidate: false },
  )
}

const counting = (unread: number) => change((page) => ({ ...page, unread }))
const marking = (is: (notice: Notification) => boolean) =>
  change((page) => ({ ...page, items: page.items.map((one) => (is(one) ? { ...one, read: true } : one)) }))

/** Notes that a notice was read; its page opens meanwhile. */
export function readNotice(id: string): void {
  marking((one) => one.id === id)
  call(readNotifications, { body: { id } }).then(({ data }) => counting(data.unread), quietly)
}

/** Notes that everything up to a notice was read. */
export function readAllNotices(latestId: string): void {
  marking(() => true)
  call(readNotifications, { body: { up_to: latestId } }).then(({ data }) => counting(data.unread), quietly)
}
