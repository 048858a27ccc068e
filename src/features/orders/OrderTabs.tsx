import { NavTabs } from '../../ui/NavTabs.tsx'
import { useWords } from '../../ui/words.tsx'
import type { View } from './filters.ts'
import { INBOX } from './inbox/asked.ts'

const pageOf: Record<View | 'inbox', string> = {
  all: '/dashboard/orders',
  crypto: '/dashboard/trade/crypto',
  currency: '/dashboard/trade/currency',
  inbox: INBOX,
}

/** The lists of orders, and the inbox of those under way. */
export function OrderTabs({ current }: { current: View | 'inbox' }) {
  const w = useWords('orders')
  const items = (Object.keys(pageOf) as (View | 'inbox')[]).map((of) => ({
    href: pageOf[of],
    label: w[`${of}Tab`],
    current: of === current,
  }))
  return <NavTabs label={w.views} items={items} />
}
