import { answered, type First } from '../../client/first.ts'
import type { customerBalance } from '../../contract/wallets.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StaleBanner } from '../../ui/StaleBanner.tsx'
import { copy } from './copy.ts'
import { ReviewDialog } from './ReviewDialog.tsx'
import { SwapForm } from './SwapForm.tsx'
import { SwapReceipt } from './SwapReceipt.tsx'
import { useSwap } from './use-swap.ts'

type Props = { balance: First<typeof customerBalance>; from: string; to: string }

/** Exchange one asset for another: form, review, receipt. */
export default function SwapScreen({ balance, from, to }: Props) {
  const swap = useSwap({ balance: answered(balance), from, to })
  const { balance: mine, live, converting, review } = swap
  const retry = () => void mine.mutate()
  if (swap.made) return <SwapReceipt made={swap.made} onAgain={swap.again} />
  return (
    <>
      <PageHeader title={copy.title} lead={copy.lead} />
      {swap.left && (
        <div className="mb-6">
          <Banner tone="caution" title={copy.left} live>
            <a href="/dashboard/transactions/conversion" className="link">
              {copy.conversions}
            </a>
          </Banner>
        </div>
      )}
      {mine.data && <StaleBanner problem={mine.error} onRetry={retry} retrying={mine.isValidating} />}
      {!mine.data && mine.error ? (
        <Card>
          <ErrorState
            title={copy.balanceFailed}
            safe={copy.safe}
            next={mine.error.next}
            onRetry={retry}
            retrying={mine.isValidating}
          />
        </Card>
      ) : (
        <SwapForm swap={swap} />
      )}
      {review.open && (
        <ReviewDialog
          review={review}
          offsetMs={live.offsetMs}
          asking={live.asking}
          sending={converting.sending}
          problem={converting.problem}
        />
      )}
    </>
  )
}
