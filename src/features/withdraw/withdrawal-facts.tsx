import type { Withdrawal } from '../../contract/withdrawals/withdrawals.ts'
import { CopyButton } from '../../ui/data/CopyButton.tsx'
import type { Fact } from '../../ui/data/Facts.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { useWords } from '../../ui/words.tsx'
import { destinationFacts } from '../destinations/destination-facts.tsx'

/** What there is to say of one: where it goes in full, its figures, its number and when it was asked for. */
export function useWithdrawalFacts({ destination, asset, amount, fee, total, number, created_at }: Withdrawal): Fact[] {
  const w = useWords('withdrawal')
  return [
    ...destinationFacts(destination, w),
    { label: w.fee, value: /[1-9]/.test(fee) ? <Money amount={fee} asset={asset} /> : w.feeNone },
    { label: w.leaves, value: <Money amount={total} asset={asset} /> },
    { label: w.arrives, value: <Money amount={amount} asset={asset} />, strong: true },
    {
      label: w.number,
      value: <bdi className="whitespace-nowrap">{number}</bdi>,
      action: <CopyButton value={number} what={w.numberWhat} compact />,
    },
    { label: w.asked, value: <Time at={created_at} exact /> },
  ]
}
