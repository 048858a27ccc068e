import { Plus, Store } from 'lucide-react'
import { reading } from '../../client/cache/reading.tsx'
import { useEndpoint } from '../../client/cache/swr.ts'
import { usePages } from '../../client/cache/use-pages.ts'
import { getUser } from '../../contract/accounts/accounts.ts'
import { ownAdsPage } from '../../contract/addresses.ts'
import type { OwnAd } from '../../contract/market/ads.ts'
import { customerProductStats, type customerProducts, type ownCurrencyAds } from '../../contract/market/market.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { NavTabs } from '../../ui/NavTabs.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { AdActions } from './AdActions.tsx'
import { AdStats } from './AdStats.tsx'
import { AdViews } from './AdViews.tsx'
import { ownOf } from './endpoints.ts'
import { JustSaved } from './JustSaved.tsx'
import { MerchantOrLink } from './MerchantOrLink.tsx'
import { OwnAdRows } from './OwnAdRows.tsx'
import { OwnAdTable } from './OwnAdTable.tsx'
import { Together } from './together/Together.tsx'
import { useAdActions } from './use-ad-actions.ts'

type Props = (
  | { market: 'crypto'; page: Prefetched<typeof customerProducts | typeof customerProductStats | typeof getUser> }
  | { market: 'currency'; page: Prefetched<typeof ownCurrencyAds | typeof customerProductStats | typeof getUser> }
) & {
  /** Whose they are. */
  userId: string
  /** All ads, closed ones too. */
  all: boolean
  /** The id of the ad that was saved just now, and how. */
  saved?: { id: string; how: 'posted' | 'kept' | 'changed' } | undefined
}

/** One's own ads: how each stands, and what can be done with it. */
function OwnAdsScreen({ market, userId, all, saved }: Props) {
  const w = useWords('ads')
  const pages = usePages(ownOf[market], { query: all ? {} : { open: 'true' } })
  const stats = useEndpoint(customerProductStats, {})
  const me = useEndpoint(getUser, { params: { user_id: userId } }).data?.data
  const rows = pages.rows as readonly OwnAd[]
  const actions = useAdActions(market, () => {
    pages.refresh()
    void stats.mutate()
  })
  const crypto = market === 'crypto'
  const own = ownAdsPage(market)
  const post = `${own}?ad=new`
  return (
    <>
      <PageHeader
        title={crypto ? w.cryptoTitle : w.currencyTitle}
        lead={w.lead}
        compact
        actions={
          <>
            <div className="max-md:hidden">
              <MerchantOrLink badge={me?.badge ?? null} />
            </div>
            <LinkButton
              href={`/dashboard/p2p/${market}`}
              variant="secondary"
              icon={<Store aria-hidden size={18} className="md:hidden" />}
              className="max-md:!px-3"
            >
              <span className="max-md:sr-only">{w.toMarket}</span>
            </LinkButton>
            <LinkButton
              href={post}
              data-key="n"
              icon={<Plus aria-hidden size={18} className="md:hidden" />}
              className="max-md:!px-3"
            >
              <span className="max-md:sr-only">{w.post}</span>
            </LinkButton>
          </>
        }
      />
      <NavTabs
        label={w.markets}
        items={(['crypto', 'currency'] as const).map((one) => ({
          href: ownAdsPage(one),
          label: w[one],
          current: one === market,
        }))}
      />
      {saved && <JustSaved ad={rows.find(({ id }) => id === saved.id)} how={saved.how} />}
      <div className="flex flex-col">
        {/* On a phone the ads come first. */}
        <div className="max-md:order-last max-md:mt-6">
          <AdStats stats={stats.data?.data} failed={stats.error !== undefined} />
          {me?.badge === null && (
            <div className="md:hidden">
              <MerchantOrLink badge={null} />
            </div>
          )}
        </div>
        <div className="md:flex md:flex-wrap md:items-start md:justify-between md:gap-x-6">
          <AdViews own={own} all={all} />
          <Together stats={stats.data?.data} />
        </div>
        <OwnAdRows pages={{ ...pages, rows }} all={all} post={post}>
          <OwnAdTable ads={rows} busy={actions.busy} onAct={actions.ask} />
        </OwnAdRows>
        <AdViews own={own} all={all} behind />
      </div>
      <AdActions actions={actions} />
    </>
  )
}

export default island(reading(OwnAdsScreen))
