import { fees } from '../../contract/wallet/fees.ts'
import type { DepositMethod } from '../../contract/wallet/payments.ts'
import { Facts } from '../../ui/data/Facts.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { usePercent } from '../../ui/status/use-percent.ts'
import { useWords } from '../../ui/words.tsx'
import type { DepositSums } from './deposit-sums.ts'

type Props = { method: DepositMethod; sums: DepositSums | undefined; currency: string }

/** What a deposit costs and brings, once there is an amount, before anything is begun; what a card would be charged is spoken. */
export function DepositFigures({ method, sums, currency }: Props) {
  const w = useWords('deposit')
  const c = useWords('cardDeposit')
  const percent = usePercent()
  if (!sums) return null
  const money = (sum: string) => <Money exact amount={sum} asset={currency} />
  const gets = { label: c.gets, value: money(sums.gets) }
  const facts =
    method === 'card'
      ? [
          gets,
          { label: `${c.fee} (${percent(fees.cardDepositBps)})`, value: money(sums.fee) },
          { label: c.total, value: money(sums.charged), strong: true },
        ]
      : [
          { label: c.fee, value: w.feeNone },
          { ...gets, strong: true },
        ]
  return (
    <div {...(method === 'card' && { role: 'status' })} className="rounded-md bg-surface-sunken px-4 py-3">
      <Facts facts={facts} />
      {method === 'card' && <p className="mt-2 text-sm text-ink-muted">{c.later}</p>}
    </div>
  )
}
