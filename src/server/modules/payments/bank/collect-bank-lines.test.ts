import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { uuid7 } from '../../../kernel/ids.ts'
import { engines } from '../../../testing/database/engines.ts'
import { type TestPayments, testPayments } from '../../../testing/payments.ts'
import { collectBankLines } from './collect-bank-lines.ts'

describe.each(engines)('the sandbox bank, on %s,', (engine) => {
  let it: TestPayments
  let ann: string
  let before: number
  beforeAll(async () => {
    it = await testPayments(engine)
  })
  afterAll(() => it.close())
  beforeEach(async () => {
    ann = uuid7()
    before = Number(await it.inSuspense())
  })

  const paid = async (amount: string) => {
    const deposit = await it.pending(ann, amount)
    it.advance(2_999)
    await collectBankLines(it.job)
    expect(await it.status(deposit)).toBe('pending')
    it.advance(1)
    await collectBankLines(it.job)
    return it.status(deposit)
  }

  test.each([
    ['50.00', 'credited', '50.00', 0],
    ['13.13', 'rejected', '0.00', 0],
    ['11.11', 'pending', '0.00', 11.1],
    ['12.12', 'pending', '0.00', 12.12],
    ['14.14', 'credited', '14.14', 14.14],
    ['15.15', 'pending', '0.00', 0],
  ])('asked to pay %s leaves the deposit %s', async (amount, status, balance, suspense) => {
    expect(await paid(amount)).toBe(status)
    expect(await it.balance(ann)).toBe(balance)
    expect(Number(await it.inSuspense()) - before).toBeCloseTo(suspense)
  })

  test('asked by several processes at once, and again for hours, pays once', async () => {
    await it.pending(ann, '14.14')
    await it.pending(ann, '20.00')
    it.advance(3_000)
    await Promise.all([collectBankLines(it.job), collectBankLines(it.job), collectBankLines(it.job)])
    for (let hour = 0; hour < 5; hour++) {
      it.advance(3_600_000)
      await collectBankLines(it.job)
    }
    expect(await it.balance(ann)).toBe('34.14')
    expect(Number(await it.inSuspense()) - before).toBeCloseTo(14.14)
  })

  test('is asked ever more seldom about money that does not come', async () => {
    await it.pending(ann, '15.15')
    let asked = 0
    for (let second = 0; second < 600; second++) {
      it.advance(1_000)
      const due = await it.db.pool.query('select 1 from deposit where customer_id = $1 and ask_bank_at <= $2', [
        ann,
        it.now(),
      ])
      if (due.rowCount) asked += Math.sign(await collectBankLines(it.job))
    }
    expect(asked).toBeGreaterThan(4)
    expect(asked).toBeLessThan(12)
  })
})
