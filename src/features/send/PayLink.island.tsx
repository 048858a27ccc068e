import { isNotThere } from '../../client/api.ts'
import { reading } from '../../client/cache/reading.tsx'
import { useEndpoint } from '../../client/cache/swr.ts'
import type { findUsers } from '../../contract/accounts/accounts.ts'
import type { secondFactorStanding } from '../../contract/accounts/second-factor.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import { type OpenedLink, openPaymentLink } from '../../contract/wallet/payment-links.ts'
import type { customerBalance } from '../../contract/wallet/wallets.ts'
import type { getWithdrawalLimits } from '../../contract/withdrawals/limits.ts'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/data/Facts.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { NotFoundState } from '../../ui/feedback/NotFoundState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useAmount } from '../../ui/money/use-amount.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { StepUp } from '../../ui/overlay/StepUp.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { PayLinkForm } from './PayLinkForm.tsx'
import { usePayeeFacts } from './ReviewSend.tsx'
import { usePayLink } from './use-pay-link.ts'

type Reads = typeof openPaymentLink | typeof getWithdrawalLimits | typeof customerBalance | typeof secondFactorStanding
type Props = { page: Prefetched<Reads | typeof findUsers> | Prefetched<Reads>; code: string }

/** Pays from a balance what a link asks for; the receipt is the transfer's. */
function PayLinkScreen({ code }: Props) {
  const w = useWords('paymentLinks')
  const s = useWords('send')
  const { data, error, isValidating, mutate } = useEndpoint(openPaymentLink, { params: { code } })
  if (data) return <Paying link={data.data} />
  if (isNotThere(error))
    return (
      <>
        <PageHeader title={w.title} />
        <NotFoundState title={w.notFound} back={{ href: '/dashboard', label: w.overview }} />
      </>
    )
  return (
    <Card>
      {error ? (
        <ErrorState
          title={s.loadFailed}
          safe={s.safe}
          next={error.next}
          onRetry={() => void mutate()}
          retrying={isValidating}
        />
      ) : (
        <Loading label={s.loading}>
          <Skeleton className="h-60 w-full" />
        </Loading>
      )}
    </Card>
  )
}

const showTransfer = (id: string) => location.assign(`/dashboard/payments/send?transfer=${id}`)

function Paying({ link }: { link: OpenedLink }) {
  const w = useWords('paymentLinks')
  const s = useWords('send')
  const sum = useAmount()
  const paying = usePayLink(link, showTransfer)
  const name = link.payee.username
  const whole = sum(paying.amount || '0', link.asset)
  const submit = fill(w.pay, { amount: whole })
  const of = usePayeeFacts(paying.payee)
  const facts = [
    ...(of ?? [
      { label: s.payee, value: <bdi>@{name}</bdi>, strong: true },
      { label: s.fee, value: s.feeNone },
    ]),
    ...(link.text === null ? [] : [{ label: w.payFor, value: <bdi>{link.text}</bdi> }]),
    ...(link.amount === null ? [] : [{ label: w.payFixed, value: whole }]),
    ...(paying.available === undefined || link.amount === null
      ? []
      : [{ label: w.payFrom, value: sum(paying.available, link.asset) }]),
  ]
  return (
    <>
      <PageHeader title={fill(w.payTitle, { name })} lead={w.payLead} />
      <div className="w-full max-w-[560px]">
        <Card>
          {link.state === 'open' ? (
            <PayLinkForm link={link} paying={paying} submit={submit}>
              <Facts ruled facts={facts} />
            </PayLinkForm>
          ) : (
            <EmptyState title={w.over}>{w.overText}</EmptyState>
          )}
        </Card>
      </div>
      <ConfirmDialog
        open={paying.reviewing}
        onOpenChange={(open) => !open && paying.closeReview()}
        title={fill(w.reviewTitle, { amount: whole, name })}
        description={w.reviewText}
        confirm={submit}
        methods={paying.methods}
        onConfirm={paying.confirm}
      >
        <Facts ruled facts={facts} />
        {paying.uncertain && <p className="mt-3 text-sm text-ink-muted">{s.uncertain}</p>}
      </ConfirmDialog>
      <StepUp
        dialog={paying.dialog}
        title={s.confirmTitle}
        description={fill(s.confirmText, { amount: whole, name })}
        confirm={submit}
      />
    </>
  )
}

export default island(reading(PayLinkScreen))
