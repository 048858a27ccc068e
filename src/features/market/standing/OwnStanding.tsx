import { ownAdsPage } from '../../../contract/addresses.ts'
import { priceText } from '../../../ui/money/price-text.ts'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { Joined } from '../../../ui/row/Joined.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { Search } from '../list/search-text.ts'
import { counted } from './counted.ts'
import { useSpread } from './use-spread.ts'
import type { Standing } from './use-standing.ts'

/** Where one's own ads stand in the list, which leaves them out. */
export function OwnStanding({ own, search }: { own: Standing['own']; search: Search }) {
  const w = useWords('market')
  const amount = useAmount()
  const spread = useSpread()
  if (own.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 text-sm text-ink-muted max-md:order-last max-md:mt-3 md:mb-2">
      {own.map(({ ad_id, number, final_price, spread_bps, rank, offers }) => (
        <li key={ad_id} className="flex flex-wrap items-center gap-x-2">
          <a href={ownAdsPage(search.market)} title={number} className="link min-h-touch content-center xl:min-h-8">
            {w.yours}
          </a>
          <span className="tabular">
            <Joined
              parts={[
                final_price === null ? w.priceNone : amount(priceText(final_price), search.currency),
                spread(spread_bps),
                fill(w.rank, { rank: counted(rank), offers: counted(offers) }),
              ].filter((part) => part !== undefined)}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
