import { Landmark } from 'lucide-react'
import { type SubmitEvent, useEffect, useState } from 'react'
import type { AccountLevel } from '../../contract/accounts/profiles.ts'
import { assetOf, assets } from '../../contract/assets.ts'
import { cardLimits } from '../../contract/cards/cards.ts'
import { type Deposit, type DepositMethod, depositDays } from '../../contract/wallet/payments.ts'
import { limitCurrency } from '../../contract/withdrawals/limits.ts'
import { Card } from '../../ui/Card.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { AmountField } from '../../ui/money/AmountField.tsx'
import { useAmount, useRange } from '../../ui/money/use-amount.ts'
import { useAhead } from '../../ui/overlay/on-demand.tsx'
import { FormAct } from '../../ui/overlay/PageFoot.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { WayToPay } from './card/WayToPay.tsx'
import { DepositFigures } from './DepositFigures.tsx'
import { sumsOf } from './deposit-sums.ts'
import { BySeller } from './onramp/BySeller.tsx'
import { useNewDeposit } from './use-new-deposit.ts'

const currencies = assets.filter((asset) => asset.kind === 'fiat')

type Props = {
  start: { currency: string; amount: string }
  /** Codes of the currencies that are offered. */
  open: readonly string[]
  /** Those that can't be withdrawn to a bank here. */
  stays: readonly string[]
  /** Those that cards are charged in. */
  cards: readonly string[]
  /** Who sells crypto by card in their own name; undefined: nobody. */
  seller?: string | undefined
  /** By what its owner’s card limits go; undefined while it isn’t known. */
  level?: AccountLevel | undefined
  onCurrency: (code: string) => void
  onMethod: (method: DepositMethod) => void
  /** Fetches what comes after it. */
  ahead?: (() => void) | undefined
  onCreated: (deposit: Deposit) => void
}

/** Amount and currency: then the transfer details. */
export function DepositForm({
  start,
  open,
  stays,
  cards,
  seller,
  level,
  ahead,
  onCurrency,
  onMethod,
  onCreated,
}: Props) {
  const w = useWords('deposit')
  const range = useRange()
  const sum = useAmount()
  const c = useWords('cardDeposit')
  const faults = useWords('amountFaults')
  const [chosen, setMethod] = useState<DepositMethod>('bank')
  const [at, setAt] = useState(start.currency)
  const byCard = cards.includes(at)
  const method = byCard ? chosen : 'bank'
  const { amount, currency, write, sending, error, problem, send } = useNewDeposit(method, start, onCreated)
  useAhead(ahead, amount.trim() !== '')
  const { minAmount, maxAmount } = assetOf(currency)
  const inEuro = (euros: number) => sum(String(euros), limitCurrency)
  const card = method === 'card'
  const limits = level && cardLimits[level]
  const sums = sumsOf(amount, currency)
  useEffect(() => onMethod(method), [method, onMethod])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('amount')
    send(() => field instanceof HTMLElement && field.focus())
  }
  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-6">
        <AmountField
          name="amount"
          label={card ? c.gets : w.amount}
          value={amount}
          onChange={(text) => write({ amount: text })}
          asset={currency}
          assets={currencies.filter(({ code }) => open.includes(code))}
          onAssetChange={(code) => {
            write({ currency: code })
            onCurrency(code)
            setAt(code)
          }}
          hint={
            card && limits
              ? fill(c.limits, { day: inEuro(limits.day), month: inEuro(limits.month) })
              : fill(w.limits, range(minAmount, maxAmount, currency))
          }
          error={error}
        />
        {byCard ? (
          <WayToPay value={method} onChange={setMethod} />
        ) : (
          <div className="flex items-center gap-4 rounded-md bg-surface-sunken px-4 py-3.5">
            <Landmark aria-hidden size={22} className="shrink-0 text-link" />
            <p>
              <span className="block font-semibold">{w.bank}</span>
              <span className="block text-sm text-ink-muted">{fill(w.bankHint, { days: depositDays })}</span>
            </p>
          </div>
        )}
        {stays.includes(at) && (
          <Banner tone="caution" title={fill(w.stays, { asset: at })} live>
            {w.staysText}
          </Banner>
        )}
        <DepositFigures method={method} sums={sums} currency={currency} />
        {seller && !byCard && <BySeller seller={seller} />}
        {problem && <ProblemBanner problem={problem} />}
        <FormAct
          loading={sending}
          disabledReason={amount.trim() ? undefined : faults.enter_amount}
          leadsTo="amount"
          inSight={sums !== undefined}
          note={
            sums && (
              <p className="max-w-[45%] text-sm">
                <span className="block text-ink-muted">{card ? c.total : c.gets}</span>
                <span className="tabular block font-semibold">{sum(card ? sums.charged : sums.gets, currency)}</span>
              </p>
            )
          }
        >
          {fill(w.submit, { amount: /^\d+(\.\d+)?$/.test(amount) ? sum(amount, currency) : currency })}
        </FormAct>
      </form>
    </Card>
  )
}
