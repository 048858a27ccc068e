import { CreditCard, Landmark } from 'lucide-react'
import { assetOf } from '../../../contract/assets.ts'
import { cardFee } from '../../../contract/cards/cards.ts'
import { formatAmount, parseAmount } from '../../../contract/money.ts'
import { fees } from '../../../contract/wallet/fees.ts'
import { type DepositMethod, depositDays } from '../../../contract/wallet/payments.ts'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { usePercent } from '../../../ui/status/use-percent.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

type Props = { value: DepositMethod; onChange: (method: DepositMethod) => void; amount: string; currency: string }

/** By bank or by card, with what each costs; a card’s charge is told before anything is begun. */
export function WayToPay({ value, onChange, amount, currency }: Props) {
  const w = useWords('cardDeposit')
  const percent = usePercent()
  const sum = useAmount()
  const charge = value === 'card' ? chargeOf(amount, currency) : undefined
  return (
    <div className="flex flex-col gap-3">
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
      {charge && (
        <p role="status" className="text-sm text-ink-muted">
          {fill(w.charged, { total: sum(charge.total, currency), fee: sum(charge.fee, currency) })}
        </p>
      )}
    </div>
  )
}

/** What a card is charged for an amount as it is typed; undefined while that is none. */
function chargeOf(amount: string, currency: string) {
  const { decimals } = assetOf(currency)
  try {
    const minor = parseAmount(amount, decimals)
    const fee = cardFee(minor)
    return { total: formatAmount(minor + fee, decimals), fee: formatAmount(fee, decimals) }
  } catch {
    return undefined
  }
}
