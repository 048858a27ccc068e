import type { UserWallet } from '../../../contract/chain/chain-endpoints.ts'
import { type Fact, Facts } from '../../../ui/data/Facts.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill, pluralOf } from '../../../words/message.ts'

const MINUTE = 60

/** What a deposit must be and how long it takes, in words. */
export function Terms({ wallet }: { wallet: UserWallet }) {
  const w = useWords('cryptoDeposit')
  const sum = useAmount()
  const { format } = useLocale()
  const { asset, network_name, minimum, confirmations, block_seconds } = wallet
  const time = (seconds: number) =>
    seconds < 2 * MINUTE ? fill(w.seconds, { n: seconds }) : pluralOf(w.minutes, Math.round(seconds / MINUTE), format)
  const facts: Fact[] = [
    { label: w.network, value: network_name },
    { label: w.minimum, value: <span className="whitespace-nowrap">{sum(minimum, asset)}</span>, hint: w.minimumHint },
    {
      label: w.credited,
      value: (
        <ul className="flex flex-col gap-1">
          {confirmations.map(({ from, confirmations: count }) => (
            <li key={count}>
              <span className="whitespace-nowrap">{pluralOf(w.confirmations, count, format)}</span>
              <span className="block text-sm text-ink-muted">
                {from !== null && `${fill(w.from, { amount: sum(from, asset) })}: `}
                {time(count * block_seconds)}
              </span>
            </li>
          ))}
        </ul>
      ),
    },
    { label: w.fee, value: w.feeNone },
  ]
  return <Facts facts={facts} ruled />
}
