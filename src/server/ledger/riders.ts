import type { IdempotencyClaim } from '../kernel/context.ts'
import { uuid7 } from '../kernel/ids.ts'
import { columns } from './statements.ts'

/** A verb's own row that is written in the ledger's statement, one for each accepted item of a batch. */
export interface Rider<Item, Answer> {
  table: string
  columns: readonly { name: string; type: string; value: (accepted: Accepted<Item, Answer>) => unknown }[]
}

export interface Accepted<Item, Answer> {
  item: Item
  answer: Answer
  at: Date
}

/** The CTE of a rider; its columns' parameters begin at `first`. */
export function riderClause<Item, Answer>(rider: Rider<Item, Answer>, index: number, first: number): string {
  const names = rider.columns.map((column) => column.name).join(', ')
  const arrays = rider.columns.map((column, i) => `$${first + i}::${column.type}[]`).join(', ')
  return `r${index} as (insert into ${rider.table} (${names}) select * from unnest(${arrays}))`
}

export const riderParams = <Item, Answer>(
  rider: Rider<Item, Answer>,
  accepted: readonly { item: Item; answer: Answer }[],
  at: Date,
): unknown[][] =>
  columns(
    accepted.map((a) => ({ ...a, at })),
    rider.columns.map((column) => column.value),
  )

/** The answer under its idempotency key. */
export const answerRider = <Item extends { claim: IdempotencyClaim }, Answer>(): Rider<Item, Answer> => ({
  table: 'idempotency',
  columns: [
    { name: 'owner_id', type: 'uuid', value: ({ item }) => item.claim.ownerId },
    { name: 'key', type: 'text', value: ({ item }) => item.claim.key },
    { name: 'endpoint', type: 'text', value: ({ item }) => item.claim.endpoint },
    { name: 'digest', type: 'text', value: ({ item }) => item.claim.digest },
    { name: 'answer', type: 'json', value: ({ answer }) => JSON.stringify(answer) },
    { name: 'created_at', type: 'timestamptz', value: ({ at }) => at },
  ],
})

/** The event for others. */
export const outboxRider = <Item, Answer>(event: string, ref: (item: Item) => string): Rider<Item, Answer> => ({
  table: 'outbox',
  columns: [
    { name: 'id', type: 'uuid', value: ({ at }) => uuid7(at) },
    { name: 'event', type: 'text', value: () => event },
    { name: 'ref', type: 'text', value: ({ item }) => ref(item) },
    { name: 'payload', type: 'jsonb', value: () => '{}' },
    { name: 'created_at', type: 'timestamptz', value: ({ at }) => at },
  ],
})

/** Who did it. */
export const auditRider = <Item extends { claim: IdempotencyClaim; requestId: string }, Answer>(
  action: string,
  subject: (item: Item) => string,
): Rider<Item, Answer> => ({
  table: 'audit',
  columns: [
    { name: 'id', type: 'uuid', value: ({ at }) => uuid7(at) },
    { name: 'actor', type: 'text', value: ({ item }) => `customer:${item.claim.ownerId}` },
    { name: 'action', type: 'text', value: () => action },
    { name: 'subject', type: 'text', value: ({ item }) => subject(item) },
    { name: 'detail', type: 'jsonb', value: () => '{}' },
    { name: 'request_id', type: 'text', value: ({ item }) => item.requestId },
    { name: 'created_at', type: 'timestamptz', value: ({ at }) => at },
  ],
})
