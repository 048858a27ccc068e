import { PgBoss } from 'pg-boss'
import library from 'pg-boss/package.json' with { type: 'json' }
import type { Db } from '../db/client.ts'
import { onPool, queueOptions } from './queue.ts'

/** Which tables the job queue needs: changes whenever they do. */
export const QUEUE_SCHEMA = library.pgboss.schema

/**
 * Makes the job queue's tables, or brings them up to what this version of the library needs. Changes nothing where they are so.
 * As the role that owns the tables; several processes may do it at once.
 */
export async function installQueue(owner: Pick<Db, 'engine' | 'pool'>): Promise<void> {
  const boss = new PgBoss({
    ...queueOptions(owner),
    db: { executeSql: onPool(owner) },
    supervise: false,
    migrate: true,
  })
  let failure: Error | undefined
  boss.on('error', (error) => {
    failure ??= error
  })
  if ((await boss.isInstalled()) && (await boss.schemaVersion()) === QUEUE_SCHEMA) return
  await boss.start()
  await boss.stop({ graceful: false, close: false })
  if (failure) throw failure
}
