import { expect, onTestFinished, test } from 'vitest'
import { watchLoop } from '../../../kernel/load/loop-watch.ts'
import { blockLoop } from '../../../testing/block-loop.ts'
import { anEngine } from '../../../testing/database/engines.ts'
import { testBooks } from '../../../testing/ledger/books.ts'
import { recordHeartbeat } from './heartbeat.ts'

const PAUSE_MS = 30_400

test('time in which the event loop stood still is no outage: it is taken off a pause of the heartbeat', async () => {
  const books = await testBooks(anEngine)
  onTestFinished(() => books.close())
  const compensated: number[] = []
  const heartbeatAfter = async (name: string) => {
    const at = Date.now() - PAUSE_MS
    await books.db.pool.query('insert into pulse (name, at) values ($1, $2)', [name, new Date(at)])
    const ctx = { ...books.ctx(), now: () => new Date(at + PAUSE_MS) }
    return recordHeartbeat(ctx, name, async (_, ms) => compensated.push(ms))
  }
  const from = new Date(Date.now() - 1)
  const watch = watchLoop()
  await watch.watching
  blockLoop(from)
  // The pause ends now and holds the second in which the loop stood still.
  expect(await heartbeatAfter('watched')).toBe(0)
  await watch.stop()
  expect(await heartbeatAfter('not watched')).toBe(PAUSE_MS)
  expect(compensated).toEqual([PAUSE_MS])
})
