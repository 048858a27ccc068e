import { describe, expect, test } from 'vitest'
import type { Ctx } from '../../kernel/context.ts'
import { type Between, chainSending } from '../../testing/chain-sending.ts'
import { engines } from '../../testing/database/engines.ts'
import { sendChainTxs } from './send-chain-txs.ts'

describe.each(engines)('crypto that was instructed and waits to be signed, on %s,', (engine) => {
  const w = chainSending(engine)
  const unsigned: Between = async (name, go) => (name === 'custody.sign' ? 'unknown' : go())
  const listed = (ctx: Ctx, said: { risk: 'severe' | 'review'; ref: string } | 'pending'): Ctx => ({
    ...ctx,
    providers: { ...ctx.providers, screening: { ...ctx.providers.screening, address: async () => said } },
  })
  const attempts = (id: string) =>
    w.rows<{ cancels: boolean }>(
      'select a.cancels from chain_attempt a join chain_tx_part p on p.tx_id = a.tx_id where p.withdrawal_id = $1',
      id,
    )

  test('is screened again: while nobody says it waits, and what may go no more is given back, its nonce filled', async () => {
    const [before] = await w.has()
    const id = await w.asked('0.4')
    await w.run(unsigned)
    expect([await w.stateOf(id), await attempts(id)]).toEqual(['sending', []])
    w.it.clock.advance(60_000)
    const sent = async (said: Parameters<typeof listed>[1]) => {
      const ctx = listed(w.job(), said)
      await sendChainTxs(ctx, w.ethereum(ctx))
    }
    await sent('pending')
    expect(await attempts(id)).toEqual([])
    w.it.clock.advance(60_000)
    await sent({ risk: 'severe', ref: 'listed' })
    expect(await w.end(id)).toBe('failed')
    expect((await attempts(id)).every(({ cancels }) => cancels)).toBe(true)
    expect([await w.paid(), (await w.has())[0]]).toEqual([{ times: 0, amount: 0n }, before])
  })

  test('is screened once a minute, however often whoever signs looks', async () => {
    const id = await w.asked('0.1')
    await w.run(unsigned)
    w.it.clock.advance(60_000)
    for (const said of ['clear', 'pending'] as const) {
      let times = 0
      const { providers, ...ctx } = w.job(unsigned)
      const address = async () => {
        times++
        return said === 'pending' ? said : ({ risk: said, ref: 'looked up' } as const)
      }
      const counted: Ctx = { ...ctx, providers: { ...providers, screening: { ...providers.screening, address } } }
      for (let i = 0; i < 20; i++) {
        await sendChainTxs(counted, w.ethereum(counted))
        w.it.clock.advance(3_000)
      }
      expect([said, times]).toEqual([said, 1])
    }
    expect(await w.end(id)).toBe('completed')
  })

  test('is paid where people let it pass for that', async () => {
    const id = await w.asked('0.3')
    await w.run(unsigned)
    await w.rows(`update withdrawal set held_for = '{screening}' where id = $1`, id)
    w.it.clock.advance(60_000)
    const ctx = listed(w.job(), { risk: 'review', ref: 'known' })
    await sendChainTxs(ctx, w.ethereum(ctx))
    expect(await attempts(id)).toEqual([{ cancels: false }])
    expect(await w.end(id)).toBe('completed')
  })
})
