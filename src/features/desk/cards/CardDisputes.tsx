import type { DeskCardDispute } from '../../../contract/cards/desk-cards.ts'
import type { StaffSession } from '../../../contract/desk/desk.ts'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { Owned } from '../assignments/owned-in.ts'
import { type Answered, Queue } from '../Frame.tsx'
import type { Sent } from '../sent.ts'
import { State } from '../tables/cells.tsx'
import { useQueueColumns } from '../tables/queue-columns.tsx'
import { toneOf } from '../tables/state-tone.ts'
import { CardActs } from './CardActs.tsx'

type Props = {
  answer: Answered<DeskCardDispute[]>
  sent?: Sent | undefined
  me: Pick<StaffSession, 'staff_id'>
  owned?: Owned | undefined
}

/** Disputed card payments: until when each may be answered, what there is on record of it, and what its customer owes. */
function CardDisputesScreen({ answer, sent, me, owned }: Props) {
  const c = useQueueColumns<DeskCardDispute>()
  const w = useWords('deskCards')
  const d = useWords('desk')
  return (
    <Queue
      title={d.cards}
      lead={d.cardsWhat}
      answer={answer}
      more="?"
      sent={sent}
      owned={owned}
      id={({ id }) => id}
      number={({ deposit }) => deposit}
      columns={[
        c.number(({ deposit }) => deposit),
        c.customer(({ username }) => username),
        c.state(({ state }) => ({ word: w[`state_${state}`], tone: toneOf(state) })),
        c.money(({ amount, currency }) => ({ amount, asset: currency })),
        c.money(({ owed, currency }) => ({ amount: owed, asset: currency }), w.owed),
        c.age(({ opened_at }) => opened_at),
        c.due(({ due_by }) => due_by),
        c.assigned(owned, ({ id }) => id),
      ]}
    >
      {(it) => (
        <Card title={it.username} actions={<State word={w[`state_${it.state}`]} tone={toneOf(it.state)} />}>
          <DisputeFacts it={it} />
          {it.answers.length > 0 && (
            <section className="mt-5">
              <h3 className="mb-2 font-semibold">{w.answers}</h3>
              <ul className="flex flex-col gap-1">
                {it.answers.map(({ id, kind, state, reason, by }) => (
                  <li key={id} className="min-w-0 break-words">
                    <span className="font-medium">{w[`answer_${kind}`]}</span>{' '}
                    <span className="text-ink-muted">
                      {fill(w.by, { name: by.name, state: w[`is_${state}`], reason })}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <CardActs it={it} sent={sent} me={me} />
        </Card>
      )}
    </Queue>
  )
}

function DisputeFacts({ it }: { it: DeskCardDispute }) {
  const w = useWords('deskCards')
  const said = (value: boolean | null) => (value === null ? w.notSaid : value ? w.yes : w.no)
  const facts = [
    { label: w.amount, value: <Money exact amount={it.amount} asset={it.currency} />, strong: true },
    it.closed_at
      ? { label: w.closed, value: <Time at={it.closed_at} exact /> }
      : { label: w.due, value: it.due_by ? <Time at={it.due_by} exact /> : w.noAnswer, strong: true },
    ...(Number(it.owed) > 0
      ? [{ label: w.owed, value: <Money exact amount={it.owed} asset={it.currency} />, strong: true }]
      : []),
    { label: w.deposit, value: it.deposit },
    { label: w.authenticated, value: said(it.authenticated) },
    { label: w.otherName, value: said(it.other_name) },
    { label: w.service, value: it.service },
    { label: w.opened, value: <Time at={it.opened_at} exact /> },
  ]
  return <Facts facts={facts} />
}

export const CardDisputes = island(CardDisputesScreen)
