import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deskReserves } from '../../../contract/desk/desk-reserves.ts'
import { serviceStatus } from '../../../contract/status.ts'
import type { Ctx } from '../../kernel/context.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { bankUnmatched } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { statementsBank } from '../../providers/bank/statements.ts'
import { camt, closing, details, entry, statement, transfer } from '../../testing/bank-files.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { engines } from '../../testing/database/engines.ts'
import { atDesk, newStaff, type StaffPerson } from '../../testing/desk.ts'
import { expectOk } from '../../testing/expect-ok.ts'
import { stateNow } from '../../testing/state-now.ts'
import { importStatement } from '../payments/bank/import-statement.ts'
import { listUnmatched } from '../payments/bank/list-unmatched.ts'
import { returnLine } from '../payments/bank/return-line.ts'
import { fundFloat, takeFloat } from '../payments/fund-float.ts'
import { compareReserves } from './compare-reserves.ts'
import { newestLooks } from './looks.rows.ts'
import { booksToState, stateBalance } from './state-balance.ts'

const LOOK_MS = 30_000
const HOUR_MS = 3_600_000
const why = 'as the bank wrote'

describe.each(engines)('reserves at a bank that hands out statements, on %s,', (engine) => {
  let it: TestApp
  let fay: StaffPerson
  beforeAll(async () => {
    it = await testApp(engine)
    fay = await newStaff(it, ['finance'])
  })
  afterAll(() => it.stop())
  beforeEach(() => query(it.ctx())('delete from brake'))

  const withBank = (ctx: Ctx): Ctx => ({ ...ctx, providers: { ...ctx.providers, bank: statementsBank({}) } })
  const job = () => withBank(it.ctx({ kind: 'system', job: 'reserves' }))
  const finance = () => withBank(it.ctx({ kind: 'operator', name: 'fay' }))
  const look = async () => {
    it.clock.advance(LOOK_MS)
    await compareReserves(job())
    return (await newestLooks(query(it.ctx()))).map((row) => `${row.asset} ${row.state} ${row.difference ?? row.basis}`)
  }
  let files = 0
  /** A statement with what came, and what the account has at its end. */
  const imported = (end: string, ...came: string[]) =>
    importStatement(
      finance(),
      camt(
        statement(
          closing(end),
          ...came.map((amount) => entry(details(transfer('of somebody')), { amount, ref: `F${++files}` })),
        ),
      ),
      async () => 'unknown',
    )
  const stopped = async () =>
    (await query(it.ctx())<{ name: string }>('select name from brake order by name')).map(({ name }) => name)
  const status = async () =>
    expectOk(await it.call(serviceStatus)).find(({ part }) => part === 'reserves') as { state: string }

  test('are unknown before the first statement, which counts as no agreement', async () => {
    await fundFloat(finance(), { asset: 'EUR', amount: '1000.00', rail: 'bank', reason: why })
    expect(await look()).toEqual(['EUR unknown no_statement'])
    expect((await status()).state).toBe('working')
    for (let minute = 0; minute < 16; minute++) {
      it.clock.advance(HOUR_MS / 60)
      await it.refreshRates()
    }
    expect(await look()).toEqual(['EUR unknown no_statement'])
    expect(await status()).toMatchObject({ state: 'disturbed', assets: ['EUR'] })
  })

  test('agree with the closing balance, and go on agreeing with what is booked after it', async () => {
    await imported('1100.00', '100.00')
    expect(await look()).toEqual(['EUR agrees 0'])
    const now = it.clock.now().toISOString()
    expect(await status()).toMatchObject({ state: 'working', checked_at: now, assets: [] })
    await importStatement(finance(), camt(statement(entry('', { ref: 'LATER' }))), async () => 'unknown')
    expect(await look()).toEqual(['EUR agrees 0'])
    await imported('1200.00')
    expect(await look()).toEqual(['EUR agrees 0'])
    expect(await imported('1200.00')).toMatchObject({ lines: 0 })
    expect(await look()).toEqual(['EUR agrees 0'])
  })

  test('stop withdrawals within a minute where the bank has less, whatever is on the books since', async () => {
    it.clock.advance(40 * HOUR_MS)
    await imported('1200.00')
    it.clock.advance(40 * HOUR_MS)
    await imported('1290.00', '100.00')
    expect(await look()).toEqual(['EUR less -1000'])
    expect(await stopped()).toEqual([])
    await importStatement(finance(), camt(statement(entry('', { ref: 'AFTER' }))), async () => 'unknown')
    expect(await look()).toEqual(['EUR less -1000'])
    expect(await stopped()).toEqual(['withdrawals'])
    expect(await status()).toMatchObject({ state: 'disturbed', assets: ['EUR'] })
    const { token } = await atDesk(it, fay)
    expect(expectOk(await it.call(deskReserves, {}, { token }))).toMatchObject({
      places: [
        { asset: 'EUR', place: 'bank', ours: '1400.00', outside: '1390.00', difference: '-10.00', state: 'less' },
      ],
      stopped: [{ name: 'withdrawals', reason: 'At bank lies 10.00 EUR less than the books say' }],
    })
    expect(JSON.stringify((await it.call(serviceStatus)).body)).not.toMatch(/10\.00|1390/)
  })

  test('agree again once the bank’s charge is booked, on whichever side of the import', async () => {
    await takeFloat(finance(), { asset: 'EUR', amount: '10.00', rail: 'bank', reason: 'the bank’s charge' })
    expect(await look()).toEqual(['EUR agrees 0'])
    it.clock.advance(20 * HOUR_MS)
    await imported('1390.00')
    expect(await look()).toEqual(['EUR agrees 0'])
    it.clock.advance(40 * HOUR_MS)
    await imported('1390.00')
    expect(await look()).toEqual(['EUR agrees 0'])
  })

  test('stop withdrawals where the bank has more, too: an entry is on the books twice, or not at all', async () => {
    await imported('1390.01')
    await look()
    expect(await look()).toEqual(['EUR more 1'])
    expect(await stopped()).toEqual(['withdrawals'])
    await imported('1390.00')
    expect(await look()).toEqual(['EUR agrees 0'])
  })

  test('wait for what finance sends back by hand until a later statement must have it', async () => {
    const [line] = await listUnmatched(finance())
    await returnLine(finance(), line?.id ?? '', why)
    it.clock.advance(HOUR_MS)
    await imported('1390.00')
    expect(await look()).toEqual(['EUR agrees 0'])
    const { token } = await atDesk(it, fay)
    const { places } = expectOk(await it.call(deskReserves, {}, { token }))
    const sums = { ours: '1290.00', in_flight: '0.00', pending: '100.00', difference: '0.00', outside: '1390.00' }
    expect(places).toMatchObject([{ asset: 'EUR', ...sums }])
    for (let day = 0; day < 2; day++) {
      it.clock.advance(40 * HOUR_MS)
      await imported('1390.00')
    }
    expect(await look()).toEqual(['EUR more 10000'])
    await imported('1290.00')
    expect(await look()).toEqual(['EUR agrees 0'])
  })

  test('are unknown once the last statement is older than four days', async () => {
    it.clock.advance(96 * HOUR_MS)
    expect(await look()).toEqual(['EUR unknown statement_old'])
    await imported('-5.00')
    expect(await look()).toEqual(['EUR less -129500'])
    await imported('1290.00')
  })

  test('are held against what the books had when it was stated, whatever comes until two have agreed', async () => {
    const dollars = async () => (await look()).filter((line) => line.startsWith('USD'))
    const comes = (amount: bigint) =>
      inTx(job(), (tx) => {
        const lineId = uuid7(tx.now)
        return post(tx, `line:${lineId}`, bankUnmatched({ asset: 'USD', amount, lineId }))
      })
    await comes(10_000n)
    const [books, asked] = [await booksToState(finance(), 'USD', 'bank'), it.clock.now()]
    it.clock.advance(50 * HOUR_MS)
    await comes(5_000n)
    await stateBalance(finance(), { asset: 'USD', place: 'bank', balance: '100.00', reason: why, ...books }, asked)
    expect([await dollars(), await dollars()]).toEqual([['USD agrees 0'], ['USD agrees 0']])
    expect(await stopped()).toEqual([])
    // Four days count from when somebody looked what is there, not from when it was agreed to.
    it.clock.advance(46 * HOUR_MS)
    expect(await dollars()).toEqual(['USD unknown statement_old'])
    await imported('1290.00')
    await comes(1n)
    await stateNow(finance(), { asset: 'USD', place: 'bank', balance: '150.00', reason: why })
    expect([await dollars(), await dollars()]).toEqual([['USD less -1'], ['USD less -1']])
    expect(await stopped()).toEqual(['withdrawals'])
    await stateNow(finance(), { asset: 'USD', place: 'bank', balance: '150.01', reason: why })
  })

  test('of a custodian are what people state in its name', async () => {
    await fundFloat(finance(), { asset: 'BTC', amount: '2', rail: 'custody', reason: why })
    const looked = async () => (await look()).filter((line) => !line.startsWith('USD'))
    expect(await looked()).toEqual(['EUR agrees 0', 'BTC unknown no_statement'])
    const state = (asset: string, place: string, balance: string) =>
      stateNow(finance(), { asset, place, balance, reason: why })
    await state('BTC', 'custody', '2')
    expect(await looked()).toEqual(['EUR agrees 0', 'BTC agrees 0'])
    it.clock.advance(40 * HOUR_MS)
    await state('BTC', 'custody', '0.00')
    it.clock.advance(40 * HOUR_MS)
    await state('BTC', 'custody', '0')
    expect(await looked()).toEqual(['EUR agrees 0', 'BTC less -200000000'])
    for (const odd of [
      ['XYZ', 'custody', '1'],
      ['BTC', 'Elsewhere!', '1'],
      ['BTC', 'bank', '1'],
      ['EUR', 'bnak', '1'],
      ['EUR', 'psp:sandbox-cards', '1'],
    ] as const)
      await expect(state(odd[0], odd[1], odd[2])).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(stateNow(job(), { asset: 'BTC', place: 'bank', balance: '1', reason: why })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})
