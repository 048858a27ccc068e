import type { WithdrawalState } from '../../../contract/withdrawals/withdrawal-machine.ts'
import type { WithdrawalStep, WithdrawalWithSteps } from '../../../contract/withdrawals/withdrawals.ts'
import { type ListedStep, StepList } from '../../../ui/data/StepList.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { AsideSection } from '../../../ui/WithAside.tsx'
import { useWords } from '../../../ui/words.tsx'
import type { withdrawal as words } from '../../../words/en/money/withdrawal.ts'
import { useWithdrawalWords } from '../use-withdrawal-words.ts'
import { lacksFunds } from './lacks-funds.ts'

type Word = Extract<keyof typeof words, `now${string}`>

/** What happens now, and what is still to come, by where it stands; nothing where it is over. */
const ahead: Partial<Record<WithdrawalState, readonly Word[]>> = {
  requested: ['nowChecks', 'nowSends', 'nowArrives'],
  needs_approval: ['nowLooks', 'nowSends', 'nowArrives'],
  approved: ['nowSends', 'nowArrives'],
  sending: ['nowSending', 'nowArrives'],
  sent: ['nowArrives'],
  unclear: ['nowUnclear'],
}

const bad: ReadonlySet<WithdrawalStep> = new Set<WithdrawalStep>(['reject', 'fail', 'revert', 'bounce'])

/** What waits for a refill says so first. */
const comingOf = (withdrawal: WithdrawalWithSteps): readonly Word[] => [
  ...(lacksFunds(withdrawal) ? (['nowQueued'] as const) : []),
  ...(ahead[withdrawal.state] ?? []),
]

/** What happened with the times, what happens now, and what is to come. */
export function WithdrawalProgress({ withdrawal, sandbox }: { withdrawal: WithdrawalWithSteps; sandbox: boolean }) {
  const { steps, state, destination, waits_for, chain } = withdrawal
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
  const listed: ListedStep[] = [
    ...[...done, ...resent].sort((one, other) => Date.parse(one.at) - Date.parse(other.at)),
    ...comingOf(withdrawal).map((word, index) => ({
      label: index === 0 && waits_for && word !== 'nowQueued' ? w[`waits_${waits_for}`] : w[word],
      state: index === 0 ? ('now' as const) : ('later' as const),
    })),
  ]
  return (
    <AsideSection title={w.progress}>
      <div role="status">
        <StepList label={w.progress} steps={listed} />
      </div>
      {sandbox && ahead[state] && state !== 'needs_approval' && state !== 'unclear' && (
        <div className="mt-6">
          <Banner tone="demo" title={w.sandboxTitle}>
            {w.sandboxWaiting}
          </Banner>
        </div>
      )}
    </AsideSection>
  )
}
