import type { Instructions } from '../../../contract/wallet/payments.ts'
import { Card } from '../../../ui/Card.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

/** A deposit that a payment link of one's own asks for: its payer sends it, so no account is shown, but the way to the link. */
export function OfLink({ instructions: { payment_link, amount, currency } }: { instructions: Instructions }) {
  const w = useWords('deposit')
  const whole = useAmount()(amount, currency)
  const text = payment_link?.text
  return (
    <>
      <PageHeader title={text ? fill(w.ofLink, { text }) : fill(w.ofLinkBare, { amount: whole })} />
      <Card>
        <p className="mb-5">{fill(w.ofLinkText, { amount: whole })}</p>
        <LinkButton href="/dashboard/payments/links">{w.toLinks}</LinkButton>
      </Card>
    </>
  )
}
