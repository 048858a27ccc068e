import { balanceChanged } from '../../contract/events/balances.ts'
import { type OutboxEvent, outbox, outboxEvent, outboxRow } from '../kernel/outbox.ts'
import type { Account } from './chart.ts'
import { companionInsert } from './companions.ts'
import type { TransferRow } from './plan.ts'

/** The event for each account of a customer's that a journal moved, with the version that its last transfer left it in. */
export function balanceEvents(transfers: readonly TransferRow[]): OutboxEvent[] {
  const moved = new Map<string, { account: Account; version: bigint }>()
  for (const { leg, debitVersion, creditVersion } of transfers) {
    moved.set(leg.debit.id, { account: leg.debit, version: debitVersion })
    moved.set(leg.credit.id, { account: leg.credit, version: creditVersion })
  }
  return [...moved.values()].flatMap(({ account: { id, ownerId }, version }) =>
    ownerId === null
      ? []
      : [outboxEvent(balanceChanged, { account_id: id, customer_id: ownerId, version: Number(version) })],
  )
}

/** An act's events, written in the ledger's own statement: who is told of a balance is told of what is in the books. */
export const eventInsert = companionInsert(outbox, ({ events, at }: { events: readonly OutboxEvent[]; at: Date }) =>
  events.map((event) => outboxRow(event, at)),
)
