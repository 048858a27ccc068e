import type { SubmitEvent } from 'react'
import { assets } from '../../contract/assets.ts'
import { isSome } from '../../contract/money.ts'
import { noteLength } from '../../contract/wallet/transfers.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ReasonsBanner } from '../../ui/feedback/ReasonsBanner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useRefusalInView } from '../../ui/form/use-refusal-in-view.ts'
import { AmountField } from '../../ui/money/AmountField.tsx'
import { useAmount } from '../../ui/money/use-amount.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { AskApproval } from '../team/AskApproval.tsx'
import type { Send } from './use-send.ts'

/** Who gets it, how much, and a few words with it. */
export function SendForm({ send }: { send: Send }) {
  const w = useWords('send')
  const sum = useAmount()
  const form = useRefusalInView<HTMLFormElement>(send.refusal)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const wrong = await send.review()
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }
  return (
    <Card>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
        <AmountField
          name="amount"
          label={w.amount}
          value={send.amount}
          onChange={send.write}
          asset={send.asset}
          assets={assets}
          onAssetChange={send.chooseAsset}
          available={send.available}
          max={isSome(send.available) ? send.available : undefined}
          error={send.amountError}
        />
        <Field label={w.to} hint={send.toByLink ? w.toByLink : w.toHint} error={send.toError} required>
          <TextInput
            name="to"
            value={send.to}
            onChange={(event) => send.writeTo(event.target.value)}
            before={<span aria-hidden>@</span>}
            maxLength={25}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            dir="ltr"
          />
        </Field>
        <Field label={w.note} hint={w.noteHint} error={send.noteError} optional>
          <TextInput
            name="note"
            value={send.note}
            onChange={(event) => send.writeNote(event.target.value)}
            maxLength={noteLength}
            autoComplete="off"
          />
        </Field>
        {send.refusal &&
          (send.refusal.code === 'team_approval_needed' && send.last ? (
            <AskApproval
              key={JSON.stringify(send.last)}
              problem={send.refusal}
              wish={{ kind: 'transfer', ...send.last }}
            />
          ) : (
            <ReasonsBanner problem={send.refusal} beside={['amount', 'note']} />
          ))}
        <Button
          type="submit"
          needs="operate"
          size="lg"
          block
          disabledReason={send.frozenUntil && w.whyFrozen}
          loading={send.looking || send.sending.doing !== undefined}
        >
          {isSome(send.amount) ? fill(w.lookAt, { amount: sum(send.amount, send.asset) }) : w.look}
        </Button>
      </form>
    </Card>
  )
}
