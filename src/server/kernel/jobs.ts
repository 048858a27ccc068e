import type { EventType } from '../../contract/events/event.ts'
import type { Ctx } from './context.ts'
import { aboutOf, type OutboxEvent } from './outbox.ts'
import { type Sweep, sweepEach } from './sweeps/sweep.ts'

/** A verb that a clock starts. Of all processes the one that takes the lease runs it. Runs again after a crash, so it must be safe to run twice. */
export interface ClockJob {
  name: string
  everySeconds: number
  run: (ctx: Ctx) => Promise<unknown>
  /** What it goes through, where it is one of those that sweep. */
  sweeps?: readonly Sweep[]
}

/** The job that goes through these, one after the other. */
export const sweeping = (name: string, everySeconds: number, sweeps: readonly Sweep[]): ClockJob => ({
  ...{ name, everySeconds, sweeps },
  run: (ctx) => sweepEach(ctx, sweeps),
})

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

interface Alone<Row> {
  /** Does with one row what is due, in transactions of its own; false where there was nothing to do after all. */
  work: (row: Row) => Promise<unknown>
  /** Puts off one that threw, where a sweep takes so many at a time: else as many that throw as fit would be all that it ever sees. */
  later?: (row: Row) => Promise<unknown>
  /** What the log says of one that threw. */
  failed: (row: Row) => readonly [about: object, what: string]
}

/**
 * What a sweep does with what is due, one after another: one that throws is logged, put off, and keeps no other waiting. Where not even that can be written (the database is away) the run throws.
 * @returns of how many something was done.
 */
export async function eachAlone<Row>(
  ctx: Pick<Ctx, 'log'>,
  rows: readonly Row[],
  { work, later, failed }: Alone<Row>,
): Promise<number> {
  let done = 0
  for (const row of rows)
    try {
      if ((await work(row)) !== false) done++
    } catch (err) {
      const [about, what] = failed(row)
      ctx.log.error({ err, ...about }, what)
      await later?.(row)
    }
  return done
}
