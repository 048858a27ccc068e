import type pg from 'pg'
import type { Db } from './client.ts'
import { onConnection } from './connection.ts'

/** A database on which everything works and nothing stays. */
export interface Trial {
  db: Db
  /** Takes back what was done until now, so that the same reads tell how it was before. */
  undo: () => Promise<void>
}

const BEGIN = /^begin\b\s*;?/i
type Asked = string | { text: string }
/** What statements are asked of. The driver's own signature has too many shapes to be written again. */
type Ask = (asked: Asked, values?: unknown[]) => Promise<{ command?: string }>

/**
 * Does something in one transaction that is always rolled back: transactions within it are savepoints of that one, plain statements a part of it, and what a
 * commit would refuse is refused. Notifications, outbox, audit log and answers kept under a key go with it. What `work` calls outside the database isn't held
 * back; verbs call nobody. Throws what `work` throws.
 */
export const onTrial = <T>(db: Db, work: (trial: Trial) => Promise<T>): Promise<T> =>
  onConnection(
    db.pool,
    async (client) => {
      await client.query('begin')
      await client.query('savepoint trial')
      const pool = poolOf(client)
      const value = await work({
        db: { ...db, pool, jobs: pool, probe: pool },
        undo: async () => {
          await client.query('rollback to savepoint trial')
        },
      })
      await client.query('rollback')
      return value
    },
    { undo: true },
  )

/** A pool whose every connection is this one, on which it can't be left. */
function poolOf(client: pg.PoolClient): pg.Pool {
  const ask = client.query.bind(client) as unknown as Ask
  let within = false
  const query: Ask = async (asked, values) => {
    const text = typeof asked === 'string' ? asked : asked.text
    if (BEGIN.test(text)) {
      await ask('savepoint act')
      within = true
      const rest = text.replace(BEGIN, '').trim()
      return rest === '' ? {} : ask(rest)
    }
    if (text === 'commit') {
      // What is looked at when a transaction ends is looked at now.
      await ask('set constraints all immediate')
      await ask('release savepoint act')
      within = false
      await ask('set constraints all deferred')
      return { command: 'COMMIT' }
    }
    if (text === 'rollback') {
      if (within) await ask('rollback to savepoint act')
      within = false
      return {}
    }
    return ask(asked, values)
  }
  const connection = { query, release: () => {} }
  return { query, connect: async () => connection } as unknown as pg.Pool
}
