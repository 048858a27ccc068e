import { timeOfId, uuid7 } from '../kernel/ids.ts'

/**
 * An hour after every id that this process has made, and after now: ids never go back in a process, and the tests before this one may have made theirs in a time that is still to come.
 * For what goes by the times in ids, as the seals of the audit log do.
 */
export function pastAllIds(): Date {
  const latest = timeOfId(uuid7(new Date(0))).getTime()
  return new Date(Math.max(Date.now(), latest) + 3_600_000)
}
