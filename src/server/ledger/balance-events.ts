import { balanceChanged } from '../../contract/events/balances.ts'
import { type OutboxEvent, outbox, outboxEvent, outboxRow } from '../kernel/outbox.ts'
import { companionInsert } from './companions.ts'
import type { Movement } from './movements.ts'

/** The event for each customer whose money a movement moves, once for each. */
export const balanceEvents = ({ legs }: Pick<Movement, 'legs'>): OutboxEvent[] => {
  const owners = new Set(legs.flatMap(({ debit, credit }) => [debit.ownerId, credit.ownerId]))
  return [...owners].flatMap((owner) => (owner === null ? [] : [outboxEvent(balanceChanged, { customer_id: owner })]))
}

/** An act's events, written in the ledger's own statement: who is told of a balance is told of what is in the books. */
export const eventInsert = companionInsert(outbox, ({ events, at }: { events: readonly OutboxEvent[]; at: Date }) =>
  events.map((event) => outboxRow(event, at)),
)
