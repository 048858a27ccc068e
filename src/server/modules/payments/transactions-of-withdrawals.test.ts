import { describe, expect, test } from 'vitest'
import { listTransactions, type Transaction } from '../../../contract/wallet/payments.ts'
import { cancelWithdrawal } from '../../../contract/withdrawals/withdrawals.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { bankWithdrawals } from '../../testing/bank-withdrawals.ts'
import { anEngine } from '../../testing/database/engines.ts'
import { expectOk } from '../../testing/expect-ok.ts'

const MINUTE_MS = 60_000

describe('withdrawals among the transactions', () => {
  const w = bankWithdrawals(anEngine)
  const listed = async (query: object = {}) =>
    expectOk(await w.it.call(listTransactions, { query: { kind: 'withdrawal', ...query } }, { token: await w.token() }))
  const euro = (amount: string) => ({ asset: 'EUR', amount })

  test('gave what left or is to leave, and nothing where it came to nothing', async () => {
    const cancelled = await w.requested('12.12')
    const body = { withdrawal_id: cancelled.id }
    expectOk(await w.it.call(cancelWithdrawal, { body }, { token: await w.token(), key: uuid7() }))
    await w.asked('13.13')
    await w.asked('11.11')
    await w.asked('100')
    await w.pass(10_000)
    await w.pass(2 * MINUTE_MS)
    await w.asked('15.15')
    const rows: Transaction[] = await listed()
    expect(rows.map(({ status, paid, received, fee }) => [status, paid, received, fee])).toEqual([
      ['on_its_way', euro('15.15'), euro('15.15'), null],
      ['completed', euro('100.00'), euro('100.00'), null],
      ['came_back', null, euro('11.11'), null],
      ['failed', null, euro('13.13'), null],
      ['cancelled', null, euro('12.12'), null],
    ])
    expect((await listed({ status: 'failed' })).map(({ received }) => received)).toEqual([euro('13.13')])
  })
})
