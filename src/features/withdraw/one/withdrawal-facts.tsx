import { ExternalLink } from 'lucide-react'
import { networks } from '../../../contract/chain/networks.ts'
import { isSome } from '../../../contract/money.ts'
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
import { useArrivalDay } from '../arrival-day.ts'
import { useAboutTime } from '../by-chain/about-time.ts'
import { useWithdrawalWords } from '../use-withdrawal-words.ts'

/** What arrives, what it costs, and what is set aside for both or has left the balance; of what came to nothing what it cost all the same, if anything. */
export function useWithdrawalFigures({
  destination,
  asset,
  amount,
  fee,
  total,
  state,
  steps,
}: WithdrawalWithSteps): Fact[] {
  const w = useWithdrawalWords(destination.kind)
  const money = (sum: string) => <Money exact amount={sum} asset={asset} />
  const outcome = outcomeOf[withdrawalStatusOf[state]]
  const arrived = outcome === 'arrived'
  const isFree = !isSome(fee)
  // What the network took is gone though its payee refused it, and what was charged for what arrived is, though it came back.
  const feeKept = !isFree && steps.some(({ event }) => event === 'revert' || event === 'bounce')
  if (!arrived && outcome !== 'awaited')
    return [
      { label: w.didNotArrive, value: money(amount), strong: true },
      ...(feeKept ? [{ label: w.feeKept, value: money(fee) }] : []),
    ]
  return [
    { label: arrived ? w.arrived : w.arrives, value: money(amount), strong: true },
    { label: w.fee, value: isFree ? w.feeNone : money(fee) },
    { label: arrived ? w.leftBalance : w.setAside, value: money(total) },
  ]
}

/** What there is to look up or compare: where it goes in full, its transaction, its number and when it was asked for. */
export function useWithdrawalFacts(withdrawal: WithdrawalWithSteps): Fact[] {
  const { destination, number, created_at, state, moved_at } = withdrawal
  const w = useWithdrawalWords(destination.kind)
  const ofChain = useWords('withdrawalByChain')
  const waits = outcomeOf[withdrawalStatusOf[state]] === 'awaited' && !withdrawal.chain
  return [
    ...destinationFacts(destination, { ...w, ...ofChain }),
    ...useTransactionFacts(withdrawal),
    {
      label: w.number,
      value: <bdi className="whitespace-nowrap">{number}</bdi>,
      action: <CopyButton value={number} what={w.numberWhat} compact />,
    },
    { label: w.asked, value: <Time at={created_at} exact /> },
    ...(waits ? [{ label: w.standsSince, value: <Time at={moved_at} exact /> }] : []),
  ]
}

/** When it usually arrives, where that can be told; of what its network has, in how long enough blocks confirm it, by how they come on average. */
export function useExpectedFacts({ chain, state, destination, expected_on }: Withdrawal): Fact[] {
  const w = useWords('withdrawal')
  const ofChain = useWords('withdrawalByChain')
  const time = useAboutTime()
  const day = useArrivalDay()
  if (expected_on !== null)
    return [{ label: w.expected, value: day(expected_on, { ifApproved: state === 'needs_approval' }) }]
  if (state !== 'sent' || !chain) return []
  const each = Object.values(networks).find(({ code }) => code === destination.network)?.blockSeconds ?? 0
  const seconds = Math.max(1, chain.needed - chain.confirmations) * each
  if (seconds === 0) return []
  const told = time(seconds, 'expected')
  // Nobody knows when a block takes it: the time begins with that.
  return [{ label: w.expected, value: chain.confirmations === 0 ? fill(ofChain.onceMined, { time: told }) : told }]
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
