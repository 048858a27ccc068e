import { type Dispatch, useEffect, useState } from 'react'
import { Field } from '../../../ui/form/Field.tsx'
import { DecimalInput } from '../../../ui/money/DecimalInput.tsx'
import { useWords } from '../../../ui/words.tsx'
import { isAmount } from './filters.ts'

const TYPING_MS = 500

type Props = { amount: string | undefined; currency: string; onChange: Dispatch<string | undefined> }

/** Takes effect when one pauses. What is no amount stays as typed, and finds nothing else. */
export function AmountFilter({ amount, currency, onChange }: Props) {
  const w = useWords('market')
  const [typed, setTyped] = useState(amount ?? '')
  const [known, setKnown] = useState(amount)
  if (known !== amount) {
    setKnown(amount)
    setTyped(amount ?? '')
  }
  const wrong = typed !== '' && !isAmount(typed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the pause anew
  useEffect(() => {
    if (wrong || typed === (amount ?? '')) return
    const timer = setTimeout(() => onChange(typed || undefined), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <Field label={w.amount} error={wrong ? w.amountWrong : undefined}>
      <DecimalInput
        maxLength={20}
        placeholder={w.amount}
        value={typed}
        onChange={setTyped}
        className="max-md:!px-2.5 max-md:placeholder:text-sm"
        after={<span className="pe-3 text-sm text-ink-muted max-md:hidden">{currency}</span>}
      />
    </Field>
  )
}
