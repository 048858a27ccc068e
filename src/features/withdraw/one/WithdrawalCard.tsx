import { CircleX, Clock, Search, Undo2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { brand } from '../../../brand.ts'
import type { WithdrawalState } from '../../../contract/withdrawals/withdrawal-machine.ts'
import type { WithdrawalWithSteps } from '../../../contract/withdrawals/withdrawals.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { RoundIcon } from '../../../ui/RoundIcon.tsx'
import { useWithdrawalWords } from '../use-withdrawal-words.ts'
import { CancelWithdrawal } from './CancelWithdrawal.tsx'
import { lacksFunds } from './lacks-funds.ts'
import { WithdrawalProgress } from './WithdrawalProgress.tsx'
import { useExpectedFacts, useWithdrawalFigures } from './withdrawal-facts.tsx'

type Props = { withdrawal: WithdrawalWithSteps; onAgain: () => void; onLook: () => void }
type Uncompleted = Exclude<WithdrawalState, 'completed'>

const signs: Record<Uncompleted, { Icon: typeof Clock; tone: ComponentProps<typeof RoundIcon>['tone'] }> = {
  requested: { Icon: Clock, tone: 'neutral' },
  needs_approval: { Icon: Search, tone: 'neutral' },
  approved: { Icon: Clock, tone: 'neutral' },
  sending: { Icon: Clock, tone: 'neutral' },
  sent: { Icon: Clock, tone: 'neutral' },
  unclear: { Icon: Search, tone: 'neutral' },
  rejected: { Icon: CircleX, tone: 'danger' },
  cancelled: { Icon: Undo2, tone: 'neutral' },
  failed: { Icon: CircleX, tone: 'danger' },
  bounced_back: { Icon: Undo2, tone: 'danger' },
}
const over: ReadonlySet<WithdrawalState> = new Set(['rejected', 'cancelled', 'failed', 'bounced_back'])

/** Where it stands and what that means for its owner, how far it is, what arrives and when, and what can be done about it. */
export function WithdrawalCard({ withdrawal, onAgain, onLook }: Props) {
  const { state, reason, number, destination, steps, waits_for } = withdrawal
  const w = useWithdrawalWords(destination.kind)
  const facts = [...useWithdrawalFigures(withdrawal), ...useExpectedFacts(withdrawal)]
  if (state === 'completed') return null
  const { Icon, tone } = signs[state]
  const still = lacksFunds(withdrawal) ? 'queued' : waits_for === null ? state : 'waiting'
  const told = steps.some(({ event }) => event === 'revert') ? 'reverted' : still
  return (
    <Card>
      <div className="flex flex-col gap-6">
        <div role="status" className="flex items-start gap-4">
          <RoundIcon tone={tone}>
            <Icon size={26} />
          </RoundIcon>
          <div className="flex min-w-0 flex-col gap-1.5">
            <h2 className="text-lg font-semibold">{w[`${told}Title`]}</h2>
            <p>{w[`${told}Text`]}</p>
            {told === 'waiting' && waits_for && <p className="text-ink-muted">{w[`waits_${waits_for}`]}</p>}
            {reason && (
              <p className="text-ink-muted">
                {w.reason}: {reason}
              </p>
            )}
          </div>
        </div>
        <WithdrawalProgress withdrawal={withdrawal} />
        <div className="rounded-md bg-surface-sunken px-4 py-3">
          <Facts facts={facts} />
        </div>
        <CancelWithdrawal withdrawal={withdrawal} onRefused={onLook} />
        {over.has(state) && (
          <div className="flex flex-wrap gap-3">
            <Button onClick={onAgain}>{w.again}</Button>
            {state !== 'cancelled' && (
              <LinkButton
                variant="secondary"
                href={`mailto:${brand.supportEmail}?subject=${encodeURIComponent(number)}`}
              >
                {w.writeToUs}
              </LinkButton>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}
