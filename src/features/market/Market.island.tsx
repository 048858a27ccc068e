import { Bell, Plus } from 'lucide-react'
import { useState } from 'react'
import { reading } from '../../client/cache/reading.tsx'
import { ownAdsPage } from '../../contract/addresses.ts'
import type { Ad } from '../../contract/market/ads.ts'
import type { cryptoMarket, currencyMarket } from '../../contract/market/market.ts'
import type { marketStanding } from '../../contract/market/standing.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import type { RailNames } from '../../contract/rails/rail-names.ts'
import { Button } from '../../ui/Button.tsx'
import { searchOf, useUrlFilters } from '../../ui/choose/use-url-filters.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { MarketDrawer, type Opened } from './drawer/MarketDrawer.tsx'
import { AdRows } from './list/AdRows.tsx'
import { AdTable } from './list/AdTable.tsx'
import { FewOffers } from './list/FewOffers.tsx'
import { type Filters, isNarrowed, type Pair, pairOf, readFilters, widened } from './list/filters.ts'
import { MarketFilters } from './list/MarketFilters.tsx'
import { MarketHead } from './list/MarketHead.tsx'
import { PeopleHere } from './list/PeopleHere.tsx'
import type { Search } from './list/search-text.ts'
import { useAds } from './list/use-ads.ts'
import { OwnStanding } from './standing/OwnStanding.tsx'
import { useStanding } from './standing/use-standing.ts'
import { TakeButton } from './take/TakeButton.tsx'
import { WhyNot } from './take/WhyNot.tsx'

type Props = {
  filters: Filters
  start: Pair
  rails: RailNames
} & (
  | { market: 'crypto'; page: Prefetched<typeof cryptoMarket | typeof marketStanding> }
  | { market: 'currency'; page: Prefetched<typeof currencyMarket | typeof marketStanding> }
)

/** One market: the ads of a pair, the best price first, and the way to take each. */
function MarketScreen({ market, filters: given, start, rails }: Props) {
  const w = useWords('market')
  const { filters, set } = useUrlFilters<Filters>(given, readFilters)
  const pair = pairOf(market, filters, start)
  const side = filters.side ?? 'buy'
  const ads = useAds(market, filters, pair)
  const standing = useStanding(filters, pair)
  const [opened, setOpened] = useState<Opened>()
  const search: Search = { market, side, ...pair, rail: filters.rail }
  const openTrader = ({ advertiser }: Ad) => setOpened({ kind: 'trader', advertiser })
  const crypto = market === 'crypto'
  const post = `${ownAdsPage(market)}?ad=new&asset=${pair.asset}&currency=${pair.currency}`
  return (
    <>
      <MarketHead
        title={crypto ? w.cryptoTitle : w.currencyTitle}
        current={market}
        kept={{ side: filters.side, ...pair, amount: filters.amount, rail: filters.rail }}
        side={side}
        addressOf={(next) => searchOf({ ...filters, side: next })}
        onChange={set}
        actions={
          <>
            <Button
              variant="secondary"
              icon={<Bell aria-hidden size={18} />}
              onClick={() => setOpened({ kind: 'searches', search })}
              className="max-md:!px-3"
            >
              <span className="max-md:sr-only">{w.searches}</span>
            </Button>
            <LinkButton
              href={post}
              icon={<Plus aria-hidden size={18} className="md:hidden" />}
              className="max-md:!px-3"
            >
              <span className="max-md:sr-only">{w.postAd}</span>
            </LinkButton>
          </>
        }
      />
      <MarketFilters market={market} filters={filters} pair={pair} rails={rails} onChange={set} />
      <div className="flex flex-col">
        {standing && <OwnStanding own={standing.own} search={search} />}
        <AdRows
          ads={ads}
          search={search}
          elsewhere={standing?.elsewhere ?? []}
          narrowed={isNarrowed(filters)}
          onClear={() => set(widened)}
          onSave={() => setOpened({ kind: 'searches', search })}
        >
          <AdTable
            ads={ads.rows}
            side={side}
            pair={pair}
            count={ads.hasMore ? undefined : ads.rows.length}
            onProfile={openTrader}
            take={(ad) => <TakeButton ad={ad} />}
            note={(ad) => ad.why_not.length > 0 && <WhyNot ad={ad} />}
          />
        </AdRows>
        {ads.ready && !ads.hasMore && (
          <FewOffers
            count={ads.rows.length}
            filters={filters}
            onChange={set}
            onSave={() => setOpened({ kind: 'searches', search })}
            post={post}
          />
        )}
      </div>
      <PeopleHere onSee={() => setOpened({ kind: 'people' })} />
      <MarketDrawer opened={opened} rails={rails} onClose={() => setOpened(undefined)} />
    </>
  )
}

export default island(reading(MarketScreen))
