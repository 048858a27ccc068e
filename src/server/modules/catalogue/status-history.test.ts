import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServicePart, type StatusHistory, serviceHistory, serviceStatus } from '../../../contract/status.ts'
import { inTx } from '../../kernel/tx.ts'
import { reconcile } from '../../ledger/reconcile.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { engines } from '../../testing/database/engines.ts'
import { recordStatus } from './record-status.ts'

const MINUTE = 60_000

describe.each(engines)('what the status page says of 90 days, on %s', (engine) => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(engine, { now: '2026-03-02T23:57:30.000Z' })
  })
  afterAll(() => it.stop())

  const job = () => it.ctx({ kind: 'system', job: 'test' })
  const q = (text: string, params: unknown[] = []) => inTx(job(), (tx) => tx.q(text, params))
  const look = async () => {
    await it.refreshRates()
    await reconcile(job())
    await recordStatus(job())
  }
  const history = async () => (await it.call(serviceHistory)).body.data as unknown as StatusHistory[]
  const swaps = async () => (await history()).find(({ part }) => part === 'swaps')

  test('is nothing before anything was counted', async () => {
    expect(await history()).toEqual([])
  })

  test('counts each minute once, whoever looks and however often, and a day ends at midnight UTC', async () => {
    await look()
    await Promise.all(Array.from({ length: 10 }, () => recordStatus(job())))
    it.clock.advance(20_000)
    await recordStatus(job())
    expect((await swaps())?.days).toEqual([{ date: '2026-03-02', working: 1, disturbed: 0, stopped: 0, unseen: 0 }])
    it.clock.advance(MINUTE)
    await q(`insert into brake (name, reason, pulled_at) values ('conversions', 'a look', $1)`, [it.clock.now()])
    await look()
    await q('delete from brake')
    it.clock.advance(2 * MINUTE)
    await look()
    expect(await swaps()).toEqual({
      part: 'swaps',
      network: null,
      since: '2026-03-02T23:57:00.000Z',
      days: [
        { date: '2026-03-02', working: 1, disturbed: 0, stopped: 1, unseen: 1 },
        { date: '2026-03-03', working: 1, disturbed: 0, stopped: 0, unseen: 0 },
      ],
    })
    const parts = (await history()).map(({ part, network }) => `${part} ${network ?? ''}`)
    const now = ((await it.call(serviceStatus)).body.data as unknown as ServicePart[]).map(
      ({ part, network }) => `${part} ${network ?? ''}`,
    )
    expect(parts).toHaveLength(now.length)
    expect(parts[0]).toBe('accounts ')
    expect(parts.at(-1)).toBe('reserves ')
  })

  test('says of minutes and days in which nothing looked that nothing did, and of the minute that runs nothing', async () => {
    it.clock.set('2026-03-05T00:10:59.000Z')
    await look()
    expect((await swaps())?.days.slice(1)).toEqual([
      { date: '2026-03-03', working: 1, disturbed: 0, stopped: 0, unseen: 1439 },
      { date: '2026-03-04', working: 0, disturbed: 0, stopped: 0, unseen: 1440 },
      { date: '2026-03-05', working: 1, disturbed: 0, stopped: 0, unseen: 9 },
    ])
  })

  test('looks back on 90 days, today among them', async () => {
    it.clock.set('2026-05-31T12:00:00.000Z')
    await look()
    const days = (await swaps())?.days
    expect([days?.[0]?.date, days?.at(-1)?.date]).toEqual(['2026-03-03', '2026-05-31'])
    expect(days).toHaveLength(90)
  })

  test('refuses a day with more minutes than it has', async () => {
    const write = (looked: number, stopped: number) =>
      q(
        `insert into status_day (day, part, looked, disturbed, stopped, first_at, last_at)
         values ('2026-03-02', 'x', $1, 0, $2, '2026-03-02T00:00:00Z', '2026-03-02T23:59:00Z')`,
        [looked, stopped],
      )
    await expect(write(1441, 0)).rejects.toThrow('status_day_minutes')
    await expect(write(1, 2)).rejects.toThrow('status_day_minutes')
  })

  test('is read once for all who look within ten seconds', async () => {
    it.clock.advance(MINUTE)
    const told = await history()
    expect(told).not.toEqual([])
    await it.database.owner.query('delete from status_day')
    expect(await Promise.all([history(), history(), history()])).toEqual([told, told, told])
    it.clock.advance(10_000)
    expect(await history()).toEqual([])
  })
})
