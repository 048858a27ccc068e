import type { Realtime } from '../boot-realtime.ts'
import type { Ctx } from '../kernel/context.ts'
import { Problem } from '../kernel/errors.ts'
import { watchLoop } from '../kernel/load/loop-watch.ts'
import { asProblem } from '../kernel/tx.ts'
import type { Queue } from './queue.ts'
import { relayAtOnce } from './relay-at-once.ts'
import { type SchedulerParts, startScheduler } from './scheduler.ts'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5_000

interface Work {
  scheduler: SchedulerParts
  queue: Queue
  realtime: Realtime
  jobContext: (job: string) => Ctx
}

/**
 * What goes on beside requests. `start` resolves once all of it runs: where the database goes away meanwhile, it says so once and tries again until it is there,
 * as everything else in the process does; what is no outage is thrown. `stop` ends what was started, also in the middle of starting.
 */
export function workOf({ scheduler, queue, realtime, jobContext }: Work) {
  let stopped = false
  let wake = () => {}
  let starting: Promise<void> = Promise.resolve()
  let stopLooking = async () => {}
  let watch: ReturnType<typeof watchLoop> | undefined
  const untilDone = async (what: string, begin: () => Promise<void>) => {
    for (let pause = FIRST_PAUSE_MS; !stopped; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        return await begin()
      } catch (error) {
        const problem = asProblem(error)
        if (!(problem instanceof Problem && problem.code === 'unavailable')) throw error
        if (pause === FIRST_PAUSE_MS)
          jobContext(what).log.warn({ err: error }, 'the database is away; starting goes on when it is back')
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, pause)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
    }
  }
  const start = async () => {
    const clock = startScheduler(scheduler)
    const relayed = relayAtOnce(jobContext('relay'), queue)
    stopLooking = async () => {
      await Promise.all([clock.stop(), relayed.stop()])
      await queue.stop()
    }
    watch = watchLoop()
    await untilDone('realtime', () => realtime.start(jobContext))
    await untilDone('queue', () => queue.start(jobContext, scheduler.ran))
  }
  return {
    start: () => {
      starting = start()
      return starting
    },
    stop: async () => {
      stopped = true
      wake()
      // Whoever started it hears how that ended.
      await starting.catch(() => {})
      await realtime.stop()
      await stopLooking()
      await watch?.stop()
    },
  }
}
