import { assetOf } from '../../contract/assets.ts'
import { type Fact, Facts } from '../../ui/data/Facts.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { useArrivalDay } from './arrival-day.ts'
import { plusFee } from './by-chain/fee-sums.ts'
import type { Withdraw } from './use-withdraw.ts'
import { useWithdrawalWords } from './use-withdrawal-words.ts'

/** The figures of a withdrawal: what arrives, what it costs, what is set aside for both, and when it usually arrives at a bank; before there is an amount, what is known without it. */
export function useFigures({ kind, asset, amount, fee, limits, destination }: Withdraw, counted = true): Fact[] {
  const w = useWithdrawalWords(kind)
  const day = useArrivalDay()
  const on = limits?.arrivals.find(({ currency, rail }) => currency === asset && rail === destination?.rail)?.on
  const money = (sum: string) => <Money exact amount={sum} asset={asset} />
  const cost = kind === 'bank' ? w.feeNone : fee === undefined ? undefined : money(fee)
  return [
    ...(counted ? [{ label: w.arrives, value: money(amount), strong: true }] : []),
    ...(counted || cost ? [{ label: w.fee, value: cost ?? '–' }] : []),
    ...(counted ? [{ label: w.leaves, value: money(plusFee(amount, fee, asset)) }] : []),
    ...(on ? [{ label: w.expected, value: day(on) }] : []),
  ]
}

/** The figures below the form, as far as they are known. */
export function Totals({ withdraw }: { withdraw: Withdraw }) {
  const figures = useFigures(withdraw, isCounted(withdraw))
  if (figures.length === 0) return null
  return (
    <div className="rounded-md bg-surface-sunken px-4 py-3">
      <Facts facts={figures} />
    </div>
  )
}

/** Whether there is an amount to count with. */
export const isCounted = (withdraw: Withdraw): boolean => withdraw.typed && !withdraw.wrong && isSound(withdraw)

/** No more decimals than the asset has, nor digits than an amount may have. */
function isSound({ amount, asset }: Withdraw): boolean {
  const [, decimals = ''] = amount.split('.')
  return decimals.length <= assetOf(asset).decimals && amount.length <= 40 && !/^0\d/.test(amount)
}
