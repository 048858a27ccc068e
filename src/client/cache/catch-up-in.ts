/** After a break many come back at once, of a server that was restarted all. */
const COME_BACK_WITHIN_MS = 5_000
/** Where nobody keeps what is said, a page that has just been read is read again only once somebody stays on it. */
const STAY_MS = 10_000

/**
 * In how many milliseconds all that is looked at is to be asked again, now that one listens; undefined where nothing was `missed`. It is
 * undefined of a service that doesn't know.
 */
export function catchUpIn(missed: unknown, again: boolean): number | undefined {
  if (missed === false) return undefined
  if (again) return Math.random() * COME_BACK_WITHIN_MS
  return missed === undefined ? STAY_MS + Math.random() * COME_BACK_WITHIN_MS : 0
}
