import type { SubmitEvent } from 'react'
import { assets } from '../../contract/assets.ts'
import { mostLinkDays } from '../../contract/wallet/payment-links.ts'
import { noteLength } from '../../contract/wallet/transfers.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ReasonsBanner } from '../../ui/feedback/ReasonsBanner.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { NativeSelect } from '../../ui/form/NativeSelect.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useRefusalInView } from '../../ui/form/use-refusal-in-view.ts'
import { AmountField } from '../../ui/money/AmountField.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { fill, pluralOf } from '../../words/message.ts'
import type { NewLink } from './use-new-link.ts'

const DAYS = [1, 7, 30, mostLinkDays]

/** How much, what for, how often and how long. */
export function LinkForm({ link }: { link: NewLink }) {
  const w = useWords('paymentLinks')
  const { format } = useLocale()
  const form = useRefusalInView<HTMLFormElement>(link.refusal)
  const { asked, set } = link
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!(await link.send())) form.current?.querySelector<HTMLElement>('[name="amount"]')?.focus()
  }
  const uses = [
    { value: 'once', label: w.once },
    { value: 'many', label: w.many },
  ]
  return (
    <Card>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
        <AmountField
          name="amount"
          label={w.amount}
          value={asked.amount ?? ''}
          onChange={(amount) => set({ amount })}
          asset={asked.asset}
          assets={assets}
          onAssetChange={(asset) => set({ asset })}
          hint={w.amountHint}
          error={link.amountError}
        />
        <Field label={w.text} hint={w.textHint} error={link.textError} optional>
          <TextInput
            name="text"
            value={asked.text}
            onChange={(event) => set({ text: event.target.value })}
            maxLength={noteLength}
            autoComplete="off"
          />
        </Field>
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label={w.uses}>
            <NativeSelect
              options={uses}
              value={asked.uses}
              onChange={(event) => set({ uses: event.target.value === 'many' ? 'many' : 'once' })}
            />
          </Field>
          <Field label={w.days}>
            <NativeSelect
              options={DAYS.map((n) => ({ value: String(n), label: pluralOf(w.day, n, format) }))}
              value={String(asked.days)}
              onChange={(event) => set({ days: Number(event.target.value) })}
            />
          </Field>
        </div>
        <Checkbox
          label={w.byBank}
          hint={link.notByBank ? fill(w[link.notByBank], { asset: asked.asset }) : w.byBankHint}
          checked={link.bankable && asked.by_bank}
          disabled={!link.bankable}
          onChange={(event) => set({ by_bank: event.target.checked })}
        />
        {link.refusal && <ReasonsBanner problem={link.refusal} beside={['amount', 'text']} />}
        <Button type="submit" needs="operate" size="lg" block loading={link.busy}>
          {w.make}
        </Button>
      </form>
    </Card>
  )
}
