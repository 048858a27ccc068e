import { Worker } from 'node:worker_threads'

/** How often this process's event loop says that it turns. */
const SIGN_EVERY_MS = 250
/** So many stretches are remembered: more than fit between two heartbeats. */
const STRETCHES = 64

let stretches: Float64Array | undefined

/**
 * Watches the event loop from a thread of its own, which goes on while the loop stands still: work that a caller made us do is no time that the
 * service was away. A machine that slept, a process that ended or a database that can't be reached is not seen here, and stays what it is: an
 * outage. `watching` resolves once the thread runs, `stop` ends it.
 */
export function watchLoop(): { stop: () => Promise<void>; watching: Promise<unknown> } {
  const turns = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const seen = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT * STRETCHES * 2))
  const worker = new Worker(new URL('./loop-watch-thread.ts', import.meta.url), { workerData: { turns, seen } })
  // It must not keep a process alive that has nothing else to do, nor end one: without it a busy loop counts as an outage, as before.
  worker.unref()
  worker.on('error', () => {
    if (stretches === seen) stretches = undefined
  })
  const timer = setInterval(() => Atomics.add(turns, 0, 1), SIGN_EVERY_MS).unref()
  stretches = seen
  return {
    watching: new Promise((resolve) => worker.once('online', resolve)),
    stop: async () => {
      clearInterval(timer)
      if (stretches === seen) stretches = undefined
      await worker.terminate()
    },
  }
}

/** How much of the time from one instant to another this process's event loop was busy with one thing, in milliseconds; 0 where nobody watches. */
export function busyMs(from: Date, until: Date): number {
  let sum = 0
  for (let at = 0; stretches && at < stretches.length; at += 2) {
    const [began = 0, ended = 0] = stretches.subarray(at, at + 2)
    sum += Math.max(0, Math.min(ended, until.getTime()) - Math.max(began, from.getTime()))
  }
  return sum
}
