import type { Ctx } from './context.ts'

/** A verb that a clock starts. Of all processes one runs each turn. Runs again after a crash, so it must be safe to run twice. */
export interface ClockJob {
  name: string
  everySeconds: number
  run: (ctx: Ctx) => Promise<unknown>
}

/** What an event job is told: what happened to what. */
export interface Happening {
  /** The event's own; the same when a job for it runs again. */
  id?: string
  event: string
  ref: string
  payload: Record<string, unknown>
}

/** A verb that an event starts, at least once: it must be safe to run twice. A throw is tried again later, with growing pauses. */
export interface EventJob {
  /** Unique, 'mail.verification'; the queue's name. */
  name: string
  event: string
  run: (ctx: Ctx, happening: Happening) => Promise<unknown>
}
