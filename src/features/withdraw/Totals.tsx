import { assetOf } from '../../contract/assets.ts'
import { type Fact, Facts } from '../../ui/data/Facts.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { plusFee } from './by-chain/fee-sums.ts'
import type { Withdraw } from './use-withdraw.ts'
import { useWithdrawalWords } from './use-withdrawal-words.ts'

/** The three figures of a withdrawal: what is taken for it, what leaves, what arrives. */
export function useFigures({ kind, asset, amount, fee }: Withdraw): Fact[] {
  const w = useWithdrawalWords(kind)
  const money = (sum: string) => <Money exact amount={sum} asset={asset} />
  return [
    { label: w.fee, value: kind === 'bank' ? w.feeNone : fee === undefined ? '–' : money(fee) },
    { label: w.leaves, value: money(plusFee(amount, fee, asset)) },
    { label: w.arrives, value: <Money exact amount={amount} asset={asset} />, strong: true },
  ]
}

/** The figures below the form, as far as they are known; none of an amount that can't be withdrawn. */
export function Totals({ withdraw }: { withdraw: Withdraw }) {
  const w = useWithdrawalWords(withdraw.kind)
  return (
    <div className="rounded-md bg-surface-sunken px-4 py-3">
      {withdraw.typed && !withdraw.wrong && isSound(withdraw) ? (
        <Counted withdraw={withdraw} />
      ) : (
        <Facts facts={[{ label: w.arrives, value: '–', strong: true }]} />
      )}
    </div>
  )
}

/** No more decimals than the asset has, nor digits than an amount may have. */
function isSound({ amount, asset }: Withdraw): boolean {
  const [, decimals = ''] = amount.split('.')
  return decimals.length <= assetOf(asset).decimals && amount.length <= 40 && !/^0\d/.test(amount)
}

const Counted = ({ withdraw }: { withdraw: Withdraw }) => <Facts facts={useFigures(withdraw)} />
