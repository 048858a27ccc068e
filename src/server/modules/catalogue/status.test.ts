import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assets } from '../../../contract/assets.ts'
import { type ServicePart, serviceStatus } from '../../../contract/status.ts'
import { inTx } from '../../kernel/tx.ts'
import { reconcile } from '../../ledger/reconcile.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { anEngine } from '../../testing/database/engines.ts'

describe('what the status page says', () => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(anEngine)
    await reconcile(it.ctx({ kind: 'system', job: 'reconcile' }))
  })
  afterAll(() => it.stop())

  const parts = async () => (await it.call(serviceStatus)).body.data as unknown as ServicePart[]
  const states = async () => Object.fromEntries((await parts()).map((p) => [p.part, p.state]))
  const q = (text: string, params: unknown[] = []) =>
    inTx(it.ctx({ kind: 'system', job: 'test' }), (tx) => tx.q(text, params))

  test('all is well on an ordinary morning', async () => {
    expect((await parts()).filter(({ state }) => state !== 'working')).toEqual([])
    const outward = (await parts()).filter(({ part }) => part === 'payouts' || part === 'chain_withdrawals')
    expect(outward.map(({ network }) => network)).toEqual([
      null,
      ...it.ctx().providers.chains.map(({ network }) => network),
    ])
  })

  test('withdrawals stop on all ways out by one switch, and on a network alone by its own', async () => {
    const outward = async () =>
      (await parts()).flatMap(({ part, network, state }) =>
        part === 'payouts' || part === 'chain_withdrawals' ? [{ way: network ?? 'bank', state }] : [],
      )
    const pull = (name: string) =>
      q('insert into brake (name, reason, pulled_at) values ($1, $2, $3)', [name, 'a look', it.clock.now()])
    await pull('chain:bitcoin')
    expect((await outward()).filter(({ state }) => state !== 'working')).toEqual([{ way: 'bitcoin', state: 'stopped' }])
    await pull('withdrawals')
    expect(new Set((await outward()).map(({ state }) => state))).toEqual(new Set(['stopped']))
    await q('delete from brake')
  })

  test('a network that is read no more is disturbed, and no other', async () => {
    const [chain] = it.ctx().providers.chains
    await q(
      `insert into chain_cursor (network, height, hash, genesis, read_at) values ($1, 7, 'h', 'g', $2)
       on conflict (network) do update set read_at = excluded.read_at`,
      [chain?.network, new Date(it.clock.now().getTime() - 16 * 60_000)],
    )
    const off = (await parts()).filter(({ state }) => state !== 'working')
    expect(off.map(({ part, network, state }) => [part, network, state])).toEqual([
      ['chain_withdrawals', chain?.network, 'disturbed'],
    ])
    await q('delete from chain_cursor')
  })

  test('a kill switch on swaps shows as stopped, with the time, and prices still work', async () => {
    await q(`insert into brake (name, reason, pulled_at) values ('conversions', 'a look at the books', $1)`, [
      it.clock.now(),
    ])
    const { body } = await it.call(serviceStatus)
    expect(body.data).toContainEqual({
      part: 'swaps',
      network: null,
      state: 'stopped',
      since: it.clock.now().toISOString(),
      assets: [],
      checked_at: null,
    })
    expect(JSON.stringify(body)).not.toContain('a look at the books')
    await q('delete from brake')
  })

  test('prices that grew old disturb swaps, and the assets are named', async () => {
    it.clock.advance(60_000)
    const { body } = await it.call(serviceStatus)
    expect(body.data).toContainEqual(
      expect.objectContaining({
        part: 'swaps',
        state: 'disturbed',
        assets: assets.filter(({ kind }) => kind !== 'fiat').map(({ code }) => code),
      }),
    )
    await it.refreshRates()
    expect((await states()).swaps).toBe('working')
  })

  test('e-mails that wait for minutes, and books that nobody checked, are said to be disturbed', async () => {
    await q(`insert into outbox (id, event, ref, payload, created_at) values (gen_random_uuid(), 'x', 'x', '{}', $1)`, [
      it.clock.now(),
    ])
    it.clock.advance(10 * 60_000)
    await it.refreshRates()
    expect(await states()).toMatchObject({ letters: 'disturbed', books: 'disturbed', swaps: 'working' })
  })
})
