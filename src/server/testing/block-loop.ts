import { busyMs } from '../kernel/load/loop-watch.ts'

const never = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
const GIVE_UP_MS = 15_000

/** Keeps the event loop from turning, as an endless parse would, until the watch has noticed a second of it since `from`. */
export function blockLoop(from: Date): void {
  const limit = Date.now() + GIVE_UP_MS
  while (busyMs(from, new Date()) < 1_000 && Date.now() < limit) Atomics.wait(never, 0, 0, 50)
}
