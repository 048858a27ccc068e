import type { Db } from '../db/client.ts'

// By what a request's database and a job's have in common.
const watchers = new WeakMap<Db['jobs'], () => void>()

/** Whom to tell when a transaction of this process left something in the outbox; undefined: nobody any more. */
export const watchOutbox = (db: Db, tell: (() => void) | undefined): void => {
  if (tell) watchers.set(db.jobs, tell)
  else watchers.delete(db.jobs)
}

/** A transaction that wrote to the outbox has committed. What is told to this is a hint: the relay looks by itself, too. */
export const outboxGrew = (db: Db): void => watchers.get(db.jobs)?.()
