import { CreditCard, Landmark } from 'lucide-react'
import type { BuyMethod } from '../../contract/buying/buy-crypto.ts'
import { buyPaymentMinutes } from '../../contract/buying/buy-machine.ts'
import { fees } from '../../contract/wallet/fees.ts'
import { RadioCards } from '../../ui/form/RadioCards.tsx'
import { usePercent } from '../../ui/status/use-percent.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import type { useSides } from './use-sides.ts'

type Props = { sides: Pick<ReturnType<typeof useSides>, 'byCard' | 'method' | 'payBy'> }

/** By bank or by card, with what each costs; one way alone is no choice, and is told. */
export function PayBy({ sides: { byCard, method, payBy } }: Props) {
  const w = useWords('buy')
  const percent = usePercent()
  const bankHint = fill(w.bankHint, { minutes: buyPaymentMinutes, percent: percent(fees.buyBankBps) })
  if (!byCard)
    return (
      <div className="rounded-md border border-line px-4 py-3">
        <h2 className="text-sm font-semibold text-ink-muted">{w.method}</h2>
        <p className="font-semibold">{w.bank}</p>
        <p className="text-sm text-ink-muted">{bankHint}</p>
      </div>
    )
  return (
    <RadioCards
      legend={w.method}
      value={method}
      onChange={(next) => payBy(next as BuyMethod)}
      columns={2}
      options={[
        { value: 'bank', label: w.bank, hint: bankHint, icon: <Landmark aria-hidden size={20} /> },
        {
          value: 'card',
          label: w.card,
          hint: fill(w.cardHint, { percent: percent(fees.buyCardBps) }),
          icon: <CreditCard aria-hidden size={20} />,
        },
      ]}
    />
  )
}
