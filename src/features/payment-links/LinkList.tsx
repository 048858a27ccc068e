import { Link as LinkIcon } from 'lucide-react'
import { useState } from 'react'
import { call, newKey } from '../../client/api.ts'
import { usePages } from '../../client/cache/use-pages.ts'
import { useAction } from '../../client/forms/use-action.ts'
import { cancelPaymentLink, listPaymentLinks, type PaymentLink } from '../../contract/wallet/payment-links.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/data/CopyButton.tsx'
import { LineList } from '../../ui/data/LineList.tsx'
import { ListStates } from '../../ui/data/ListStates.tsx'
import { QrCode } from '../../ui/data/QrCode.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { lineOf } from '../../ui/data/use-lines.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useAmount } from '../../ui/money/use-amount.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { RoundArt } from '../../ui/RoundArt.tsx'
import { Status } from '../../ui/status/Status.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { fill, pluralOf } from '../../words/message.ts'
import { linksQuery } from './reads.ts'

/** One's links, the latest first, each with where it stands. */
export function LinkList() {
  const w = useWords('paymentLinks')
  const pages = usePages(listPaymentLinks, linksQuery)
  return (
    <section aria-label={w.list} className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{w.list}</h2>
      <ListStates
        pages={pages}
        failed={w.failed}
        safe={w.safe}
        noun={w.noun}
        skeleton={
          <Loading label={w.loading}>
            <Skeleton className="h-40 w-full" />
          </Loading>
        }
        empty={
          <EmptyState title={w.none} art={<RoundArt icon={LinkIcon} />}>
            {w.noneHint}
          </EmptyState>
        }
      >
        <LineList className="divide-y divide-line">
          {pages.rows.map((link) => (
            <li key={link.id} {...lineOf(link.id)} className="px-5 py-4 sm:px-6">
              <Row link={link} />
            </li>
          ))}
        </LineList>
      </ListStates>
    </section>
  )
}

const tones = { open: 'progress', paid: 'positive', cancelled: 'neutral', expired: 'neutral' } as const

function Row({ link }: { link: PaymentLink }) {
  const w = useWords('paymentLinks')
  const { format } = useLocale()
  const whole = useLinkAmount(link)
  const [until = '', after = ''] = w.until.split('{time}')
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-lg font-semibold">{whole}</p>
        <Status tone={tones[link.state]}>{w[link.state]}</Status>
      </div>
      {link.text !== null && (
        <p className="break-words">
          <bdi>{link.text}</bdi>
        </p>
      )}
      <p className="text-sm text-ink-muted">
        {link.state === 'open' && (
          <>
            {until}
            <Time at={link.expires_at} />
            {after}
          </>
        )}
        {link.closed_at && <Time at={link.closed_at} />}
        {link.paid > 0 && ` · ${pluralOf(w.paidTimes, link.paid, format)}`}
      </p>
      {link.state === 'open' && <OpenLink link={link} whole={whole} />}
    </div>
  )
}

/** What an open link is sent by, and its end. */
function OpenLink({ link, whole }: { link: PaymentLink; whole: string }) {
  const w = useWords('paymentLinks')
  const [asking, setAsking] = useState(false)
  const { run, busy, problem } = useAction()
  const cancel = async () => {
    await run(() => call(cancelPaymentLink, { body: { link_id: link.id } }, { key: newKey() }))
    setAsking(false)
  }
  return (
    <>
      <LinkAddress link={link} />
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <details>
          <summary className="link inline-flex min-h-touch cursor-pointer items-center text-sm">{w.show}</summary>
          <LinkCode link={link} />
        </details>
        <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
          {w.cancel}
        </Button>
      </div>
      {problem && <ProblemBanner problem={problem} />}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={fill(w.cancelTitle, { amount: whole })}
        description={w.cancelText}
        confirm={w.cancel}
        confirming={busy}
        onConfirm={() => void cancel()}
        danger
      />
    </>
  )
}

/** The address itself, whole, and a button that copies it. */
export function LinkAddress({ link: { url } }: { link: PaymentLink }) {
  const w = useWords('paymentLinks')
  return (
    <div className="flex items-center gap-3">
      <bdi className="min-w-0 flex-1 break-all text-sm">{url}</bdi>
      <CopyButton value={url} what={w.linkWhat} compact />
    </div>
  )
}

export function LinkCode({ link: { qr } }: { link: PaymentLink }) {
  const w = useWords('paymentLinks')
  return <QrCode matrix={qr.map((row) => [...row].map((dot) => dot === '1'))} label={w.qr} size={184} />
}

/** '25.00 EUR', or that any amount will do. */
function useLinkAmount({ amount, asset }: Pick<PaymentLink, 'amount' | 'asset'>): string {
  const w = useWords('paymentLinks')
  const sum = useAmount()
  return amount === null ? fill(w.anyAmount, { asset }) : sum(amount, asset)
}
