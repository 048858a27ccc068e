import type { Market } from '../../../contract/market/ads.ts'
import { NavTabs } from '../../../ui/NavTabs.tsx'
import { useWords } from '../../../ui/words.tsx'

/** The two lists of ads, and the way past them. */
export function MarketTabs({ current }: { current: Market | 'express' }) {
  const w = useWords('market')
  return (
    <div className="max-md:[&>nav]:mb-3">
      <NavTabs
        label={w.markets}
        items={(['crypto', 'currency', 'express'] as const).map((one) => ({
          href: `/dashboard/p2p/${one}`,
          label: w[one],
          current: one === current,
        }))}
      />
    </div>
  )
}
