import { type AnyWithdrawal, type DeskWithdrawal, deskWithdrawals } from '../../../contract/desk/desk-withdrawals.ts'
import type { StaffRole } from '../../../contract/endpoint.ts'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import type { Owned } from '../assignments/owned-in.ts'
import { type Answered, Frame, Queue } from '../Frame.tsx'
import type { Sent } from '../sent.ts'
import { useQueueColumns } from '../tables/queue-columns.tsx'
import { standing } from './standing.ts'
import { useStepWords } from './use-step-words.ts'
import { WithdrawalCard } from './WithdrawalCard.tsx'

type Props = {
  answer: Answered<DeskWithdrawal[]>
  roles: readonly StaffRole[]
  sent?: Sent | undefined
  owned?: Owned | undefined
}

/** What is held back, each with all that a decision on it needs, and the decision. */
function WithdrawalsScreen({ answer, roles, sent, owned }: Props) {
  const w = useWords('desk')
  const t = useWords('deskWithdrawals')
  const c = useQueueColumns<DeskWithdrawal>()
  return (
    <Queue
      title={w.withdrawals}
      lead={w.withdrawalsWhat}
      answer={answer}
      more="?"
      sent={sent}
      owned={owned}
      id={({ id }) => id}
      number={({ number }) => number}
      columns={[
        c.number(({ number }) => number),
        c.customer(({ username }) => username),
        c.text('why', t.heldWhy, ({ held_for }) => held_for.map((why) => t[`held_${why}`]).join(' · ')),
        // What is opened says it.
        c.state((row) => standing(row, roles, t), { small: 'hidden' }),
        c.money(({ amount, asset }) => ({ amount, asset })),
        c.worth(({ worth }) => worth),
        c.age(({ moved_at }) => moved_at),
        c.assigned(owned, ({ id }) => id),
      ]}
    >
      {(it) => <WithdrawalCard it={it} roles={roles} sent={sent} />}
    </Queue>
  )
}
export const Withdrawals = island(WithdrawalsScreen)

type OneProps = { answer: Answered<AnyWithdrawal>; roles: readonly StaffRole[]; sent?: Sent | undefined }

/** One withdrawal, wherever it stands, with what happened to it. */
function WithdrawalScreen({ answer, roles, sent }: OneProps) {
  const w = useWords('desk')
  const t = useWords('deskWithdrawals')
  const [before, after] = t.one.split('{number}')
  // Who may not open the queue has no way back to it.
  const inQueue = deskWithdrawals.roles?.some((role) => roles.includes(role))
  const number = 'data' in answer ? (answer.data as AnyWithdrawal).number : ''
  return (
    <Frame
      title={
        <>
          {before}
          <span className="whitespace-nowrap">{number}</span>
          {after}
        </>
      }
      lead={t.oneWhat}
      answer={answer}
      {...(inQueue && { back: { href: '/desk/withdrawals', label: w.withdrawals } })}
    >
      {(it) => (
        <div className="flex flex-col gap-5">
          <WithdrawalCard it={it} roles={roles} sent={sent} />
          <Card title={w.timeline}>
            <Steps it={it} />
          </Card>
        </div>
      )}
    </Frame>
  )
}
export const Withdrawal = island(WithdrawalScreen)

function Steps({ it: { steps, destination } }: { it: AnyWithdrawal }) {
  const done = useStepWords(destination.kind)
  return (
    <Facts
      facts={steps.map(({ event, at }, i) => ({
        label: `${i + 1}. ${done[`done_${event}`]}`,
        value: <Time at={at} exact />,
      }))}
    />
  )
}
