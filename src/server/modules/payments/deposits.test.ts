import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { assets } from '../../../contract/assets.ts'
import { Deposit, Instructions, Transaction, TransactionQuery } from '../../../contract/wallet/payments.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { FileAnswer } from '../../kernel/implement.ts'
import { testClaim } from '../../testing/claims.ts'
import { engines } from '../../testing/database/engines.ts'
import { type TestPayments, testPayments } from '../../testing/payments.ts'
import { importLine } from './bank/import-line.ts'
import { createDeposit } from './create-deposit.ts'
import { expireDeposits } from './expire-deposits.ts'
import { initiateDeposit } from './initiate-deposit.ts'
import { csvOf, listTransactions } from './list-transactions.ts'

const WEEK_MS = 7 * 86_400_000

describe.each(engines)('a customer’s deposit, on %s,', (engine) => {
  let it: TestPayments
  let ann: string
  beforeAll(async () => {
    it = await testPayments(engine)
  })
  afterAll(() => it.close())
  beforeEach(() => {
    ann = uuid7()
  })

  test('gets a number to read aloud, a reference of its own and a week', async () => {
    const deposit = await it.announced(ann, '100.5')
    expect(Deposit.parse(deposit)).toMatchObject({
      status: 'created',
      amount: '100.50',
      currency: 'EUR',
      credited_amount: null,
    })
    expect(deposit.number).toMatch(/^D-\d{6}-/)
    expect(Date.parse(deposit.expires_at) - Date.parse(deposit.created_at)).toBe(WEEK_MS)
  })

  test.each([
    ['0.99', 'amount_out_of_range'],
    ['1000000.01', 'amount_out_of_range'],
    ['1.001', 'invalid_input'],
    ['١', 'invalid_input'],
  ])('of %s is refused, naming the amount', async (amount, code) => {
    await expect(it.announced(ann, amount)).rejects.toMatchObject({ code, fields: [{ path: 'amount' }] })
  })

  test('is open in every currency at its smallest and largest amount', async () => {
    for (const { code, minAmount, maxAmount } of assets.filter(({ kind }) => kind === 'fiat')) {
      for (const amount of [minAmount, maxAmount]) expect((await it.pending(ann, amount, code)).status).toBe('pending')
    }
  })

  test('in a currency the house has no account in is refused', async () => {
    const ctx = it.as(ann)
    const closed = {
      ...ctx,
      providers: { ...ctx.providers, bank: { ...ctx.providers.bank, receivingAccount: () => undefined } },
    }
    await expect(createDeposit(closed, { currency: 'EUR', amount: '10', method: 'bank' })).rejects.toMatchObject({
      code: 'deposits_closed',
    })
  })

  test('asked for twice under one key is one deposit', async () => {
    const claim = testClaim({ ownerId: ann })
    const once = () =>
      createDeposit({ ...it.as(ann), idempotency: { ...claim } }, { currency: 'EUR', amount: '10', method: 'bank' })
    expect(await once()).toEqual(await once())
  })

  test('shows where to send the money, as often as asked', async () => {
    const deposit = await it.announced(ann, '100.00')
    const ask = () => initiateDeposit(it.as(ann), { deposit_id: deposit.id })
    const [first, again] = [await ask(), await ask()]
    expect(Instructions.parse(first)).toMatchObject({
      reference: deposit.reference,
      amount: '100.00',
      currency: 'EUR',
      expires_at: deposit.expires_at,
    })
    expect(first.account.details.length).toBeGreaterThan(0)
    expect(again).toEqual(first)
  })

  test('is nothing to a stranger, who learns nothing and changes nothing', async () => {
    const deposit = await it.announced(ann, '100.00')
    const stranger = it.as(uuid7())
    await expect(initiateDeposit(stranger, { deposit_id: deposit.id })).rejects.toMatchObject({ code: 'not_found' })
    await expect(initiateDeposit(stranger, { deposit_id: randomUUID() })).rejects.toMatchObject({ code: 'not_found' })
    expect(await it.status(deposit)).toBe('created')
    expect(await page(stranger)).toEqual([])
  })

  test('expires in the very millisecond its week is over, once', async () => {
    const deposit = await it.pending(ann, '100.00')
    it.advance(WEEK_MS - 1)
    await expireDeposits(it.job)
    expect(await it.status(deposit)).toBe('pending')
    it.advance(1)
    await Promise.all([expireDeposits(it.job), expireDeposits(it.job)])
    expect(await it.status(deposit)).toBe('expired')
    expect(await it.eventsOf(deposit)).toEqual(['deposit.created', 'deposit.initiated', 'deposit.expired'])
    await expect(initiateDeposit(it.as(ann), { deposit_id: deposit.id })).rejects.toMatchObject({
      code: 'deposit_moved_on',
      extra: { state: 'expired' },
    })
  })

  test('whose week is over shows no instructions, even before the clock’s job came by', async () => {
    const deposit = await it.announced(ann, '100.00')
    it.advance(WEEK_MS - 1)
    await initiateDeposit(it.as(ann), { deposit_id: deposit.id })
    const other = await it.announced(ann, '100.00')
    it.advance(WEEK_MS)
    await expect(initiateDeposit(it.as(ann), { deposit_id: other.id })).rejects.toMatchObject({
      code: 'deposit_moved_on',
    })
  })

  test('expires among hundreds at once', async () => {
    await expireDeposits(it.job)
    for (let i = 0; i < 450; i++) await it.announced(ann, '1.00')
    it.advance(WEEK_MS)
    expect(await expireDeposits(it.job)).toBe(450)
    expect(await expireDeposits(it.job)).toBe(0)
  })

  const page = async (ctx: CustomerCtx, asked: Partial<TransactionQuery> = {}) => (await list(ctx, asked)).data
  const list = async (ctx: CustomerCtx, asked: Partial<TransactionQuery> = {}) => {
    const answer = await listTransactions(ctx, TransactionQuery.parse(asked))
    if (answer instanceof FileAnswer) throw new Error('a file')
    return answer
  }

  describe('among their transactions,', () => {
    const converted = async (at: Date) => {
      await it.db.pool.query(
        `insert into conversion (id, number, customer_id, from_asset, to_asset, pay, receive, fee, rate, quote_id, created_at)
         values ($1, $2, $3, 'EUR', 'BTC', 5000, 100000, 500, '0.00002', $4, $5)`,
        [uuid7(at), `C-${randomUUID()}`, ann, randomUUID(), at],
      )
    }

    test('is listed newest first, by kind, state, asset and day', async () => {
      const euros = await it.pending(ann, '100.00')
      const firstDay = it.now().toISOString().slice(0, 10)
      await importLine(it.job, it.line(euros))
      it.advance(86_400_000)
      await it.announced(ann, '20.00', 'USD')
      await converted(it.now())
      const ctx = it.as(ann)
      const all = await page(ctx)
      for (const row of all) expect(Transaction.parse(row)).toEqual(row)
      expect(all.map(({ kind, status }) => `${kind} ${status}`).sort()).toEqual([
        'conversion completed',
        'deposit created',
        'deposit credited',
      ])
      expect(all.at(-1)?.id).toBe(euros.id)
      expect(await page(ctx, { kind: 'conversion' })).toMatchObject([
        {
          paid: { asset: 'EUR', amount: '50.00' },
          received: { asset: 'BTC', amount: '0.00100000' },
          fee: { asset: 'BTC', amount: '0.00000500' },
          reference: null,
        },
      ])
      expect(await page(ctx, { status: 'credited' })).toMatchObject([
        { id: euros.id, received: { asset: 'EUR', amount: '100.00' } },
      ])
      expect(await page(ctx, { asset: 'EUR' })).toHaveLength(2)
      expect(await page(ctx, { asset: 'BTC', kind: 'deposit' })).toEqual([])
      expect((await page(ctx, { to: firstDay })).map(({ id }) => id)).toEqual([euros.id])
      expect(await page(ctx, { from: it.now().toISOString() })).toHaveLength(2)
      expect(await page(ctx, { to: it.now().toISOString() })).toHaveLength(1)
    })

    test('comes once, page by page, even where many bear the same instant', async () => {
      for (let i = 0; i < 7; i++) {
        await it.announced(ann, '5.00')
        await converted(it.now())
      }
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const { data, next } = await list(it.as(ann), { limit: 3, ...(cursor && { cursor }) })
        seen.push(...data.map(({ id }) => id))
        cursor = next ?? undefined
      } while (cursor)
      expect(seen).toHaveLength(14)
      expect(new Set(seen).size).toBe(14)
      expect(seen).toEqual((await page(it.as(ann))).map(({ id }) => id))
    })

    test('a made-up cursor is refused by name', async () => {
      await expect(list(it.as(ann), { cursor: 'bm9wZQ' })).rejects.toMatchObject({ fields: [{ path: 'cursor' }] })
    })

    test('comes as a file that spreadsheets read, all that match', async () => {
      for (let i = 0; i < 30; i++) await it.announced(ann, '5.00')
      const file = await listTransactions(it.as(ann), TransactionQuery.parse({ format: 'csv' }))
      if (!(file instanceof FileAnswer)) throw new Error('no file')
      expect(String(file.body).trim().split('\r\n')).toHaveLength(31)
    })
  })
})

test.each([
  ['credited', '25.00'],
  ['rejected', ''],
  ['expired', ''],
  ['reversed', ''],
  ['initiated', ''],
] as const)('of a deposit that is %s the file says that %j was received', (status, received) => {
  const row = { kind: 'deposit', number: 'D-1', status, paid: null, received: { asset: 'EUR', amount: '25.00' } }
  const [head = '', line = ''] = csvOf([row as Transaction]).split('\r\n')
  expect(line.split(',')[head.split(',').indexOf('received')]).toBe(received)
})

test('a spreadsheet takes no cell of the file for a formula', () => {
  const row: Transaction = {
    id: randomUUID(),
    version: 1,
    kind: 'deposit',
    number: '=1+1',
    status: 'credited',
    paid: null,
    received: { asset: '@SUM', amount: '+5' },
    outside: null,
    counterparty: null,
    fee: null,
    reference: '-2+3',
    chain: null,
    created_at: '\t=1',
    completed_at: null,
  }
  const cells = (csvOf([row]).split('\r\n')[1] ?? '').split(',')
  expect(cells.filter((cell) => /^"?[=+\-@\t\r]/.test(cell))).toEqual([])
  expect(cells).toContain("'=1+1")
})
