import type { EventType } from '../../contract/events/event.ts'
import type { Ctx } from './context.ts'
import { aboutOf, type OutboxEvent } from './outbox.ts'

/** A verb that a clock starts. Of all processes the one that takes the lease runs it. Runs again after a crash, so it must be safe to run twice. */
export interface ClockJob {
  name: string
  everySeconds: number
  run: (ctx: Ctx) => Promise<unknown>
}

/** A verb that an event starts, at least once: it must be safe to run twice. A throw is tried again later, with growing pauses. */
export interface EventJob {
  /** Unique, 'email.verification'; the queue's name. */
  name: string
  event: string
  run: (ctx: Ctx, event: OutboxEvent) => Promise<unknown>
}

/**
 * What a queue was called up to 0.4. What an older release enqueued there is still worked on: it is tried again for hours, and what failed for
 * good waits for an operator for a year.
 */
export const formerQueue = (name: string): string | undefined =>
  name.startsWith('email.') ? name.replace('email.', 'letter.') : undefined

/** The job `name`, which runs for each event of a type. `source` names the one event, whatever runs twice. */
export const onEvent = <About extends object>(
  type: EventType<About>,
  name: string,
  run: (ctx: Ctx, about: About, source: OutboxEvent) => Promise<unknown>,
): EventJob => ({ name, event: type.name, run: (ctx, event) => run(ctx, aboutOf(type, event), event) })
