import type { Market } from '../../../contract/market/ads.ts'
import { searchOf, type UrlFilters } from '../../../ui/choose/use-url-filters.ts'
import { NavTabs } from '../../../ui/NavTabs.tsx'
import { useWords } from '../../../ui/words.tsx'

/** The two lists of ads, and the way past them. */
export function MarketTabs({ current, kept }: { current: Market | 'express'; kept: UrlFilters }) {
  const w = useWords('market')
  return (
    <div>
      <NavTabs
        label={w.markets}
        items={(['crypto', 'currency', 'express'] as const).map((one) => ({
          href: `/dashboard/p2p/${one}${searchOf(kept)}`,
          label: w[one],
          current: one === current,
        }))}
      />
    </div>
  )
}
