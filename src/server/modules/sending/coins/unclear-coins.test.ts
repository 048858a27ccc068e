import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sandboxHeight } from '../../../../contract/chain/sandbox-chain.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { Chain } from '../../../kernel/providers.ts'
import { query } from '../../../kernel/tx.ts'
import { verifyLedger } from '../../../ledger/verify.ts'
import { bitcoinApp, type CoinNetwork } from '../../../testing/coin-withdrawals.ts'
import type { TestApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import type { Person } from '../../../testing/people.ts'
import { sendCoins } from './send-coins.ts'

const MINUTE_MS = 60_000
const waitedMs = MINUTE_MS
const DEEPEST = 6

describe.each(engines)('coins of which nobody can say what becomes, on %s,', (engine) => {
  let [it, on, ada] = [{} as TestApp, {} as CoinNetwork, {} as Person]
  beforeAll(async () => {
    ;({ it, on, ada } = await bitcoinApp(engine, { hot: ['5', '3', '2', '1'], has: '10' }))
  })
  beforeEach(async () => {
    // Behind what halts the network of an earlier test.
    await on.blocks(2 * DEEPEST)
    await query(on.job)('delete from brake')
  })
  afterAll(async () => {
    expect((await verifyLedger(it.ctx())).checks.filter(({ ok }) => !ok)).toEqual([])
    await it.stop()
  })

  let addresses = 0
  const newTo = () => `tb1q${String(++addresses).padStart(38, '0')}`
  const run = (odd: Partial<NonNullable<Chain['sender']>> = {}, ctx: Ctx = on.job) =>
    sendCoins(ctx, { ...on.chain, sender: { ...on.chain.sender, ...odd } as Chain['sender'] })
  const goOn = async (blocks: number, odd: Partial<NonNullable<Chain['sender']>> = {}, ctx: Ctx = on.job) => {
    for (let i = 0; i < blocks; i++) {
      await on.blocks(1)
      await run(odd, ctx)
    }
  }
  const steps = async (id: string) =>
    (
      await query(on.job)<{ event: string }>(
        'select event from withdrawal_step where withdrawal_id = $1 order by version',
        [id],
      )
    ).map(({ event }) => event)
  const doubts = async (id: string) => (await steps(id)).filter((event) => event === 'doubt').length
  const txOf = async (id: string) =>
    (
      await query(on.job)<{ id: string; state: string; superseded_by: object | null }>(
        'select t.id, t.state, t.superseded_by from chain_tx t join chain_tx_part p on p.tx_id = t.id where p.withdrawal_id = $1',
        [id],
      )
    )[0]
  const mine = (to: string) =>
    query(on.job)('update sandbox_coin_tx set height = $1 where outputs @> $2::jsonb and not replaced', [
      sandboxHeight(it.clock.now()) + 1,
      JSON.stringify([{ to }]),
    ])

  test('are unclear once where they may cost no more, and stay so until they are mined', async () => {
    const to = newTo()
    const id = await on.approved(ada, '0.0021', { to, networkFee: 400n, waitedMs })
    await goOn(1)
    it.clock.advance(30 * MINUTE_MS)
    await goOn(6)
    expect([await on.states(id), await doubts(id)]).toEqual([['unclear'], 1])
    expect(await steps(id)).not.toContain('clear_to_sent')
    await mine(to)
    await goOn(2)
    expect([await on.states(id), await on.arrived(to)]).toEqual([['completed'], ['210000']])
  })

  test('are unclear where no node takes them for a quarter of an hour, and clear again once one has them', async () => {
    const to = newTo()
    const id = await on.approved(ada, '0.003', { to, waitedMs })
    const refusing = { send: async () => ({ refused: 'mempool full' }) }
    await goOn(1, refusing)
    it.clock.advance(14 * MINUTE_MS)
    await goOn(1, refusing)
    expect(await on.states(id)).toEqual(['sending'])
    it.clock.advance(MINUTE_MS)
    await goOn(3, refusing)
    expect([await on.states(id), await doubts(id)]).toEqual([['unclear'], 1])
    await run()
    expect([await on.states(id), (await steps(id)).at(-1)]).toEqual([['sent'], 'clear_to_sent'])
    await goOn(3)
    expect([await on.states(id), await on.arrived(to)]).toEqual([['completed'], ['300000']])
  })

  test('wait for people with the proof, where something else spent them for good, and are paid by nobody else', async () => {
    const to = newTo()
    const id = await on.approved(ada, '0.02', { to, waitedMs })
    await goOn(1)
    await query(on.job)(
      `update sandbox_coin_tx set replaced = true, height = null where hash in
        (select a.hash from chain_attempt a join chain_tx_part p on p.tx_id = a.tx_id where p.withdrawal_id = $1)`,
      [id],
    )
    const height = sandboxHeight(it.clock.now()) + 1
    const [coin] = await query(on.job)<{ place: string }>(
      `insert into sandbox_coin_tx (hash, network, inputs, outputs, fee, does, height, replaced)
        select 'thief', 'bitcoin', array_agg(c.tx || ':' || c.vout), '[{"to":"tb1qthief","amount":"1"}]', 1, 'plain', $2, false
          from chain_coin c join chain_tx_part p on p.tx_id = c.reserved_for where p.withdrawal_id = $1 returning inputs[1] place`,
      [id, height],
    )
    await goOn(DEEPEST - 1)
    expect([await on.states(id), (await txOf(id))?.state]).toEqual([['unclear'], 'sent'])
    const { custody } = on.job.providers
    const unasked = {
      ...on.job,
      providers: { ...on.job.providers, custody: { ...custody, look: async () => 'unknown' } },
    }
    await goOn(1, {}, unasked as Ctx)
    expect((await txOf(id))?.state).toBe('sent')
    await goOn(1)
    expect(await txOf(id)).toMatchObject({
      state: 'superseded',
      superseded_by: { place: coin?.place, by: 'thief', height, block: await on.chain.second.hashAt(height) },
    })
    await query(on.job)('delete from brake')
    await goOn(3)
    expect([await on.states(id), await doubts(id), await on.arrived(to)]).toEqual([['unclear'], 1, []])
  })

  test('are not ended for a coin that only a dearer form of them spends', async () => {
    const id = await on.approved(ada, '0.0021', { networkFee: 100_000n, waitedMs })
    await goOn(1)
    const tx = await txOf(id)
    await query(on.job)(
      `update chain_coin set reserved_for = $1, reserved_n = 2, spent_by_tx = 'another', spent_block = block
        where ctid = (select ctid from chain_coin where network = 'bitcoin' and reserved_for is null and spent_by_tx is null and block is not null limit 1)`,
      [tx?.id],
    )
    await goOn(2)
    expect((await txOf(id))?.state).toBe('sent')
  })
})
