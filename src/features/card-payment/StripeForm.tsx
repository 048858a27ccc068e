import { Lock } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import type { CardPayment } from '../../contract/cards/cards.ts'
import { Button } from '../../ui/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useAmount } from '../../ui/money/use-amount.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { useStripeForm } from './use-stripe-form.ts'

type Props = { payment: CardPayment; onCharged: () => void }

/** The name on the card, Stripe’s own fields for the rest, and one button. No number is ever ours. */
export function StripeForm({ payment, onCharged }: Props) {
  const w = useWords('cardDeposit')
  const sum = useAmount()
  const { place, state, confirm, again } = useStripeForm(payment.service)
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const [charging, setCharging] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setFault(name.trim() === '' ? w.nameMissing : undefined)
    if (name.trim() === '' || state !== 'ready' || charging) return
    setCharging(true)
    setRefused(undefined)
    const why = await confirm(name.trim()).catch(() => w.lostText)
    setCharging(false)
    setRefused(why)
    // Whatever Stripe said: where it stands the server reads.
    onCharged()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {state === 'failed' ? (
        <ErrorState title={w.formFailed} safe={w.safe} next={w.formFailedNext} onRetry={again} retrying={false} />
      ) : (
        <Field label={w.name} hint={w.nameHint} error={fault}>
          <TextInput
            name="card_name"
            autoComplete="cc-name"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      )}
      {state === 'loading' && (
        <Loading label={w.loading}>
          <Skeleton className="mb-4 h-16 w-full rounded-sm" />
          <Skeleton className="h-16 w-full rounded-sm" />
        </Loading>
      )}
      <div ref={place} data-card-form className={state === 'ready' ? '' : 'h-0 overflow-hidden'} />
      {refused !== undefined && (
        <Banner tone="danger" title={w.notCharged} live>
          {refused || w.declined_declined}
        </Banner>
      )}
      {state !== 'failed' && (
        <>
          <Button type="submit" needs="operate" size="lg" block loading={charging || state === 'loading'}>
            {fill(w.pay, { total: sum(payment.total, payment.deposit.currency) })}
          </Button>
          <p className="flex items-start gap-2 text-sm text-ink-muted">
            <Lock aria-hidden size={16} className="mt-0.5 shrink-0" />
            {w.byStripe}
          </p>
        </>
      )}
    </form>
  )
}
