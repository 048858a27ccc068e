import { reading } from '../../client/cache/reading.tsx'
import { useEndpoint } from '../../client/cache/swr.ts'
import { ownAdsPage } from '../../contract/addresses.ts'
import type { Ad, Market } from '../../contract/market/ads.ts'
import type { showCurrencyAd, showProduct } from '../../contract/market/market.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import type { customerBalance } from '../../contract/wallet/wallets.ts'
import { Card } from '../../ui/Card.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { StaleBanner } from '../../ui/feedback/StaleBanner.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { WithAside } from '../../ui/WithAside.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { marketPage, showOf } from './endpoints.ts'
import { TakeAside } from './take/TakeAside.tsx'
import { TakeForm } from './take/TakeForm.tsx'
import { TakeSkeleton } from './take/TakeSkeleton.tsx'
import { TakeTrader } from './take/TakeTrader.tsx'

type Props = {
  side: 'buy' | 'sell'
  adId: string
  /** Who reads: an own ad can't be taken. */
  userId: string | undefined
} & (
  | { market: 'crypto'; page: Prefetched<typeof showProduct | typeof customerBalance> }
  | { market: 'currency'; page: Prefetched<typeof showCurrencyAd | typeof customerBalance> }
)

const EVERY_SECONDS = 20

/** Taking an ad: its terms, the amounts both ways, how it is paid, and what happens then. */
function TakeScreen({ side, market, adId, userId }: Props) {
  const w = useWords('trade')
  const input = adId === '' ? null : { query: { ad_id: adId } }
  const answer = useEndpoint(showOf[market], input, { refreshSeconds: EVERY_SECONDS })
  const ad = answer.data?.data as Ad | undefined
  const back = { href: marketPage(market), label: w.back }
  if (adId === '' || answer.error?.code === 'not_found' || answer.error?.code === 'invalid_input')
    return <Gone market={market} chosen={adId !== ''} />
  if (!ad && answer.error)
    return (
      <Card>
        <ErrorState
          title={w.failed}
          safe={w.safe}
          next={answer.error.next}
          onRetry={() => void answer.mutate()}
          retrying={answer.isValidating}
          reference={answer.error.requestId || undefined}
        />
      </Card>
    )
  if (!ad) return <TakeSkeleton />
  const named = { name: ad.advertiser.username, currency: ad.currency }
  return (
    <>
      <PageHeader
        back={back}
        title={fill(ad.side === 'sell' ? w.buyTitle : w.sellTitle, { asset: ad.asset })}
        lead={fill(ad.side === 'sell' ? w.buyLead : w.sellLead, named)}
        compact
      />
      <StaleBanner problem={answer.error} onRetry={() => void answer.mutate()} retrying={answer.isValidating} />
      <WithAside before={<TakeTrader ad={ad} />} aside={<TakeAside ad={ad} />}>
        {ad.advertiser.user_id === userId ? (
          <Own market={market} />
        ) : (
          <TakeForm key={side} ad={ad} market={market} refresh={() => void answer.mutate()} />
        )}
      </WithAside>
    </>
  )
}

function Own({ market }: { market: Market }) {
  const w = useWords('trade')
  return (
    <Banner
      title={w.own}
      action={
        <LinkButton href={ownAdsPage(market)} variant="secondary" size="sm">
          {w.manage}
        </LinkButton>
      }
    >
      {w.ownText}
    </Banner>
  )
}

function Gone({ market, chosen }: { market: Market; chosen: boolean }) {
  const w = useWords('trade')
  return (
    <>
      <h1 className="sr-only">{chosen ? w.gone : w.noAd}</h1>
      <Card>
        <EmptyState
          title={chosen ? w.gone : w.noAd}
          action={<LinkButton href={marketPage(market)}>{w.seeAds}</LinkButton>}
        >
          {chosen ? w.goneText : w.noAdText}
        </EmptyState>
      </Card>
    </>
  )
}

export default island(reading(TakeScreen))
