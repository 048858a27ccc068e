import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { uuid7 } from '../../kernel/ids.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { engines } from '../../testing/database/engines.ts'
import { fillFloat, giveMoney } from '../../testing/factories.ts'
import { available, clearing } from '../chart.ts'
import { bankDeposit, hold, holdSettle } from '../movements.ts'
import { post } from '../post.ts'
import { tryPosting } from '../try-posting.ts'
import { trialBalance, verifyLedger } from '../verify.ts'
import { keepDays } from './keep-days.ts'
import { trialBalanceAsOf, unbalanced } from './trial-balance-as-of.ts'

const DAY = 86_400_000

// From the transfers alone, and by no sum that anybody kept.
const INDEPENDENT = `select asset, sum(case when credit then amount else -amount end)::text balance from (
    select t.asset, t.amount, t.created_at, false credit, d.purpose from ledger_transfer t join ledger_account d on d.id = t.debit_account where phase in ('posted', 'settle')
    union all select t.asset, t.amount, t.created_at, true, c.purpose from ledger_transfer t join ledger_account c on c.id = t.credit_account where phase in ('posted', 'settle')) x
  where purpose = $1 and created_at < ($2::date + 1)::timestamp at time zone 'UTC' group by asset order by asset`

describe.each(engines)('days of the books, on %s,', (engine) => {
  let it: TestApp
  const ann = uuid7()
  beforeAll(async () => {
    it = await testApp(engine, { now: '2026-03-02T10:00:00.000Z' })
  })
  afterAll(() => it.stop())

  const job = () => it.ctx({ kind: 'system', job: 'ledger.days' })
  const keep = () => keepDays(job())
  const q = () => query(it.ctx())
  const days = async () =>
    (
      await q()<{ day: string; summed: boolean }>(
        'select day::text, summed_at is not null as summed from ledger_day order by day',
      )
    ).map(({ day, summed }) => `${day} ${summed ? 'summed' : 'sealed'}`)
  const of = async (day: string, purpose: string, asset = 'EUR') =>
    (await trialBalanceAsOf(q(), day)).find((row) => row.purpose === purpose && row.asset === asset)?.balance ?? 0n
  const sound = async (day: string) => {
    const rows = await trialBalanceAsOf(q(), day)
    expect([...unbalanced(rows)]).toEqual([])
    for (const purpose of ['available', 'clearing', 'float'])
      expect(
        (await q()<{ asset: string; balance: string }>(INDEPENDENT, [purpose, day])).map(
          ({ asset, balance }) => `${asset} ${balance}`,
        ),
      ).toEqual(
        [
          ...Map.groupBy(
            rows.filter((row) => row.purpose === purpose),
            (row) => row.asset,
          ),
        ].map(([asset, group]) => `${asset} ${group.reduce((sum, { balance }) => sum + balance, 0n)}`),
      )
  }

  test('are sealed and summed once they are over, without a gap, and none before its time', async () => {
    await keep()
    expect(await days()).toEqual([])
    await giveMoney(it, ann, 'EUR', '100')
    await fillFloat(it, 'USD', '50')
    it.clock.advance(2 * DAY)
    await giveMoney(it, ann, 'EUR', '11')
    await Promise.all([keep(), keep().catch(() => undefined)])
    await keep()
    expect(await days()).toEqual(['2026-03-02 summed', '2026-03-03 summed'])
    expect([await of('2026-03-01', 'available'), await of('2026-03-02', 'available')]).toEqual([0n, 10_000n])
    expect([await of('2026-03-03', 'available'), await of('2026-03-04', 'available')]).toEqual([10_000n, 11_100n])
    it.clock.set('2026-03-05T00:14:00Z')
    await keep()
    expect(await days()).toHaveLength(2)
    it.clock.set('2026-03-05T00:16:00Z')
    await keep()
    expect((await days()).at(-1)).toBe('2026-03-04 summed')
    for (const day of ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05']) await sound(day)
  })

  test('what is set aside counts when it is paid', async () => {
    const holdId = uuid7()
    const aside = { holdId, from: available(ann, 'EUR'), to: clearing('EUR', 'bank'), amount: 1_000n, reason: 'days' }
    await inTx(job(), (tx) => post(tx, `hold:${holdId}`, hold(aside)))
    const before = await of('2026-03-05', 'available')
    it.clock.advance(DAY)
    await inTx(job(), (tx) => post(tx, `settle:${holdId}`, holdSettle(aside)))
    expect([await of('2026-03-05', 'available'), await of('2026-03-06', 'available')]).toEqual([
      before,
      before - 1_000n,
    ])
    it.clock.advance(DAY)
    await keep()
    await sound('2026-03-06')
    const now = (await trialBalance(q())).map(({ asset, purpose, balance }) => `${asset} ${purpose} ${balance}`)
    const asOf = (await trialBalanceAsOf(q(), '2026-03-07')).map(
      ({ asset, purpose, balance }) => `${asset} ${purpose} ${balance}`,
    )
    expect(asOf).toEqual(now.toSorted())
  })

  // The embedded engine has one connection, so that nothing is under way while it seals.
  test.runIf(engine === 'postgres')(
    'a posting that was under way when its day was sealed is in the day’s sums',
    async () => {
      const depositId = uuid7()
      const posted = Promise.withResolvers<void>()
      const seen = Promise.withResolvers<void>()
      const movement = bankDeposit({ customerId: ann, asset: 'EUR', amount: 7n, depositId })
      const slow = inTx(job(), async (tx) => {
        await post(tx, `deposit:${depositId}`, movement)
        posted.resolve()
        await seen.promise
      })
      await posted.promise
      it.clock.advance(DAY)
      await keep()
      expect((await days()).at(-1)).toBe('2026-03-07 sealed')
      seen.resolve()
      await slow
      await keep()
      expect((await days()).at(-1)).toBe('2026-03-07 summed')
      await sound('2026-03-07')
    },
  )

  const atTime = async <T>(time: Date, work: () => Promise<T>): Promise<T> => {
    vi.useFakeTimers({ toFake: ['Date'], now: time })
    try {
      return await work()
    } finally {
      vi.useRealTimers()
    }
  }

  test('whether money can move is tried at the time that it is here, which may be sealed', async () => {
    await tryPosting(it.app.db.pool, it.clock.now)
    const late = () => new Date('2026-03-06T12:00:00Z')
    await expect(tryPosting(it.app.db.pool, late)).rejects.toThrow(/sealed/)
  })

  test('nothing is posted into a sealed one, whatever a clock says, and its sums stay', async () => {
    const depositId = uuid7()
    const late = { ...job(), now: () => new Date('2026-03-06T23:59:59.999Z') }
    const movement = bankDeposit({ customerId: ann, asset: 'EUR', amount: 1n, depositId })
    await expect(inTx(late, (tx) => post(tx, `deposit:${depositId}`, movement))).rejects.toThrow(/sealed/)
    expect(await q()('select 1 from ledger_journal where key = $1', [`deposit:${depositId}`])).toHaveLength(0)
    await expect(q()(`update ledger_day_total set balance = 0`)).rejects.toThrow()
    await expect(q()(`update ledger_day set summed_at = now() where day = '2026-03-02'`)).rejects.toThrow(/stays/)
    await expect(q()(`delete from ledger_day where day = '2026-03-02'`)).rejects.toThrow()
  })

  test('none is sealed by a clock that is off, nor one that isn’t over by the database’s', async () => {
    const before = await days()
    it.clock.advance(DAY)
    for (const off of [-6_000, 6_000]) await atTime(new Date(Date.now() + off), keep)
    expect(await days()).toEqual(before)
    await expect(
      q()(`insert into ledger_day (day, sealed_at) select (now() at time zone 'UTC')::date, now() + interval '2 days'`),
    ).rejects.toThrow(/not over/)
    // As far ahead as can be, and in step with the database by what is measured.
    it.clock.set('2100-01-01T12:00:00Z')
    await keep()
    const [{ last } = { last: '' }] = await q()<{ last: string }>(
      `select ((clock_timestamp() - interval '15 minutes') at time zone 'UTC')::date::text as last`,
    )
    expect((await days()).at(-1)?.slice(0, 10) ?? '9').toSatisfy((day: string) => day < last)
    expect((await days()).length).toBeGreaterThan(before.length)
    const real = { ...job(), now: () => new Date() }
    const depositId = uuid7()
    const movement = bankDeposit({ customerId: ann, asset: 'EUR', amount: 1n, depositId })
    await inTx(real, (tx) => post(tx, `deposit:${depositId}`, movement))
  })

  test('no month is closed out of order, nor over another report than its days’ sums make', async () => {
    const forge = (month: string) =>
      q()(
        `insert into closed_month (month, last_day, trial_balance, sha256, signed_by, signed_at)
          select ($1 || '-01')::date, (($1 || '-01')::date + interval '1 month')::date - 1, 'x', encode(sha256('x'), 'hex'), $2, now()`,
        [month, uuid7()],
      )
    await expect(forge('2026-04')).rejects.toThrow(/month before/)
    await expect(forge('2026-03')).rejects.toThrow(/not what its days sum to/)
    expect((await verifyLedger(it.ctx())).checks.find(({ name }) => name === 'days')).toMatchObject({ ok: true })
  })
})
