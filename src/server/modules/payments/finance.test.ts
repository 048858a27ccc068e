import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { say } from '../../../contract/sentence.ts'
import type { Deposit } from '../../../contract/wallet/payments.ts'
import { openDetail } from '../../kernel/audit.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { inTx } from '../../kernel/tx.ts'
import { available, float } from '../../ledger/chart.ts'
import { floatFunding, hold } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { engines } from '../../testing/database/engines.ts'
import { type TestPayments, testPayments } from '../../testing/payments.ts'
import { bankLineId } from './bank/bank-lines.rows.ts'
import { creditByHand } from './bank/credit-by-hand.ts'
import { importLine } from './bank/import-line.ts'
import { listUnmatched } from './bank/list-unmatched.ts'
import { returnLine } from './bank/return-line.ts'
import { fundFloat, takeFloat } from './fund-float.ts'
import { reverseDeposit } from './reverse-deposit.ts'

const why = 'the payer called and named the deposit'

describe.each(engines)('finance, on %s,', (engine) => {
  let it: TestPayments
  let ann: string
  beforeAll(async () => {
    it = await testPayments(engine)
  })
  afterAll(() => it.close())
  beforeEach(() => {
    ann = uuid7()
  })
  /** A deposit of 100 for which 99 arrived, and the line that waits for finance. */
  const shortPaid = async (): Promise<{ deposit: Deposit; line: string }> => {
    const deposit = await it.pending(ann, '100.00')
    const arrived = it.line(deposit, { amount: '99.00' })
    await importLine(it.job, arrived)
    return { deposit, line: bankLineId('sandbox', arrived.lineId) }
  }
  const isOpen = async (line: string) => (await listUnmatched(it.finance)).some(({ id }) => id === line)

  test('credits what arrived to the deposit it was meant for', async () => {
    const { deposit, line } = await shortPaid()
    await creditByHand(it.finance, line, deposit.id, why)
    expect(await it.balance(ann)).toBe('99.00')
    expect(await it.status(deposit)).toBe('credited')
    expect(await isOpen(line)).toBe(false)
  })

  test('crediting the same line fifty times at once pays once', async () => {
    const { deposit, line } = await shortPaid()
    await Promise.all(Array.from({ length: 50 }, () => creditByHand(it.finance, line, deposit.id, why)))
    expect(await it.balance(ann)).toBe('99.00')
    const { rows } = await it.db.pool.query(
      "select actor, detail from audit where action = 'deposit.credit_by_hand' and subject = $1",
      [`deposit:${deposit.id}`],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].actor).toBe('operator:ada')
    expect(openDetail(it.finance, rows[0].detail)).toMatchObject({ reason: why, line })
  })

  test('crediting and returning one line at once does one of the two', async () => {
    const { deposit, line } = await shortPaid()
    const before = await it.inSuspense()
    const done = await Promise.allSettled([
      creditByHand(it.finance, line, deposit.id, why),
      returnLine(it.finance, line, why),
    ])
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(Number(before) - Number(await it.inSuspense())).toBe(99)
  })

  test('can credit neither a returned line nor one that went to another deposit', async () => {
    const returned = await shortPaid()
    await returnLine(it.finance, returned.line, why)
    await expect(creditByHand(it.finance, returned.line, returned.deposit.id, why)).rejects.toMatchObject({
      code: 'bank_line_moved_on',
    })
    const credited = await shortPaid()
    await creditByHand(it.finance, credited.line, credited.deposit.id, why)
    const other = await it.pending(ann, '100.00')
    await expect(creditByHand(it.finance, credited.line, other.id, why)).rejects.toMatchObject({
      code: 'bank_line_moved_on',
    })
    await expect(returnLine(it.finance, credited.line, why)).rejects.toMatchObject({ code: 'bank_line_moved_on' })
    expect(await it.balance(ann)).toBe('99.00')
  })

  test('can’t credit a second line to a deposit that has its money', async () => {
    const { deposit, line } = await shortPaid()
    await importLine(it.job, it.line(deposit, { lineId: randomUUID() }))
    await expect(creditByHand(it.finance, line, deposit.id, why)).rejects.toMatchObject({
      code: 'deposit_moved_on',
      extra: { state: 'credited' },
    })
    expect(await it.balance(ann)).toBe('100.00')
    expect(await isOpen(line)).toBe(true)
  })

  test('can’t credit money to a deposit in another currency', async () => {
    const { line } = await shortPaid()
    const dollars = await it.pending(ann, '100.00', 'USD')
    await expect(creditByHand(it.finance, line, dollars.id, why)).rejects.toMatchObject({
      fields: [{ path: 'deposit' }],
    })
  })

  test('returning a line takes it off the books once', async () => {
    const { line } = await shortPaid()
    const [bank, suspense] = [await it.atBank(), await it.inSuspense()]
    await Promise.all(Array.from({ length: 10 }, () => returnLine(it.finance, line, why)))
    expect(Number(bank) - Number(await it.atBank())).toBe(99)
    expect(Number(suspense) - Number(await it.inSuspense())).toBe(99)
    expect(await isOpen(line)).toBe(false)
  })

  test('takes a credited deposit back once, when the bank did', async () => {
    const deposit = await it.pending(ann, '100.00')
    await importLine(it.job, it.line(deposit))
    const bank = await it.atBank()
    await Promise.all(Array.from({ length: 10 }, () => reverseDeposit(it.finance, deposit.id, why)))
    expect(await it.balance(ann)).toBe('0.00')
    expect(Number(bank) - Number(await it.atBank())).toBe(100)
    expect(await it.status(deposit)).toBe('reversed')
  })

  test('can’t take back money that the customer has spent: nothing changes', async () => {
    const deposit = await it.pending(ann, '100.00')
    await importLine(it.job, it.line(deposit))
    await inTx(it.job, (tx) =>
      post(
        tx,
        `spent:${deposit.id}`,
        hold({ holdId: uuid7(), from: available(ann, 'EUR'), to: float('EUR'), amount: 1n, reason: 'spent' }),
      ),
    )
    await expect(reverseDeposit(it.finance, deposit.id, why)).rejects.toMatchObject({ code: 'insufficient_funds' })
    expect(await it.status(deposit)).toBe('credited')
    expect(await it.balance(ann)).toBe('100.00')
  })

  test('can’t take back a deposit that never got its money', async () => {
    const deposit = await it.pending(ann, '100.00')
    await expect(reverseDeposit(it.finance, deposit.id, why)).rejects.toMatchObject({
      code: 'deposit_moved_on',
      extra: { state: 'pending' },
    })
  })

  test('fills the float once for each funding', async () => {
    const fundingId = randomUUID()
    const fund = () =>
      fundFloat(it.finance, { asset: 'GHS', amount: '500.00', rail: 'bank', reason: 'opening balance', fundingId })
    expect(await Promise.all([fund(), fund(), fund()])).toEqual([fundingId, fundingId, fundingId])
    expect(await it.atBank('GHS')).toBe('500.00')
    const take = (amount: string) =>
      takeFloat(it.finance, { asset: 'GHS', amount, rail: 'bank', reason: 'what the bank charged' })
    await expect(take('500.01')).rejects.toMatchObject({ code: 'house_cannot_cover' })
    await take('12.50')
    expect(await it.atBank('GHS')).toBe('487.50')
  })

  test('puts own coins on a network’s hot account, and only what the network has', async () => {
    const fund = (asset: string, rail: string) =>
      fundFloat(it.finance, { asset, amount: '2', rail, reason: 'for withdrawals' })
    await fund('ETH', 'chain:ethereum:hot')
    const lies = await it.db.pool.query(
      `select ref, (debits_posted - credits_posted)::text lies from ledger_account where asset = 'ETH' and purpose = 'clearing'`,
    )
    expect(lies.rows).toEqual([{ ref: 'chain:ethereum:hot', lies: '2000000000000000000' }])
    for (const odd of ['chain:bitcoin:hot', 'chain:ethereum:deposit', 'chain:nowhere:hot'])
      await expect(fund('ETH', odd)).rejects.toMatchObject({ code: 'invalid_input', fields: [{ path: 'rail' }] })
  })

  test.each([
    ['BTC', 'bank', 'chain:bitcoin:hot, chain:bitcoin:cold, custody, demo'],
    ['BTC', 'chain:ethereum:hot', 'chain:bitcoin:hot, chain:bitcoin:cold, custody, demo'],
    ['BTC', 'psp:sandbox-cards', 'chain:bitcoin:hot, chain:bitcoin:cold, custody, demo'],
    ['EUR', 'bnak', 'bank, psp:sandbox-cards, demo'],
    ['EUR', 'custody', 'bank, psp:sandbox-cards, demo'],
    ['EUR', 'psp:strype', 'bank, psp:sandbox-cards, demo'],
  ])('puts no %s at %s, and names the places that there are', async (asset, rail, places) => {
    const says = say('lies_elsewhere', { asset, places })
    for (const move of [fundFloat, takeFloat])
      await expect(move(it.finance, { asset, amount: '0.5', rail, reason: why })).rejects.toMatchObject({
        fields: [{ path: 'rail', says }],
      })
    expect(
      await it.db.pool.query('select from ledger_account where asset = $1 and ref = $2', [asset, rail]),
    ).toMatchObject({ rows: [] })
  })

  test('takes off a wrong place what was once booked there, and puts nothing more on it', async () => {
    await inTx(it.finance, (tx) => post(tx, 'float:bnak', floatFunding({ asset: 'EUR', amount: 100n, rail: 'bnak' })))
    const at = { asset: 'EUR', rail: 'bnak', reason: why }
    await expect(fundFloat(it.finance, { ...at, amount: '1' })).rejects.toMatchObject({ code: 'invalid_input' })
    await takeFloat(it.finance, { ...at, amount: '1' })
  })

  test('gives a reason for whatever it does, and nobody else can do it', async () => {
    const { deposit, line } = await shortPaid()
    const funding = { asset: 'EUR', amount: '1', rail: 'bank' }
    const all = (ctx: TestPayments['finance'], reason: string) => [
      () => creditByHand(ctx, line, deposit.id, reason),
      () => returnLine(ctx, line, reason),
      () => reverseDeposit(ctx, deposit.id, reason),
      () => fundFloat(ctx, { ...funding, reason }),
      () => takeFloat(ctx, { ...funding, reason }),
    ]
    for (const attempt of all(it.finance, '  '))
      await expect(attempt()).rejects.toMatchObject({ fields: [{ path: 'reason' }] })
    for (const ctx of [it.as(ann), it.job]) {
      for (const attempt of [...all(ctx, why), () => listUnmatched(ctx)])
        await expect(attempt()).rejects.toMatchObject({ code: 'forbidden' })
    }
  })

  test('hears plainly of ids that are none or nobody’s', async () => {
    await expect(returnLine(it.finance, "x' or 1=1", why)).rejects.toMatchObject({ fields: [{ path: 'line' }] })
    await expect(returnLine(it.finance, randomUUID(), why)).rejects.toMatchObject({ code: 'not_found' })
    await expect(reverseDeposit(it.finance, randomUUID(), why)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('reads what payers wrote without it steering the terminal', async () => {
    const deposit = await it.pending(ann, '100.00')
    const arrived = it.line(deposit, { text: 'hello\u001b[2J\r\nworld', payer: '\u202eevil' })
    await importLine(it.job, arrived)
    const shown = (await listUnmatched(it.finance)).find(({ lineId }) => lineId === arrived.lineId)
    expect(shown).toMatchObject({ text: 'hello [2J world', payer: ' evil' })
  })

  test('finds what payers wrote sealed in the database', async () => {
    const { line } = await shortPaid()
    const { rows } = await it.db.pool.query('select * from bank_line where id = $1', [line])
    expect(JSON.stringify(rows)).not.toContain('Hopper')
  })
})
