import type { WithdrawalState } from '../../../contract/withdrawals/withdrawal-machine.ts'
import type { WithdrawalStep, WithdrawalWithSteps } from '../../../contract/withdrawals/withdrawals.ts'
import { type ListedStep, StepList } from '../../../ui/data/StepList.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { AsideSection } from '../../../ui/WithAside.tsx'
import { useWords } from '../../../ui/words.tsx'
import type { withdrawal as words } from '../../../words/en/money/withdrawal.ts'
import { useWithdrawalWords } from '../use-withdrawal-words.ts'
import { lacksFunds } from './lacks-funds.ts'

type Word = Extract<keyof typeof words, `${'now' | 'later'}${string}`>

/** What happens now, and what is still to come, by where it stands; nothing where it is over. */
const ahead: Partial<Record<WithdrawalState, readonly Word[]>> = {
  requested: ['nowChecks', 'laterSends', 'laterArrives'],
  needs_approval: ['nowLooks', 'laterSends', 'laterArrives'],
  approved: ['nowSends', 'laterArrives'],
  sending: ['nowSending', 'laterArrives'],
  sent: ['nowArrives'],
  unclear: ['nowUnclear'],
}

const bad: ReadonlySet<WithdrawalStep> = new Set<WithdrawalStep>(['reject', 'fail', 'revert', 'bounce'])

/** What waits for a refill says so, and goes on after that. */
const comingOf = (withdrawal: WithdrawalWithSteps): readonly Word[] =>
  lacksFunds(withdrawal) ? ['nowQueued', 'laterSends', 'laterArrives'] : (ahead[withdrawal.state] ?? [])

/** What happened with the times, what happens now, and what is to come. */
function WithdrawalProgress({ withdrawal }: { withdrawal: WithdrawalWithSteps }) {
  const { steps, destination, waits_for, chain } = withdrawal
  const w = useWithdrawalWords(destination.kind)
  const ofChain = useWords('withdrawalByChain')
  // What happened more than once (doubt, and doubt again) is told as it was last.
  const told = steps.filter(({ event }, index) => steps.findLastIndex((step) => step.event === event) === index)
  const done = told.map(({ event, at }) => ({
    label: w[`done_${event}`],
    at,
    state: bad.has(event) ? ('failed' as const) : ('done' as const),
  }))
  const resent = chain?.resent_at ? [{ label: ofChain.done_resent, at: chain.resent_at, state: 'done' as const }] : []
  const nowOf = (word: Word) => {
    if (waits_for && word !== 'nowQueued') return w[`waits_${waits_for}`]
    return word === 'nowArrives' && chain?.confirmations === 0 ? ofChain.nowMined : w[word]
  }
  const listed: ListedStep[] = [
    ...[...done, ...resent].sort((one, other) => Date.parse(one.at) - Date.parse(other.at)),
    ...comingOf(withdrawal).map((word, index) => ({
      label: index === 0 ? nowOf(word) : w[word],
      state: index === 0 ? ('now' as const) : ('later' as const),
    })),
  ]
  return (
    <div role="status">
      <StepList label={w.progress} steps={listed} />
    </div>
  )
}

/** The same under its heading, beside where it stands. */
export function ProgressAside({ withdrawal }: { withdrawal: WithdrawalWithSteps }) {
  const w = useWords('withdrawal')
  return (
    <AsideSection title={w.progress}>
      <WithdrawalProgress withdrawal={withdrawal} />
    </AsideSection>
  )
}

/** That nothing real moves, where a pretended bank or network has it next. */
export function SandboxNote({ withdrawal: { state, destination } }: { withdrawal: WithdrawalWithSteps }) {
  const w = useWithdrawalWords(destination.kind)
  if (!ahead[state] || state === 'needs_approval' || state === 'unclear') return null
  return (
    <Banner tone="demo" title={w.sandboxTitle}>
      {w.sandboxWaiting}
    </Banner>
  )
}
