import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import { call } from '../../client/api.ts'
import { $user } from '../../client/session.store.ts'
import { getUser } from '../../contract/accounts.ts'
import { listTransactions } from '../../contract/payments.ts'
import { formatDecimal } from '../../ui/format-decimal.ts'
import { exactTime } from '../../ui/format-time.ts'
import { useLocale, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { $news, type NewsItem } from './notices.store.ts'

const MOST = 5

/** The news there is, looked for whenever the bell is opened: deposits that wait for their money, and a pause of withdrawals. */
export function useNews() {
  const w = useWords('shell')
  const { format } = useLocale()
  const news = useStore($news)
  const look = useCallback(async () => {
    const userId = $user.get()?.user_id
    if (!userId) return
    try {
      const [me, waiting] = await Promise.all([
        call(getUser, { params: { user_id: userId } }),
        call(listTransactions, { query: { kind: 'deposit', status: 'pending', limit: MOST } }),
      ])
      const frozenUntil = 'frozen_until' in me.data ? me.data.frozen_until : null
      const items: NewsItem[] = waiting.data.map(({ id, received, created_at }) => {
        const amount = `\u2066${formatDecimal(received.amount, { locale: format })} ${received.asset}\u2069`
        return { id, text: fill(w.waitingDeposit, { amount }), href: '/dashboard/payments', at: created_at }
      })
      if (frozenUntil) {
        const text = fill(w.frozen, { time: exactTime(frozenUntil, format) })
        items.unshift({ id: 'frozen', text, href: '/dashboard/settings?tab=security' })
      }
      $news.set({ ...$news.get(), items, failed: false })
    } catch {
      $news.set({ ...$news.get(), failed: true })
    }
  }, [w, format])
  return { ...news, look }
}
