import { reading } from '../../client/cache/reading.tsx'
import { useEndpoint } from '../../client/cache/swr.ts'
import { getUser } from '../../contract/accounts/accounts.ts'
import { ownAdsPage } from '../../contract/addresses.ts'
import type { Market, OwnAd } from '../../contract/market/ads.ts'
import type { showCurrencyAd, showProduct } from '../../contract/market/market.ts'
import type { adPosition } from '../../contract/market/standing.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import type { RailNames } from '../../contract/rails/rail-names.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { showOf } from './endpoints.ts'
import { AdForm } from './form/AdForm.tsx'
import { AdFormSkeleton } from './form/AdFormSkeleton.tsx'
import { type TypedAd, typedOf } from './form/typed-ad.ts'

type Props = {
  page:
    | Prefetched<typeof showProduct>
    | Prefetched<typeof showCurrencyAd>
    | Prefetched<typeof adPosition | typeof getUser>
  market: Market
  rails: RailNames
  /** What a new ad begins with. */
  start: TypedAd
  /** Who posts it. */
  userId: string
  /** The ad that is edited. */
  edited?: string | undefined
}

/** A new ad, or the terms of one that stands. */
function PostAdScreen({ market, rails, start, userId, edited }: Props) {
  const w = useWords('ads')
  const answer = useEndpoint(showOf[market], edited ? { query: { ad_id: edited } } : null)
  const me = useEndpoint(getUser, edited ? null : { params: { user_id: userId } }).data?.data
  const back = { href: ownAdsPage(market), label: w.back }
  if (!edited) {
    return (
      <>
        <PageHeader back={back} title={market === 'crypto' ? w.newCrypto : w.newCurrency} lead={w.formLead} compact />
        <AdForm market={market} rails={rails} start={start} me={me} />
      </>
    )
  }
  const shown = answer.data?.data
  const ad = shown && 'reserved' in shown ? (shown as OwnAd) : undefined
  if (ad && ad.state !== 'closed') {
    return (
      <>
        <PageHeader back={back} title={<EditTitle number={ad.number} />} lead={w.editLead} compact />
        <AdForm market={market} rails={rails} start={typedOf(ad)} ad={ad} me={ad.advertiser} />
      </>
    )
  }
  if (!answer.error && !shown) return <AdFormSkeleton />
  if (shown || answer.error?.code === 'not_found' || answer.error?.code === 'invalid_input') {
    return (
      <Card>
        <EmptyState title={w.gone} action={<LinkButton href={back.href}>{w.back}</LinkButton>}>
          {w.goneText}
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card>
      <ErrorState
        title={w.failed}
        safe={w.safe}
        next={answer.error?.next}
        onRetry={() => void answer.mutate()}
        retrying={answer.isValidating}
      />
    </Card>
  )
}

/** The number stays in one piece. */
function EditTitle({ number }: { number: string }) {
  const w = useWords('ads')
  const [before, after] = w.editTitle.split('{number}')
  return (
    <>
      {before}
      <bdi className="whitespace-nowrap">{number}</bdi>
      {after}
    </>
  )
}

export default island(reading(PostAdScreen))
