import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { query } from '../../../kernel/tx.ts'
import { balancesOf } from '../../../ledger/balances.ts'
import { verifyLedger } from '../../../ledger/verify.ts'
import { bitcoinApp, type CoinNetwork } from '../../../testing/coin-withdrawals.ts'
import type { TestApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { giveMoney } from '../../../testing/factories.ts'
import { newPerson, type Person } from '../../../testing/people.ts'
import { asCustomer } from '../../../testing/withdrawals.ts'
import { cancelWithdrawal } from '../../withdrawals/cancel-withdrawal.ts'
import { showWithdrawal } from '../../withdrawals/read-withdrawals.ts'
import { sendCoins } from './send-coins.ts'

const HALF_MINUTE = 30_000

describe.each(engines)('withdrawals out of more coins than the hot account has, on %s,', (engine) => {
  let it: TestApp
  let on: CoinNetwork
  let ada: Person
  let bob: Person
  beforeAll(async () => {
    ;({ it, on, ada } = await bitcoinApp(engine, { hot: ['2', '2', '2', '2', '2', '2'], has: '500' }))
    bob = await newPerson(it, 'bob')
    await giveMoney(it, bob.customerId, 'BTC', '500')
  })
  afterAll(async () => {
    expect((await verifyLedger(it.ctx())).checks.filter(({ ok }) => !ok)).toEqual([])
    await it.stop()
  })

  /** What was approved goes out half a minute later, and what was tried in vain is tried again. */
  const tried = async () => {
    it.clock.advance(HALF_MINUTE)
    await sendCoins(on.job, on.chain)
  }
  const mined = async () => {
    for (let i = 0; i < 9; i++) {
      await on.blocks(1)
      await sendCoins(on.job, on.chain)
    }
  }
  const shown = (id: string, who = ada) => showWithdrawal(query(on.job), asCustomer(it, who), id)
  const cancel = (id: string, who = ada) => cancelWithdrawal(asCustomer(it, who), { withdrawal_id: id })
  const available = async () => (await balancesOf(query(on.job), ada.customerId)).get('BTC')?.available

  test('wait for a refill and say so, and those that there is enough for go on', async () => {
    const large = await on.approved(ada, '50')
    const small = await on.approved(bob, '0.5')
    await tried()
    expect(await on.states(large, small)).toEqual(['approved', 'sent'])
    const { steps, ...waits } = await shown(large)
    expect(waits).toMatchObject({ queued_at: it.clock.now().toISOString(), can_cancel: true })
    expect(steps.map(({ event }) => event)).toEqual(['queue'])
    // Told once, however often it is tried.
    await tried()
    expect((await shown(large)).version).toBe(waits.version)
    await on.fundHot('60')
    await tried()
    expect(await on.states(large)).toEqual(['sent'])
    expect((await shown(large)).queued_at).toBeNull()
    await mined()
    expect(await on.states(large, small)).toEqual(['completed', 'completed'])
  })

  test('are taken back whole while they wait', async () => {
    const before = await available()
    const large = await on.approved(ada, '90')
    await tried()
    expect((await shown(large)).queued_at).not.toBeNull()
    expect(await cancel(large)).toMatchObject({ state: 'cancelled', queued_at: null })
    expect(await available()).toBe(before)
  })

  test('are passed for six hours by whatever there is enough for, and then by next to nothing alone', async () => {
    const large = await on.approved(ada, '90')
    await tried()
    const early = await on.approved(bob, '2')
    await tried()
    expect(await on.states(early)).toEqual(['sent'])
    await mined()
    await query(on.job)(`update withdrawal set queued_at = queued_at - interval '6 hours' where id = $1`, [large])
    const [tiny, tenth] = [await on.approved(bob, '0.9'), await on.approved(bob, '9.1')]
    await tried()
    expect(await on.states(large, tiny, tenth)).toEqual(['approved', 'sent', 'approved'])
    expect((await shown(tenth, bob)).queued_at).not.toBeNull()
    await mined()
    // Nobody waits behind what can't be sent at all.
    await query(on.job)(`update customer set status = 'suspended' where id = $1`, [ada.customerId])
    await tried()
    expect(await on.states(large, tenth)).toEqual(['approved', 'sent'])
    await query(on.job)(`update customer set status = 'active' where id = $1`, [ada.customerId])
    await cancel(large)
    await mined()
  })

  test('that wait behind another one, and have enough themselves, stand in nobody’s way', async () => {
    const aged = (id: string, hours: number) =>
      query(on.job)(`update withdrawal set queued_at = queued_at - $2 * interval '1 hour' where id = $1`, [id, hours])
    await on.fundHot('20')
    const large = await on.approved(ada, '120')
    await tried()
    await aged(large, 8)
    const behind = await on.approved(bob, '12.1')
    await tried()
    await aged(behind, 7)
    const small = await on.approved(bob, '1.3')
    await tried()
    expect(await on.states(large, behind, small)).toEqual(['approved', 'approved', 'sent'])
    await mined()
    await cancel(large)
    await tried()
    expect(await on.states(behind)).toEqual(['sent'])
    await mined()
  })

  test('keep their place while something else keeps them, and hold up nobody then', async () => {
    const large = await on.approved(ada, '100')
    await tried()
    const since = (await shown(large)).queued_at
    await on.fundHot('150')
    await query(on.job)(
      `insert into chain_ask (withdrawal_id, says, code, have, of_persons, next_at) values ($1, 'needs', 'needs_approvals', 0, 2, $2)
        on conflict (withdrawal_id) do update set says = 'needs', code = 'needs_approvals', have = 0, of_persons = 2, next_at = excluded.next_at`,
      [large, new Date(it.clock.now().getTime() + 3_600_000)],
    )
    await query(on.job)(`update withdrawal set queued_at = queued_at - interval '7 hours' where id = $1`, [large])
    const other = await on.approved(bob, '60')
    await tried()
    expect(await on.states(large, other)).toEqual(['approved', 'sent'])
    expect(since).not.toBeNull()
    expect((await shown(large)).queued_at).not.toBeNull()
    await mined()
    await cancel(large)
  })
})
