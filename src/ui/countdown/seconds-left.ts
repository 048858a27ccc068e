/** From here on a deadline stands out. */
const SOON_SECONDS = 300

/** Whole seconds until `at`, never below 0; null before the page knows what time it is. `offsetMs`: the server's clock minus the browser's. */
export const secondsLeft = (at: string, now: number | null, offsetMs = 0): number | null =>
  now === null ? null : secondsOf(at, now + offsetMs)

const secondsOf = (at: string, now: number): number => Math.max(0, Math.ceil((Date.parse(at) - now) / 1000))

/** The same as far as a clock says it: whole minutes where more than an hour is left. */
export function shownLeft(at: string, now: number): number {
  const left = secondsOf(at, now)
  return left < 3600 ? left : left - (left % 60)
}

/** The colour of a clock with so many seconds left, `calm` until it presses; one that stands (`paused`) doesn't. */
export const leftTone = (left: number, paused = false, calm = 'text-ink-muted'): string =>
  left <= SOON_SECONDS && !paused ? 'text-caution' : calm
