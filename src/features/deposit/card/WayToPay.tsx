import { CreditCard, Landmark } from 'lucide-react'
import { fees } from '../../../contract/wallet/fees.ts'
import { type DepositMethod, depositDays } from '../../../contract/wallet/payments.ts'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { usePercent } from '../../../ui/status/use-percent.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

type Props = { value: DepositMethod; onChange: (method: DepositMethod) => void }

/** By bank or by card, with what each costs. */
export function WayToPay({ value, onChange }: Props) {
  const w = useWords('cardDeposit')
  const percent = usePercent()
  return (
    <RadioCards
      legend={w.how}
      value={value}
      onChange={(method) => onChange(method as DepositMethod)}
      columns={2}
      options={[
        {
          value: 'bank',
          label: w.byBank,
          hint: fill(w.byBankHint, { days: depositDays }),
          icon: <Landmark aria-hidden size={20} />,
        },
        {
          value: 'card',
          label: w.byCard,
          hint: fill(w.byCardHint, { fee: percent(fees.cardDepositBps) }),
          icon: <CreditCard aria-hidden size={20} />,
        },
      ]}
    />
  )
}
