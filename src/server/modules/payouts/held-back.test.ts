import { describe, expect, test } from 'vitest'
import { inTx, query } from '../../kernel/tx.ts'
import { bankWithdrawals, KNOWN } from '../../testing/bank-withdrawals.ts'
import { engines } from '../../testing/database/engines.ts'
import { newStaff } from '../../testing/desk.ts'
import { expectOk } from '../../testing/expect-ok.ts'
import { oldDestination } from '../../testing/withdrawals.ts'
import { moveWithdrawal } from '../withdrawals/move-withdrawal.ts'
import { lockWithdrawal } from '../withdrawals/withdrawals.rows.ts'

const DAY_MS = 86_400_000

describe.each(engines)('a withdrawal to a bank that people look at, on %s,', (engine) => {
  const w = bankWithdrawals(engine)
  const { asked, requested, look, stateOf, pass, has, listed, stand, decide } = w

  test('to an account that the bank knows by another name waits for the desk, which sees why', async () => {
    const made = await asked('12.12')
    expect(await stateOf(made)).toBe('needs_approval')
    expect(await listed(made)).toMatchObject({ held_for: ['name'], takes: 1, approved_by: [] })
    expect(expectOk(await decide(w.mia, made.id)).state).toBe('approved')
    expect((await decide(w.noah, made.id)).body.code).toBe('desk_moved_on')
    await pass(10_000)
    await pass(10_000)
    expect(await stateOf(made)).toBe('completed')
  })

  test('that is large takes two people, who are not one, and not herself', async () => {
    await w.it.app.db.pool.query(`update customer set level = '2' where id = $1`, [w.ada.customerId])
    const adas = await newStaff(w.it, ['compliance'], w.ada.email)
    const made = await asked('6000')
    expect((await decide(adas, made.id)).body.code).toBe('own_matter')
    expect(expectOk(await decide(w.mia, made.id)).state).toBe('needs_approval')
    expect((await decide(w.mia, made.id)).body.code).toBe('own_matter')
    expect(expectOk(await decide(w.noah, made.id)).state).toBe('approved')
  })

  test('held back again is looked at anew: those who approved it may, and nobody’s yes from before counts', async () => {
    await w.it.app.db.pool.query(`update customer set level = '2' where id = $1`, [w.ada.customerId])
    const made = await asked('6000')
    await query(w.it.ctx())(`insert into brake (name, reason, pulled_at) values ('withdrawals', 'We count.', now())`)
    for (const who of [w.mia, w.noah]) await decide(who, made.id)
    expect(await stateOf(made)).toBe('approved')
    await inTx(w.it.ctx({ kind: 'system', job: 'test' }), async (tx) => {
      const row = await lockWithdrawal(tx, made.id)
      if (row) await moveWithdrawal(tx, row, 'hold_back', 'system', { set: { held_for: ['custody'] } })
    })
    expect(await listed(made)).toMatchObject({ held_for: ['custody'], takes: 2, approved_by: [] })
    expect(expectOk(await decide(w.mia, made.id)).state).toBe('needs_approval')
    expect((await listed(made))?.approved_by).toHaveLength(1)
    expect((await decide(w.mia, made.id)).body.code).toBe('own_matter')
    expect(expectOk(await decide(w.noah, made.id)).state).toBe('approved')
    await query(w.it.ctx())(`delete from brake where name = 'withdrawals'`)
  })

  test('that the desk refuses comes back whole, with words for her', async () => {
    const made = await asked('12.12')
    expect(expectOk(await decide(w.mia, made.id, false)).state).toBe('rejected')
    expect(await look(made)).toMatchObject({ state: 'rejected', reason: KNOWN, can_cancel: false })
    expect(await has()).toEqual([1_000_000n, 0n])
  })

  test('for the first time to somewhere, and not small, waits for the desk; the next one doesn’t', async () => {
    const { id } = await oldDestination(w.it, w.ada)
    const first = await asked('1000.01', id)
    expect(await stateOf(first)).toBe('needs_approval')
    await decide(w.mia, first.id)
    await decide(w.noah, first.id)
    await pass(10_000)
    await pass(10_000)
    expect(await stateOf(first)).toBe('completed')
    w.it.clock.advance(DAY_MS)
    await w.it.refreshRates()
    expect(await stateOf(await asked('1500', id))).toBe('needs_approval')
    w.it.clock.advance(2 * DAY_MS)
    await w.it.refreshRates()
    expect(await stateOf(await asked('1500', id))).toBe('sending')
  })

  test('split into small ones waits for the desk as the whole would, and takes as many people', async () => {
    await w.it.app.db.pool.query(`update customer set level = '2' where id = $1`, [w.ada.customerId])
    const { id } = await oldDestination(w.it, w.ada)
    expect(await stateOf(await asked('600', id))).toBe('sending')
    const second = await asked('600', id)
    expect(await listed(second)).toMatchObject({ state: 'needs_approval', held_for: ['first'], takes: 2 })
    const elsewhere = async () => asked('950', (await oldDestination(w.it, w.ada)).id)
    for (let i = 0; i < 4; i++) expect(await stateOf(await elsewhere())).toBe('sending')
    expect(await listed(await elsewhere())).toMatchObject({ held_for: ['large'], takes: 2 })
    w.it.clock.advance(DAY_MS)
    await w.it.refreshRates()
    expect(await stateOf(await elsewhere())).toBe('sending')
  })

  test.each([
    ['suspended', { status: 'suspended' }],
    ['frozen', { frozen_until: '2999-01-01T00:00:00.000Z' }],
  ])('whose owner is %s by the time it is judged waits for the desk', async (why, standing) => {
    const made = await requested('100')
    await stand(standing)
    await w.it.settleEvents()
    expect(await listed(made)).toMatchObject({ state: 'needs_approval', held_for: [why] })
    // Approved all the same, it leaves when that ends, and not before.
    expect(expectOk(await decide(w.mia, made.id)).state).toBe('approved')
    await pass(10_000)
    expect(await listed(made)).toMatchObject({ state: 'approved', held_for: [why] })
    await stand({})
    await pass(10_000)
    expect(await stateOf(made)).not.toBe('approved')
  })

  test('that was approved stays where its owner is frozen or suspended, and goes on once that ends', async () => {
    const made = await requested('100')
    await query(w.it.ctx())(`insert into brake (name, reason, pulled_at) values ('withdrawals', 'We count.', now())`)
    await w.it.settleEvents()
    const until = new Date(w.it.clock.now().getTime() + DAY_MS).toISOString()
    await stand({ frozen_until: until })
    await query(w.it.ctx())(`delete from brake where name = 'withdrawals'`)
    await pass(DAY_MS - 1)
    expect(await listed(made)).toMatchObject({ state: 'approved', held_for: ['frozen'] })
    await pass(1)
    expect(await listed(made)).toBeUndefined()
    await pass(10_000)
    expect(['sending', 'sent', 'completed']).toContain(await stateOf(made))
  })

  test('that was approved can be refused by the desk until it is sent, and not be approved again', async () => {
    const made = await requested('100')
    await query(w.it.ctx())(`insert into brake (name, reason, pulled_at) values ('withdrawals', 'We count.', now())`)
    await w.it.settleEvents()
    await stand({ status: 'suspended' })
    await query(w.it.ctx())(`delete from brake where name = 'withdrawals'`)
    await pass(10_000)
    expect((await decide(w.mia, made.id)).body.code).toBe('desk_moved_on')
    expect(expectOk(await decide(w.mia, made.id, false)).state).toBe('rejected')
    expect(await has()).toEqual([1_000_000n, 0n])
    await stand({})
    const sent = await asked('100')
    expect((await decide(w.mia, sent.id, false)).body).toMatchObject({ code: 'desk_moved_on', state: 'sending' })
  })

  test('of somebody who was suspended since they were let in is not even asked for', async () => {
    const { id } = await oldDestination(w.it, w.ada)
    await stand({ status: 'suspended' })
    await expect(requested('10', id)).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(oldDestination(w.it, w.ada)).rejects.toMatchObject({ code: 'unauthenticated' })
    await stand({})
    expect(await has()).toEqual([1_000_000n, 0n])
  })
})
