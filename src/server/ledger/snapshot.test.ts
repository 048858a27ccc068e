import { expect, test } from 'vitest'
import { poolUntilDropped, testDatabase } from '../testing/database/databases.ts'
import { inSnapshot, WHOLE_LEDGER } from './snapshot.ts'

test('a report over the whole ledger may take longer than a connection waits for anybody else', async () => {
  // tidy: allow only a server’s connections have a longest wait for an answer
  const database = await testDatabase('postgres')
  const pool = poolUntilDropped({ connectionString: database.url, query_timeout: 250, max: 1 })
  const ctx = { db: { ...database.db, pool }, now: () => new Date() }
  const slow = (bounds?: typeof WHOLE_LEDGER) =>
    inSnapshot(ctx, ({ q }) => q<{ n: number }>('select 1 as n from pg_sleep(0.5)'), bounds)
  try {
    await expect(slow()).rejects.toMatchObject({ code: 'unavailable' })
    expect(await slow(WHOLE_LEDGER)).toEqual([{ n: 1 }])
  } finally {
    await pool.end()
    await database.close()
  }
})
