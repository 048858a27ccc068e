import type { Ctx } from './context.ts'

type Log = Ctx['log']

const troubled = new WeakMap<Log, Map<string, string>>()

const of = (log: Log): Map<string, string> => {
  const known = troubled.get(log) ?? new Map<string, string>()
  troubled.set(log, known)
  return known
}

/**
 * For what is asked again and again, every few seconds for hours: one warning when it begins to fail and one each time that it fails in another way (`kind`), none in between.
 * `what` names the thing, `facts` goes into the line. A stack says nothing new about somebody else's service being away, so `err` is for faults of our own.
 */
export function logTrouble(log: Log, what: string, kind: string, facts: object, text: string): void {
  if (of(log).get(what) === kind) return
  of(log).set(what, kind)
  log.warn(facts, text)
}

/** It works: one line if it didn't. */
export function logRecovery(log: Log, what: string, facts: object, text: string): void {
  if (of(log).delete(what)) log.info(facts, text)
}
