import type { Ctx } from '../../kernel/context.ts'

const PER_MINUTE = 20
/** More addresses than this in a minute are a flood; then nothing more is written down until it passes. */
const MOST_ADDRESSES = 1_000

// A courtesy to this process's log, nothing that other processes must know.
let minute = -1
const counts = new Map<string, number>()

/** Writes down what the browser's sign-in code reports. False when the address has sent too much this minute. */
export function keepBeacon(ctx: Ctx, entry: { level: 'debug' | 'warn' | 'error'; code: string; ip: string }): boolean {
  const now = Math.floor(ctx.now().getTime() / 60_000)
  if (now !== minute) {
    minute = now
    counts.clear()
  }
  const count = (counts.get(entry.ip) ?? 0) + 1
  if (count > PER_MINUTE || (count === 1 && counts.size >= MOST_ADDRESSES)) return false
  counts.set(entry.ip, count)
  ctx.log[entry.level]({ reported: entry.code }, 'the browser’s sign-in code reports')
  return true
}
