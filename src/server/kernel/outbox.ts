import type { EventType } from '../../contract/events/event.ts'
import { timeOfId, uuid7 } from './ids.ts'
import { type Insertable, insertOne } from './statements/record-set.ts'
import type { Tx } from './tx.ts'

/** An event as the outbox and the job queue keep it: `ref` is the id of its subject, `payload` the rest of what it is about. */
export interface OutboxEvent {
  /** The event's own; the same when a job for it runs again. */
  id?: string
  event: string
  ref: string
  payload: Record<string, unknown>
}

/** When an event was said; of one of before they had ids, which is heard within seconds or hours, now. */
export const timeOfEvent = ({ id }: OutboxEvent, now: Date): Date => (id === undefined ? now : timeOfId(id))

/** What the outbox keeps of an event. Throws ZodError where it bears what its declaration doesn't. */
export function outboxEvent<About extends object>(type: EventType<About>, about: NoInfer<About>): OutboxEvent {
  const { [type.subject]: ref, ...payload } = type.about.parse(about) as Record<string, unknown>
  // Under the former name as well: until its last process is restarted, the release before may carry this.
  const former = Object.entries(type.formerly).map(([name, before]) => [before, payload[name]])
  return { event: type.name, ref: String(ref), payload: { ...payload, ...Object.fromEntries(former) } }
}

/** What an event is about, as it was said, in today's names. One that an older release wrote may lack what was declared since. */
export function aboutOf<About extends object>(
  type: EventType<About>,
  { ref, payload }: Pick<OutboxEvent, 'ref' | 'payload'>,
): About {
  const now = Object.fromEntries(Object.entries(type.formerly).map(([name, former]) => [former, name]))
  const named = Object.entries(payload).map(([name, value]) => [now[name] ?? name, value])
  return { ...Object.fromEntries(named), [type.subject]: ref } as About
}

/** Of what an older release said without its subject's version: no browser can be sure to have it, so all ask. */
const UNKNOWN_VERSION = Number.MAX_SAFE_INTEGER

/** The same, or undefined where an older release wrote it and its declaration no longer covers it. */
export const wholeAbout = <About extends object>(
  type: EventType<About>,
  event: Pick<OutboxEvent, 'ref' | 'payload'>,
): About | undefined =>
  type.about.safeParse({ ...(type.counts && { [type.counts[1]]: UNKNOWN_VERSION }), ...aboutOf(type, event) }).data

interface OutboxRow {
  id: string
  event: string
  ref: string
  payload: string
  created_at: Date
}

export const outbox: Insertable<OutboxRow> = {
  table: 'outbox',
  columns: { id: 'uuid', event: 'text', ref: 'text', payload: 'jsonb', created_at: 'timestamptz' },
}

export const outboxRow = ({ event, ref, payload }: OutboxEvent, at: Date): OutboxRow => ({
  id: uuid7(at),
  event,
  ref,
  payload: JSON.stringify(payload),
  created_at: at,
})

const INSERT = insertOne(outbox)

/** Notes what waits in the outbox for the commit. */
export function noteEmitted(writing: Pick<Tx, 'emitted'>, events: readonly OutboxEvent[]): void {
  if (events.length > 0) writing.emitted = [...(writing.emitted ?? []), ...events]
}

/** Says that something happened, in the verb's own transaction: the event leaves if and only if the verb committed. */
export async function emit<About extends object>(tx: Tx, type: EventType<About>, about: NoInfer<About>): Promise<void> {
  const event = outboxEvent(type, about)
  await tx.q(INSERT.text, INSERT.values(outboxRow(event, tx.now)))
  noteEmitted(tx, [event])
}
