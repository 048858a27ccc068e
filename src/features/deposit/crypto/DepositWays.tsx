import { NavTabs } from '../../../ui/NavTabs.tsx'
import { useWords } from '../../../ui/words.tsx'

/** As currency, by bank or card, or as crypto, each with its address. */
export function DepositWays({ current }: { current: 'bank' | 'crypto' }) {
  const w = useWords('bankOrCrypto')
  const items = [
    { href: '/dashboard/payments', label: w.byBank, current: current === 'bank' },
    { href: '/dashboard/payments/crypto', label: w.byCrypto, current: current === 'crypto' },
  ]
  return <NavTabs label={w.ways} items={items} />
}
