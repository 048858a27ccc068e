import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuid7 } from '../../../kernel/ids.ts'
import { query } from '../../../kernel/tx.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { statementsAt } from './reconciliation.rows.ts'

const NOTE = `insert into closing_balance (id, asset, ref, account, closed_on, balance, books, books_version, imported_at)
  values ($1, $2, 'bank', $3, $4::date, $5, $6, 0, $7)`

describe.each(engines)('what statements say an account had, on %s,', (engine) => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it.stop())

  test.each([
    ['EUR', 'two', 'GIVEN LATER'],
    ['USD', 'one', 'two'],
  ])(
    'agrees with the books where accounts of one currency come in a different rhythm (%s)',
    async (asset, slow, other) => {
      const imported = async (
        at: string,
        account: string,
        books: number,
        ...days: [day: string, balance: number][]
      ) => {
        const when = new Date(at)
        for (const [day, balance] of days)
          await query(it.ctx())(NOTE, [uuid7(when), asset, account, day, balance, books, when])
      }
      // The other account's Monday comes on Tuesday, its Tuesday, with 30 more, on Wednesday; the slow one's two days together, after both.
      await imported('2026-03-03T08:00:00Z', other, 100, ['2026-03-02', 100])
      await imported('2026-03-04T08:00:00Z', other, 130, ['2026-03-03', 130])
      await imported('2026-03-04T09:00:00Z', slow, 187, ['2026-03-02', 50], ['2026-03-03', 57])
      // What is imported again changes nothing.
      await imported('2026-03-05T09:00:00Z', other, 187, ['2026-03-02', 100])
      const on = async (day: string) => (await statementsAt(query(it.ctx()), day)).filter((one) => one.asset === asset)
      const both = { asset, ref: 'bank' }
      expect(await on('2026-03-02')).toEqual([{ ...both, closed_on: '2026-03-02', balance: '150', books: '150' }])
      expect(await on('2026-03-03')).toEqual([{ ...both, closed_on: '2026-03-03', balance: '187', books: '187' }])
    },
  )
})
