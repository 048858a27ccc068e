import type { ReactNode, SubmitEvent } from 'react'
import { assets } from '../../contract/assets.ts'
import type { OpenedLink } from '../../contract/wallet/payment-links.ts'
import { Button } from '../../ui/Button.tsx'
import { ReasonsBanner } from '../../ui/feedback/ReasonsBanner.tsx'
import { useRefusalInView } from '../../ui/feedback/use-refusal-in-view.ts'
import { AmountField } from '../../ui/money/AmountField.tsx'
import { useWords } from '../../ui/words.tsx'
import type { PayingLink } from './use-pay-link.ts'

type FormProps = { link: OpenedLink; paying: PayingLink; submit: string; children: ReactNode }

/** The amount where it is the payer's to choose, and the way to the last look. */
export function PayLinkForm({ link, paying, submit, children }: FormProps) {
  const w = useWords('paymentLinks')
  const form = useRefusalInView<HTMLFormElement>(paying.refusal)
  const review = (event: SubmitEvent) => {
    event.preventDefault()
    if (!paying.review()) form.current?.querySelector<HTMLElement>('[name="amount"]')?.focus()
  }
  return (
    <form ref={form} noValidate onSubmit={review} className="flex flex-col gap-6">
      {children}
      {link.amount === null && (
        <AmountField
          name="amount"
          label={w.payAmount}
          value={paying.amount}
          onChange={paying.write}
          asset={link.asset}
          assets={assets.filter(({ code }) => code === link.asset)}
          error={paying.amountError}
        />
      )}
      {paying.problem && <ReasonsBanner problem={paying.problem} />}
      <Button type="submit" needs="operate" size="lg" block loading={paying.busy}>
        {submit}
      </Button>
    </form>
  )
}
