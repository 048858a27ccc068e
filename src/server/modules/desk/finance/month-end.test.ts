import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  deskCloseMonth,
  deskExplainDifference,
  deskIncome,
  deskJournal,
  deskMonths,
  deskPlaceHistory,
  deskReconciliation,
  deskSendMonthBack,
  deskTrialBalance,
} from '../../../../contract/desk/books/desk-finance.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { recordClosingRates } from '../../../kernel/rates/record-closing-rates.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { keepDays } from '../../../ledger/days/keep-days.ts'
import { conversion } from '../../../ledger/movements.ts'
import { post } from '../../../ledger/post.ts'
import { statementsBank } from '../../../providers/bank/statements.ts'
import { camt, closing, entry, statement } from '../../../testing/bank-files.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { atDesk, newStaff, type StaffPerson } from '../../../testing/desk.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { fillFloat, giveMoney } from '../../../testing/factories.ts'
import { INDEPENDENT, LOOK, OTHER_NOTE } from '../../../testing/month-end.ts'
import { importStatement } from '../../payments/bank/import-statement.ts'
import { keepReconciliation } from './reconciliation.ts'

describe.each(engines)('the month’s end, on %s,', (engine) => {
  let it: TestApp
  let [fay, finn, sam]: StaffPerson[] = []
  const ann = uuid7()
  const job = (name: string) => it.ctx({ kind: 'system', job: name })
  const as = async (who: StaffPerson | undefined) => atDesk(it, who as StaffPerson)
  const ask = async <T>(endpoint: never, query: object): Promise<T> =>
    expectOk(await it.call(endpoint, { query } as never, await as(fay))) as T
  const months = async () => expectOk(await it.call(deskMonths, {}, await as(fay)))
  const march = async () => (await months()).find(({ month }) => month === '2026-03')
  const close = async (who: StaffPerson | undefined, sha256: string) =>
    it.call(deskCloseMonth, { body: { month: '2026-03', sha256 } }, await as(who))
  const places = async (day: string) =>
    expectOk(await it.call(deskReconciliation, { query: { day } }, await as(fay))).places
  const brings = (...parts: string[]) => importStatement(job('test'), camt(statement(...parts)), async () => 'unknown')

  beforeAll(async () => {
    it = await testApp(engine, {
      now: '2026-03-30T10:00:00.000Z',
      providers: { bank: statementsBank({}) },
      env: { JOURNAL_ACCOUNTS: '{"clearing:bank:EUR":"1200","fees":"8400","available":"1700"}' },
    })
    ;[fay, finn, sam] = [
      await newStaff(it, ['finance']),
      await newStaff(it, ['finance']),
      await newStaff(it, ['support']),
    ]
    await fillFloat(it, 'BTC', '2')
    await giveMoney(it, ann, 'EUR', '500.00')
    await inTx(job('test'), (tx) =>
      post(
        tx,
        `conversion:${uuid7()}`,
        conversion({
          customerId: ann,
          conversionId: uuid7(),
          from: 'EUR',
          to: 'BTC',
          pay: 10_000n,
          receive: 90_000n,
          fee: 900n,
        }),
      ),
    )
    await recordClosingRates(job('rates'))
  })
  afterAll(() => it.stop())

  test('a month isn’t closed while it runs, nor before its days are sealed, nor by who doesn’t do the books', async () => {
    await keepDays(job('ledger.days'))
    expect(await months()).toEqual([])
    it.clock.set('2026-03-31T09:00:00Z')
    await brings(closing('500.00', { on: '2026-03-30' }))
    await it.refreshRates()
    await recordClosingRates(job('rates'))
    await keepDays(job('ledger.days'))
    expect(await march()).toMatchObject({ state: 'running', sha256: null })
    it.clock.set('2026-04-01T00:05:00Z')
    expect(await march()).toMatchObject({ state: 'not_sealed' })
    expect((await close(fay, 'a'.repeat(64))).body.code).toBe('month_not_ready')
    expect((await close(sam, 'a'.repeat(64))).status).toBe(403)
    expect((await it.call(deskJournal, { query: { month: '2026-03' } }, await as(fay))).body.code).toBe(
      'month_not_ready',
    )
  })

  test('each place agrees, or says what is in transit and what nobody explained', async () => {
    it.clock.set('2026-04-01T09:00:00Z')
    await keepDays(job('ledger.days'))
    await keepReconciliation(job('desk.keep-reconciliation'))
    // The last day's line comes with the statement of the morning after; of 5 euro the bank says nothing.
    await brings(
      entry('<NtryDtls/>', { amount: '40.00', ref: 'LATE' }).replace('2026-03-02', '2026-03-31'),
      closing('535.00', { on: '2026-03-31' }),
    )
    const bank = (await places('2026-03-31')).find(({ asset, place }) => asset === 'EUR' && place === 'bank')
    expect(bank).toMatchObject({
      ledger: '500.00',
      in_transit: '40.00',
      unexplained: '-5.00',
      outside: '535.00',
      state: 'off',
      note: null,
      basis: 'statement:2026-03-31',
    })
    const history = await ask<{ days: { day: string; state: string }[] }>(deskPlaceHistory as never, {
      asset: 'EUR',
      place: 'bank',
    })
    expect(history.days.map(({ day, state }) => `${day} ${state}`)).toEqual(['2026-03-31 off', '2026-03-30 agrees'])
    expect(await march()).toMatchObject({
      state: 'not_reconciled',
      open: [
        { asset: 'BTC', place: 'bank' },
        { asset: 'EUR', place: 'bank' },
      ],
    })
  })

  test('a running day counts by its newest look, and where nobody looked that is what is said', async () => {
    const btc = async (day: string) => (await places(day)).find(({ asset }) => asset === 'BTC')
    expect(await btc('2026-04-01')).toMatchObject({ state: 'unknown', basis: 'not_looked' })
    const seen = (await btc('2026-04-01')) as { ledger: string; place: string }
    await query(it.ctx())(LOOK, [seen.place, it.clock.now()])
    expect(await btc('2026-04-01')).toMatchObject({ state: 'agrees', unexplained: '0.00000000', basis: 'sandbox' })
    expect(await btc('2026-03-31')).toMatchObject({ state: 'unknown', basis: 'not_looked' })
  })

  test('what is explained is so for this difference and no other, and the month waits for all of them', async () => {
    const explain = async (asset: 'EUR' | 'BTC', unexplained: string | null) =>
      it.call(
        deskExplainDifference,
        { body: { asset, place: 'bank', day: '2026-03-31', unexplained, reason: 'The bank took a charge of 5 euro' } },
        await as(fay),
      )
    expect((await explain('EUR', '-4.00')).body.code).toBe('desk_moved_on')
    expectOk(await explain('EUR', '-5.00'))
    const refused = await close(fay, (await march())?.sha256 ?? '')
    expect(refused.body).toMatchObject({ code: 'month_not_ready', open: [{ asset: 'BTC', place: 'bank' }] })
    expectOk(await explain('BTC', null))
    expect(await march()).toMatchObject({ state: 'ready', open: [] })
  })

  test('two people close it, each for the digest that they saw, and it stays as it was reported', async () => {
    const { sha256 } = (await march()) ?? {}
    expect((await close(fay, 'b'.repeat(64))).body.code).toBe('desk_moved_on')
    const first = await Promise.all([close(fay, sha256 ?? ''), close(fay, sha256 ?? '')])
    expect(first.map(({ body }) => body.code ?? (body.data as { state: string }).state).sort()).toEqual([
      'own_matter',
      'signed',
    ])
    expect((await close(fay, sha256 ?? '')).body.code).toBe('own_matter')
    expect(await march()).toMatchObject({ state: 'signed', signed_by_you: true })
    // Somebody finds that another difference was explained.
    await query(it.ctx())(OTHER_NOTE, [uuid7(), fay?.customerId])
    expect((await close(finn, sha256 ?? '')).body).toMatchObject({
      code: 'month_not_ready',
      open: [{ asset: 'EUR', place: 'bank' }],
    })
    expect(await march()).toMatchObject({ state: 'signed', open: [{ asset: 'EUR', place: 'bank' }] })
    const back = async (who: StaffPerson | undefined, digest = sha256 ?? '') =>
      it.call(
        deskSendMonthBack,
        { body: { month: '2026-03', sha256: digest, reason: 'The bank’s charge is another one' } },
        await as(who),
      )
    expect((await back(fay)).body.code).toBe('own_matter')
    expect((await back(finn, 'b'.repeat(64))).body.code).toBe('desk_moved_on')
    expect((await back(sam)).status).toBe(403)
    expectOk(await back(finn))
    expect((await back(finn)).body.code).toBe('not_found')
    expect(await march()).toMatchObject({ state: 'not_reconciled', signed_by: null, sha256 })
    const explained = {
      ...{ asset: 'EUR' as const, place: 'bank', day: '2026-03-31', unexplained: '-5.00' },
      reason: 'The bank took a charge of 5 euro, as its letter says',
    }
    expectOk(await it.call(deskExplainDifference, { body: explained }, await as(fay)))
    expectOk(await close(fay, sha256 ?? ''))
    expect(expectOk(await close(finn, sha256 ?? ''))).toEqual({ month: '2026-03', state: 'closed' })
    expect(expectOk(await close(finn, sha256 ?? ''))).toEqual({ month: '2026-03', state: 'closed' })
    expect(await march()).toMatchObject({ state: 'closed', sha256, second_by: { id: finn?.customerId } })
    const q = query(it.ctx())
    await expect(q(`update closed_month set second_by = signed_by`)).rejects.toThrow()
    await expect(q(`delete from closed_month`)).rejects.toThrow()
    expect((await back(finn)).body.code).toBe('desk_moved_on')
    const forged = `insert into closed_month (month, last_day, trial_balance, sha256, signed_by, signed_at) values ('2026-04-01', '2026-04-30', 'x', 'y', $1, now())`
    await expect(q(forged, [fay?.customerId])).rejects.toThrow(/not summed/)
  })

  test('the trial balance of any day is worth what rates said that day, and sums to zero', async () => {
    const asOf = await ask<{
      sealed: boolean
      rows: { asset: string; purpose: string; balance: string; worth: string | null }[]
      sums: { sum: string }[]
    }>(deskTrialBalance as never, { day: '2026-03-31' })
    expect(asOf.sealed).toBe(true)
    expect(asOf.rows.find(({ asset, purpose }) => asset === 'EUR' && purpose === 'available')).toMatchObject({
      balance: '400.00',
      worth: '400.00',
    })
    expect(asOf.rows.find(({ asset, purpose }) => asset === 'BTC' && purpose === 'fees')?.worth).toMatch(/^0\.\d\d$/)
    expect(asOf.sums.every(({ sum }) => /^0(\.0+)?$/.test(sum))).toBe(true)
    const tomorrow = await it.call(deskTrialBalance, { query: { day: '2026-04-02' } }, await as(fay))
    expect(tomorrow.body).toMatchObject({ code: 'invalid_input', errors: [{ field: 'day' }] })
  })

  test('income is fees and what trading left, by product in one currency; the house’s own money put in is none', async () => {
    const income = await ask<{
      rows: { product: string; what: string; asset: string; amount: string; worth: string }[]
      sums: { product: string; what: string; worth: string | null }[]
      total: string | null
    }>(deskIncome as never, { first: '2026-03-01', last: '2026-03-31' })
    expect(income.rows.map(({ product, what, asset, amount }) => `${product} ${what} ${amount} ${asset}`)).toEqual([
      'swap fee 0.00000900 BTC',
      'swap trading -0.00090900 BTC',
      'swap trading 100.00 EUR',
    ])
    const cents = (worth: string | null | undefined) => Number((worth ?? 'none').replace('.', ''))
    const legs = income.rows.filter(({ what }) => what === 'trading').map(({ worth }) => cents(worth))
    expect(income.sums.map(({ product, what }) => `${product} ${what}`)).toEqual(['swap fee', 'swap trading'])
    expect(cents(income.sums[1]?.worth)).toBe(legs.reduce((sum, leg) => sum + leg, 0))
    expect(income.sums.reduce((sum, { worth }) => sum + cents(worth), 0)).toBe(cents(income.total))
    expect(income.total).toMatch(/^-?\d+\.\d\d$/)
  })

  test('the journal’s export is the same each time, bears accounting’s numbers, and adds up to what the transfers say', async () => {
    const read = async (format: 'csv' | 'file') =>
      (
        await it.raw(`/desk/journal?month=2026-03&format=${format}`, {
          headers: { authorization: `Bearer ${(await as(fay)).token}` },
        })
      ).text()
    const [csv, again, lines] = [await read('csv'), await read('csv'), await read('file')]
    expect(again).toBe(csv)
    const records = lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, string>)
    expect(csv.trim().split('\n')).toHaveLength(records.length + 1)
    const entries = records.filter(({ record }) => record === 'entry')
    expect(entries).toHaveLength(5)
    expect(entries.map(({ debit_account, credit_account }) => `${debit_account} ${credit_account}`)).toContain(
      '1200 1700',
    )
    const summed = (
      await query(it.ctx())<{ side: string; asset: string; purpose: string; amount: string }>(INDEPENDENT)
    ).map(({ side, asset, purpose, amount }) => `${side} ${asset} ${purpose} ${BigInt(amount)}`)
    const numbers: Record<string, string> = {
      '1200': 'clearing',
      'clearing:bank': 'clearing',
      '1700': 'available',
      '8400': 'fees',
    }
    const totals = records
      .filter(({ record, amount }) => record === 'total' && !/^0\.?0*$/.test(amount ?? ''))
      .map(({ text, currency, debit_account, credit_account, amount }) => {
        const account = debit_account || credit_account || ''
        return `${text} ${currency} ${numbers[account] ?? account} ${BigInt((amount ?? '').replace('.', ''))}`
      })
    expect(totals.sort()).toEqual(summed.sort())
    const json = expectOk(await it.call(deskJournal, { query: { month: '2026-03' } }, await as(fay)))
    expect(json.totals.map(({ account, currency, debits }) => `${account} ${currency} ${debits}`)).toContain(
      '1200 EUR 500.00',
    )
  })

  test('a day that was reconciled stays so, whatever is imported later, and each day of one file has its own', async () => {
    const bankOf = async (day: string) => (await places(day)).find((one) => one.asset === 'EUR' && one.place === 'bank')
    const before = await bankOf('2026-03-31')
    it.clock.set('2026-04-03T09:00:00Z')
    const on = (day: string, amount: string, ref: string) =>
      entry('<NtryDtls/>', { amount, ref }).replace('2026-03-02', day)
    await brings(
      ...[on('2026-04-01', '10.00', 'APR1'), on('2026-04-02', '20.00', 'APR2')],
      ...['2026-03-31', '2026-04-01', '2026-04-02'].map((day, n) =>
        closing(['535.00', '545.00', '565.00'][n] ?? '', { on: day }),
      ),
    )
    expect(await bankOf('2026-03-31')).toEqual(before)
    expect(await bankOf('2026-04-01')).toMatchObject({
      ledger: '540.00',
      in_transit: '10.00',
      unexplained: '-5.00',
      outside: '545.00',
      basis: 'statement:2026-04-01',
    })
    expect(await bankOf('2026-04-02')).toMatchObject({ ledger: '540.00', in_transit: '30.00', unexplained: '-5.00' })
  })
})
