import { workerData } from 'node:worker_threads'

/** The loop of the main thread is busy when it has not turned for so long. */
const BUSY_AFTER_MS = 1_000
/** Longer than a crowded machine keeps a thread waiting. */
const SLEPT_AFTER_MS = 5_000
const LOOK_EVERY_MS = 250

const { turns, seen } = workerData as { turns: Int32Array; seen: Float64Array }
let last = { turns: Atomics.load(turns, 0), at: Date.now() }
let lookedAt = Date.now()
let slot = -2
let busy = false

setInterval(() => {
  const now = Date.now()
  // This thread did not run either: the machine slept, or its clock was set. That is no work of ours.
  const slept = now < lookedAt || now - lookedAt > SLEPT_AFTER_MS
  lookedAt = now
  const turned = Atomics.load(turns, 0)
  if (slept || turned !== last.turns) {
    busy = false
    last = { turns: turned, at: now }
  } else if (now - last.at > BUSY_AFTER_MS) {
    if (!busy) {
      slot = (slot + 2) % seen.length
      // The end first: a stretch that is only half written must not reach from an old one's beginning to now.
      seen[slot + 1] = last.at
      seen[slot] = last.at
    }
    busy = true
    seen[slot + 1] = now
  }
}, LOOK_EVERY_MS)
