import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mostWaiting } from '../../../../contract/withdrawals/limits.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { balancesOf } from '../../../ledger/balances.ts'
import { verifyLedger } from '../../../ledger/verify.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { giveMoney } from '../../../testing/factories.ts'
import { newPerson, type Person } from '../../../testing/people.ts'
import { asCustomer, oldDestination } from '../../../testing/withdrawals.ts'
import { cancelWithdrawal } from '../cancel-withdrawal.ts'
import { moveWithdrawal } from '../move-withdrawal.ts'
import { requestWithdrawal } from '../request-withdrawal.ts'
import type { WayOut } from '../way-out.ts'
import { lockWithdrawal } from '../withdrawals.rows.ts'
import { covers } from './liquidity.ts'

describe.each(engines)('a withdrawal that waits, on %s,', (engine) => {
  let it: TestApp
  let ada: Person
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(async () => {
    expect((await verifyLedger(it.ctx())).checks.filter(({ ok }) => !ok)).toEqual([])
    await it.stop()
  })
  beforeEach(async () => {
    it.clock.advance(61_000)
    await it.refreshRates()
    ada = await newPerson(it)
    await giveMoney(it, ada.customerId, 'EUR', '1000')
  })
  const cancel = (id: string) => cancelWithdrawal(asCustomer(it, ada), { withdrawal_id: id })
  const has = async () => {
    const { available, held } = (await balancesOf(query(it.ctx()), ada.customerId)).get('EUR') ?? {}
    return [available, held]
  }

  test('fifty more at once wait no more than may, and what was taken back makes room', async () => {
    await giveMoney(it, ada.customerId, 'EUR', '1000')
    const { id } = await oldDestination(it, ada)
    const way: WayOut = { kind: 'bank', clearingFor: () => 'bank' }
    const once = () =>
      requestWithdrawal([way], asCustomer(it, ada), { kind: 'bank', destinationId: id, asset: 'EUR', amount: '10' })
    for (let made = 0; made < mostWaiting - 10; made += 10) await Promise.all(Array.from({ length: 10 }, once))
    const tries = await Promise.allSettled(Array.from({ length: 50 }, once))
    const made = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(made).toHaveLength(10)
    await expect(once()).rejects.toMatchObject({ code: 'too_many_waiting' })
    await cancel(made[0]?.id ?? '')
    expect((await once()).state).toBe('requested')
  })

  test('that waits is nobody else’s business, though it is more than what pays it has', async () => {
    const way: WayOut = { kind: 'bank', clearingFor: () => `of-a-test-${ada.customerId}` }
    const { id } = await oldDestination(it, ada)
    const made = await requestWithdrawal([way], asCustomer(it, ada), {
      kind: 'bank',
      destinationId: id,
      asset: 'EUR',
      amount: '999',
    })
    expect([made.state, made.queued_at]).toEqual(['requested', null])
    await inTx(it.ctx(), async (tx) => {
      const row = await lockWithdrawal(tx, made.id)
      const passed = row && (await moveWithdrawal(tx, row, 'pass', 'system'))
      if (!passed) throw new Error('it is gone')
      expect(await covers(tx.q, passed, tx.now)).toBe(false)
    })
    const row = await inTx(it.ctx(), (tx) => lockWithdrawal(tx, made.id))
    await expect(
      inTx(it.ctx(), (tx) => moveWithdrawal(tx, row as NonNullable<typeof row>, 'instruct', 'system')),
    ).rejects.toMatchObject({ code: 'house_cannot_cover' })
    expect(await cancel(made.id)).toMatchObject({ state: 'cancelled' })
    expect(await has()).toEqual([100_000n, 0n])
  })
})
