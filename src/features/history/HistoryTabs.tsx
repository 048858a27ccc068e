import { NavTabs } from '../../ui/NavTabs.tsx'
import { copy } from './copy.ts'

const path = '/dashboard/transactions'
const tabs = [
  { of: 'statement', href: '/dashboard/history', label: copy.statement },
  { of: 'all', href: path, label: copy.transactions.all },
  { of: 'deposit', href: `${path}/deposit`, label: copy.transactions.deposit },
  { of: 'conversion', href: `${path}/conversion`, label: copy.transactions.conversion },
] as const

/** The views of the past, each with its address: the ledger's statement, and what was asked for. */
export function HistoryTabs({ current }: { current: (typeof tabs)[number]['of'] }) {
  return (
    <NavTabs label={copy.tabs} items={tabs.map(({ of, href, label }) => ({ href, label, current: of === current }))} />
  )
}
