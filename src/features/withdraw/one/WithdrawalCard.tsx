import { CircleX, Clock, Search, Undo2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { WithdrawalState } from '../../../contract/withdrawals/withdrawal-machine.ts'
import type { WithdrawalStep, WithdrawalWithSteps } from '../../../contract/withdrawals/withdrawals.ts'
import { Card } from '../../../ui/Card.tsx'
import { RoundIcon } from '../../../ui/RoundIcon.tsx'
import { useWithdrawalWords } from '../use-withdrawal-words.ts'
import { lacksFunds } from './lacks-funds.ts'

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
/** Where it stands and what that means for its owner. */
export function WithdrawalCard({ withdrawal }: { withdrawal: WithdrawalWithSteps }) {
  const { state, reason, destination, steps, waits_for } = withdrawal
  const w = useWithdrawalWords(destination.kind)
  if (state === 'completed') return null
  const { Icon, tone } = signs[state]
  const still = lacksFunds(withdrawal) ? 'queued' : waits_for === null ? state : 'waiting'
  const was = (step: WithdrawalStep) => steps.some(({ event }) => event === step)
  const told = was('revert') ? 'reverted' : was('call_off') ? 'calledOff' : still
  return (
    <Card>
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
    </Card>
  )
}
