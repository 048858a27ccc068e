import { useState } from 'react'
import type { Destination } from '../../contract/withdrawals/destinations.ts'
import { Card } from '../../ui/Card.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { FreezeNotice } from '../../ui/feedback/FreezeNotice.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { StaleBanner } from '../../ui/feedback/StaleBanner.tsx'
import { useAhead, usePart } from '../../ui/overlay/on-demand.tsx'
import { PartFailed } from '../../ui/overlay/PartFailed.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { WithAside } from '../../ui/WithAside.tsx'
import { useWords } from '../../ui/words.tsx'
import type { Ways } from '../destinations/ways.ts'
import type { Adding, AddingProps } from './Adding.tsx'
import { WithdrawAside } from './aside/WithdrawAside.tsx'
import { CardMoneyNotice } from './CardMoneyNotice.tsx'
import type { ReviewWithdrawal, ReviewWithdrawalProps } from './ReviewWithdrawal.tsx'
import { RecentNear } from './recent/RecentNear.tsx'
import { useWithdraw, type Withdraw } from './use-withdraw.ts'
import { useWithdrawalWords } from './use-withdrawal-words.ts'
import { WithdrawForm } from './WithdrawForm.tsx'

const loadReview = () => import('./ReviewWithdrawal.tsx').then((it): typeof ReviewWithdrawal => it.ReviewWithdrawal)

const loadAdding = () => import('./Adding.tsx').then((it): typeof Adding => it.Adding)

export type NewWithdrawalProps = {
  start: string
  amount: string
  currency: string
  onAsset: (code: string) => void
  ways: Ways
  /** Fetches what comes after it. */
  ahead?: (() => void) | undefined
  onShow: (id: string) => void
}

/** The form with what stands beside it, the accounts one can add, the review, and the latest withdrawals. */
export function NewWithdrawal({ onAsset, onShow, ahead, ...beginning }: NewWithdrawalProps) {
  const withdraw = useWithdraw(beginning, onShow)
  const { ways } = beginning
  const w = useWithdrawalWords(withdraw.kind)
  const [adding, setAdding] = useState(false)
  const [added, setAdded] = useState<Destination>()
  const { limits, asset, destinations, balance } = withdraw
  const add = usePart<AddingProps>(loadAdding, adding)
  // It comes while one still writes the amount.
  const { Part: Review, failed, fetchPart } = usePart<ReviewWithdrawalProps>(loadReview, withdraw.amount !== '')
  useAhead(ahead, withdraw.reviewing !== undefined)
  const ready = limits && destinations && balance
  const chooseAsset = (code: string) => {
    withdraw.chooseAsset(code)
    onAsset(code)
  }
  return (
    <>
      <PageHeader title={w.title} lead={w.lead} />
      {ready && <StaleBanner problem={withdraw.loadProblem} onRetry={withdraw.retry} retrying={withdraw.retrying} />}
      <WithAside aside={<WithdrawAside limits={limits} asset={asset} ways={ways} />}>
        <FreezeNotice until={limits?.frozen_until} />
        <CardMoneyNotice limits={limits} />
        {limits?.paused && (
          <Banner tone="caution" title={w.paused}>
            {w.pausedText}
          </Banner>
        )}
        {ready ? (
          <WithdrawForm
            withdraw={{ ...withdraw, chooseAsset }}
            ways={ways}
            added={added}
            onAdd={() => setAdding(true)}
          />
        ) : (
          <Unready withdraw={withdraw} />
        )}
        <RecentNear onShow={onShow} />
      </WithAside>
      {add.Part && (
        <add.Part
          open={adding}
          onClose={() => setAdding(false)}
          asset={asset}
          ways={ways}
          onAdded={(destination) => {
            setAdding(false)
            setAdded(destination)
          }}
        />
      )}
      {adding && !add.Part && add.failed && <PartFailed onRetry={add.fetchPart} onClose={() => setAdding(false)} />}
      {Review && <Review withdraw={withdraw} />}
      {withdraw.reviewing && !Review && failed && <PartFailed onRetry={fetchPart} onClose={withdraw.closeReview} />}
    </>
  )
}

function Unready({ withdraw: { loadProblem, retry, retrying } }: { withdraw: Withdraw }) {
  const w = useWords('withdrawal')
  return (
    <Card>
      {loadProblem ? (
        <ErrorState title={w.loadFailed} safe={w.safe} next={loadProblem.next} onRetry={retry} retrying={retrying} />
      ) : (
        <Loading label={w.loading}>
          <Skeleton className="h-80 w-full" />
        </Loading>
      )}
    </Card>
  )
}
