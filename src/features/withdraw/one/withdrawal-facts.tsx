import { ExternalLink } from 'lucide-react'
import { networks } from '../../../contract/chain/networks.ts'
import { outcomeOf, withdrawalStatusOf } from '../../../contract/wallet/payments.ts'
import type { Withdrawal, WithdrawalWithSteps } from '../../../contract/withdrawals/withdrawals.ts'
import { CopyButton } from '../../../ui/data/CopyButton.tsx'
import type { Fact } from '../../../ui/data/Facts.tsx'
import { BareId } from '../../../ui/data/ShortId.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { destinationFacts } from '../../destinations/destination-facts.tsx'
import { useAboutTime } from '../by-chain/about-time.ts'
import { useWithdrawalWords } from '../use-withdrawal-words.ts'

/** What there is to say of one: where it goes in full, its figures, its transaction, its number and when it was asked for. */
export function useWithdrawalFacts(withdrawal: WithdrawalWithSteps): Fact[] {
  const { destination, asset, amount, fee, total, number, created_at, state, steps } = withdrawal
  const w = useWithdrawalWords(destination.kind)
  const ofChain = useWords('withdrawalByChain')
  const money = (sum: string) => <Money exact amount={sum} asset={asset} />
  const outcome = outcomeOf[withdrawalStatusOf[state]]
  const arrived = outcome === 'arrived'
  const isFree = !/[1-9]/.test(fee)
  // What the network took is gone though its payee refused it, and what was charged for what arrived is, though it came back.
  const feeKept = !isFree && steps.some(({ event }) => event === 'revert' || event === 'bounce')
  /** Of what came to nothing only what was asked for, and what it cost, if anything. */
  const figuresOf = (): Fact[] => {
    if (!arrived && outcome !== 'awaited')
      return [
        { label: w.didNotArrive, value: money(amount), strong: true },
        ...(feeKept ? [{ label: w.feeKept, value: money(fee) }] : []),
      ]
    return [
      { label: w.fee, value: isFree ? w.feeNone : money(fee) },
      { label: arrived ? w.leftBalance : w.leaves, value: money(total) },
      { label: arrived ? w.arrived : w.arrives, value: money(amount), strong: true },
    ]
  }
  return [
    ...destinationFacts(destination, { ...w, ...ofChain }),
    ...figuresOf(),
    ...useTransactionFacts(withdrawal),
    {
      label: w.number,
      value: <bdi className="whitespace-nowrap">{number}</bdi>,
      action: <CopyButton value={number} what={w.numberWhat} compact />,
    },
    { label: w.asked, value: <Time at={created_at} exact /> },
    ...useExpectedFacts(withdrawal),
  ]
}

/** Since when it waits where it waits for us; of what its network has, in how long enough blocks confirm it, by how they come on average. */
function useExpectedFacts({ chain, state, moved_at, destination }: Withdrawal): Fact[] {
  const w = useWords('withdrawal')
  const time = useAboutTime()
  if (state === 'sent' && chain) {
    const each = Object.values(networks).find(({ code }) => code === destination.network)?.blockSeconds ?? 0
    const seconds = Math.max(1, chain.needed - chain.confirmations) * each
    return seconds > 0 ? [{ label: w.expected, value: time(seconds, 'expected') }] : []
  }
  if (outcomeOf[withdrawalStatusOf[state]] !== 'awaited') return []
  return [{ label: w.standsSince, value: <Time at={moved_at} exact /> }]
}

/** Its transaction, and how many blocks confirm it; nothing before there is one. */
function useTransactionFacts({ chain, state }: Withdrawal): Fact[] {
  const w = useWords('withdrawalByChain')
  if (!chain) return []
  const { transaction, explorer, confirmations, needed } = chain
  return [
    {
      label: w.transaction,
      value: explorer ? (
        <a href={explorer} target="_blank" rel="noopener noreferrer" className="link inline-flex items-center gap-1">
          <BareId id={transaction} />
          <ExternalLink aria-hidden size={14} />
          <span className="sr-only">
            , {w.explore}, {w.opens}
          </span>
        </a>
      ) : (
        <BareId id={transaction} />
      ),
      action: <CopyButton value={transaction} what={w.transactionWhat} compact />,
    },
    {
      label: w.confirmations,
      value:
        state === 'completed' ? fill(w.confirmedAll, { needed }) : fill(w.confirmedBy, { have: confirmations, needed }),
    },
  ]
}
