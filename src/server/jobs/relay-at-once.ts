import type { Ctx } from '../kernel/context.ts'
import { watchOutbox } from '../kernel/outbox-watch.ts'
import type { Queue } from './queue.ts'
import { relay } from './relay.ts'

/** Those who commit while a relay runs are carried together by the next one, no sooner than this. */
const PAUSE_MS = 20

/**
 * Relays as soon as a transaction of this process left something, instead of with the relay's next run: what somebody did reaches the
 * other's screen at once. One relay at a time here; the scheduled runs stay, for other processes and for what failed. `stop` waits for it.
 */
export function relayAtOnce(ctx: Ctx, queue: Queue): { stop: () => Promise<void> } {
  let running: Promise<void> | undefined
  let again = false
  let timer: NodeJS.Timeout | undefined
  const run = async () => {
    try {
      await relay(ctx, queue)
    } catch (error) {
      ctx.log.warn({ err: error }, 'the outbox waits for the relay’s next run')
    }
  }
  const start = () => {
    again = false
    timer = undefined
    running = run().finally(() => {
      running = undefined
      if (again) timer = setTimeout(start, PAUSE_MS)
    })
  }
  watchOutbox(ctx.db, () => {
    if (running) again = true
    // Whoever committed is answered first.
    else timer ??= setTimeout(start, 0)
  })
  return {
    stop: async () => {
      watchOutbox(ctx.db, undefined)
      again = false
      clearTimeout(timer)
      await running
    },
  }
}
