import type { ComponentProps } from 'react'
import { availableIn } from '../../client/available.ts'
import { reading } from '../../client/cache/reading.tsx'
import type { Prefetched } from '../../contract/prefetched.ts'
import type { conversionQuote, customerConversions } from '../../contract/wallet/swap.ts'
import type { customerBalance } from '../../contract/wallet/wallets.ts'
import { Card } from '../../ui/Card.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { StaleBanner } from '../../ui/feedback/StaleBanner.tsx'
import { usePart } from '../../ui/overlay/on-demand.tsx'
import { PartFailed } from '../../ui/overlay/PartFailed.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { WithAside } from '../../ui/WithAside.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { Conversions } from './Conversions.tsx'
import { useCosts } from './quote/use-costs.ts'
import { useIndicative } from './quote/use-indicative.ts'
import { ReceiptPlace } from './ReceiptPlace.tsx'
import type { ReviewDialog, ReviewProps } from './ReviewDialog.tsx'
import { SwapAside } from './SwapAside.tsx'
import { SwapForm } from './SwapForm.tsx'
import type { SwapReceipt, SwapReceiptProps } from './SwapReceipt.tsx'
import { SwapSkeleton } from './SwapSkeleton.tsx'
import { useLastSwaps } from './use-last-swaps.ts'
import { useSwap } from './use-swap.ts'

const loadReview = () => import('./ReviewDialog.tsx').then((it): typeof ReviewDialog => it.ReviewDialog)
const loadReceipt = () => import('./SwapReceipt.tsx').then((it): typeof SwapReceipt => it.SwapReceipt)

type Props = {
  page: Prefetched<typeof customerBalance | typeof conversionQuote | typeof customerConversions>
  from: string
  to: string
  /** As on the wire; '' where none was asked for. */
  amount: string
  /** The currency that the customer sees totals in. */
  display: string
}

/** Exchange one asset for another: form, review, receipt. */
function SwapScreen({ from, to, amount, display }: Props) {
  const w = useWords('swap')
  const swap = useSwap({ from, to, amount })
  const rate = useIndicative(swap.sides.from, swap.sides.to)
  const costsIn = useCosts(swap.sides.from, swap.sides.to, display)
  const before = useLastSwaps()
  const { balance: mine, live, converting, review, made } = swap
  // It comes while one still looks at the amounts.
  const { Part: Review, failed, fetchPart } = usePart<ReviewProps>(loadReview, live.quote !== undefined)
  const receipt = usePart<SwapReceiptProps>(loadReceipt, review.open || made !== undefined)
  if (made) {
    const available = mine.data && availableIn(mine.data.data.parts, made.to)
    if (receipt.Part) return <receipt.Part made={made} available={available} onAgain={swap.again} />
    return <ReceiptPlace failed={receipt.failed} onRetry={receipt.fetchPart} />
  }
  return (
    <>
      <PageHeader compact title={w.title} lead={w.lead} />
      {mine.data && (
        <StaleBanner problem={mine.error} onRetry={() => void mine.mutate()} retrying={mine.isValidating} />
      )}
      <WithAside
        aside={
          <SwapAside
            rate={rate.quote}
            quoted={swap.sides.text !== '' && !live.problem}
            rateStopped={[rate.problem, live.problem].some((problem) => problem?.code === 'rates_unavailable')}
            rateUnread={rate.problem !== undefined}
            last={before}
          />
        }
      >
        {swap.left && (
          <Banner tone="caution" title={w.left} live>
            <Conversions />
          </Banner>
        )}
        <Body swap={swap} indicative={rate.quote} costs={live.quote && costsIn(live.quote)} display={display} />
      </WithAside>
      {review.open && !Review && failed && <PartFailed onRetry={fetchPart} onClose={review.close} />}
      {review.open && Review && (
        <Review
          review={review}
          parts={mine.data?.data.parts ?? []}
          costs={review.quote && costsIn(review.quote)}
          offsetMs={live.offsetMs}
          asking={live.asking}
          sending={converting.sending}
          problem={converting.problem}
        />
      )}
    </>
  )
}

/** The form in each of its states: loading, failed, there. */
function Body(form: ComponentProps<typeof SwapForm>) {
  const w = useWords('swap')
  const { data, error, isValidating, mutate } = form.swap.balance
  if (data) return <SwapForm {...form} />
  if (!error) return <SwapSkeleton />
  return (
    <Card>
      <ErrorState
        title={w.balanceFailed}
        safe={w.safe}
        next={error.next}
        onRetry={() => void mutate()}
        retrying={isValidating}
        reference={error.requestId || undefined}
      />
    </Card>
  )
}

export default island(reading(SwapScreen))
