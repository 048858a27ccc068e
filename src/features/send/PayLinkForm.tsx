import type { ReactNode, SubmitEvent } from 'react'
import { assetOf, assets } from '../../contract/assets.ts'
import { isSome } from '../../contract/money.ts'
import type { OpenedLink } from '../../contract/wallet/payment-links.ts'
import { Button } from '../../ui/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { FreezeNotice } from '../../ui/feedback/FreezeNotice.tsx'
import { ReasonsBanner } from '../../ui/feedback/ReasonsBanner.tsx'
import { useRefusalInView } from '../../ui/form/use-refusal-in-view.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { AmountField } from '../../ui/money/AmountField.tsx'
import { useAmount } from '../../ui/money/use-amount.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { AskApproval } from '../team/AskApproval.tsx'
import type { PayingLink } from './use-pay-link.ts'

type FormProps = { link: OpenedLink; paying: PayingLink; submit: string; children: ReactNode }

/** The amount where it is the payer's to choose, and the way to the last look. */
export function PayLinkForm({ link, paying, submit, children }: FormProps) {
  const w = useWords('paymentLinks')
  const s = useWords('send')
  const sum = useAmount()
  const look = isSome(paying.amount) ? fill(w.payReviewOf, { amount: sum(paying.amount, link.asset) }) : w.payReview
  const form = useRefusalInView<HTMLFormElement>(paying.refusal)
  const review = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!(await paying.review())) form.current?.querySelector<HTMLElement>('[name="amount"]')?.focus()
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void review(event)} className="flex flex-col gap-6">
      {children}
      {link.amount === null && (
        <AmountField
          name="amount"
          label={w.payAmount}
          value={paying.amount}
          onChange={paying.write}
          asset={link.asset}
          assets={assets.filter(({ code }) => code === link.asset)}
          available={paying.available}
          max={paying.available && isSome(paying.available) ? paying.available : undefined}
          error={paying.amountError}
        />
      )}
      <FreezeNotice until={paying.frozenUntil} />
      <Refused link={link} paying={paying} />
      <Button
        type="submit"
        needs="operate"
        size="lg"
        block
        loading={paying.busy}
        disabledReason={paying.frozenUntil && s.whyFrozen}
      >
        {link.amount === null ? look : submit}
      </Button>
    </form>
  )
}

/** Why it wasn't paid; where it takes two of a team, the way to ask the others; with too little of the asset, what there is of it and how to get more. */
function Refused({ link, paying }: Pick<FormProps, 'link' | 'paying'>) {
  const { refusal, available } = paying
  const w = useWords('paymentLinks')
  const sum = useAmount()
  const { asset, amount } = link
  if (!refusal) return null
  if (refusal.code === 'team_approval_needed')
    return <AskApproval key={JSON.stringify(paying.wish)} problem={refusal} wish={paying.wish} />
  if (refusal.code !== 'insufficient_funds')
    return <ReasonsBanner problem={refusal} beside={amount === null ? ['amount'] : []} />
  const deposit = assetOf(asset).kind === 'fiat' ? `payments?currency=${asset}` : `payments/crypto?asset=${asset}`
  return (
    <Banner tone="danger" title={refusal.message} live refusal>
      <p>
        {available !== undefined && fill(w.short, { amount: sum(available, asset) })} {w.shortText}
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <LinkButton href={`/dashboard/${deposit}`} variant="secondary" size="sm">
          {fill(w.shortDeposit, { asset })}
        </LinkButton>
        <LinkButton href={`/dashboard/swap?to=${asset}`} variant="secondary" size="sm">
          {fill(w.shortSwap, { asset })}
        </LinkButton>
      </p>
    </Banner>
  )
}
