import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskCloseMonth, deskMonths } from '../../contract/desk/books/desk-finance.ts'
import { runDueJobs } from '../jobs/scheduler.ts'
import { uuidOf } from '../kernel/ids.ts'
import { keepDays } from '../ledger/days/keep-days.ts'
import { fundFloat } from '../modules/payments/fund-float.ts'
import { type TestApp, testApp } from '../testing/ctx.ts'
import { anEngine } from '../testing/database/engines.ts'
import { atDesk, newStaff, type StaffPerson } from '../testing/desk.ts'
import { expectOk } from '../testing/expect-ok.ts'
import { beginningOf, endOfDay, endsOfDay } from './past-days.ts'
import { demoFloat, demoStaff } from './people.ts'

const DAY_MS = 86_400_000
const TODAY = Date.parse('2026-03-29T15:00:00Z')

test('whatever day you come on, a month has ended since the past began, and there are four weeks of it', () => {
  for (
    let today = Date.parse('2027-12-20T00:00:00Z');
    today < Date.parse('2029-01-05T00:00:00Z');
    today += 7 * 3_600_000
  ) {
    const [began, now] = [new Date(beginningOf(today)), new Date(today)]
    expect(began.getUTCMonth()).not.toBe(now.getUTCMonth())
    expect(today - began.getTime()).toBeGreaterThanOrEqual(28 * DAY_MS)
    expect(today - began.getTime()).toBeLessThan(32 * DAY_MS)
  }
})

describe('the demo’s finished month', () => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(anEngine, { now: new Date(beginningOf(TODAY)).toISOString() })
  })
  afterAll(() => it.stop())

  test('is closed by the two of its staff who do the books, with nothing left to explain', async () => {
    const run = (which: RegExp) =>
      runDueJobs(
        it.app.scheduler,
        it.app.scheduler.jobs.filter(({ name }) => which.test(name)),
      )
    for (const [asset, amount] of Object.entries(demoFloat))
      await fundFloat(it.ctx({ kind: 'operator', name: 'demo' }), {
        asset,
        amount,
        rail: 'demo',
        reason: 'Opening float of the demo',
        fundingId: uuidOf(`demo-float:${asset}`),
      })
    // The month's last day, and the one that keeps what was seen on it; those after are like it.
    for (const days of [0, 1]) {
      it.clock.set(new Date(endOfDay(beginningOf(TODAY)) + days * DAY_MS).toISOString())
      for (const which of endsOfDay) await run(which)
    }
    it.clock.set(new Date(TODAY).toISOString())
    await keepDays(it.ctx({ kind: 'system', job: 'ledger.days' }))

    const [ruth, omar] = await Promise.all(
      demoStaff
        .filter(({ roles }) => (roles as readonly string[]).includes('finance'))
        .map(({ roles }) => newStaff(it, [...roles])),
    )
    const months = async () => expectOk(await it.call(deskMonths, {}, await atDesk(it, ruth as StaffPerson)))
    const [, finished] = await months()
    expect(finished).toMatchObject({ month: '2026-02', state: 'ready', open: [] })
    for (const who of [ruth, omar])
      expectOk(
        await it.call(
          deskCloseMonth,
          { body: { month: '2026-02', sha256: finished?.sha256 ?? '' } },
          await atDesk(it, who as StaffPerson),
        ),
      )
    expect((await months())[1]).toMatchObject({ month: '2026-02', state: 'closed' })
  })
})
