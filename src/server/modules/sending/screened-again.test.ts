import { describe, expect, test } from 'vitest'
import type { Ctx } from '../../kernel/context.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { type Between, chainSending } from '../../testing/chain-sending.ts'
import { engines } from '../../testing/database/engines.ts'
import { waitsOf } from '../withdrawals/by-chain/waits.rows.ts'
import { moveWithdrawal } from '../withdrawals/move-withdrawal.ts'
import { lockWithdrawal } from '../withdrawals/withdrawals.rows.ts'
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

  const sent = async (said: Parameters<typeof listed>[1]) => {
    const ctx = listed(w.job(), said)
    await sendChainTxs(ctx, w.ethereum(ctx))
  }
  /** Runs on, screening saying this, until what is cancelled has its confirmations. */
  const filled = async (id: string, said: Parameters<typeof listed>[1]) => {
    for (let i = 0; i < 60 && (await w.stateOf(id)) === 'sending'; i++) {
      await sent(said)
      w.it.clock.advance(5_000)
    }
  }
  const heldFor = async (id: string) =>
    (await w.rows<{ held_for: string[] }>('select held_for from withdrawal where id = $1', id))[0]?.held_for
  const approve = (id: string) =>
    inTx(w.job(), async (tx) => {
      const row = await lockWithdrawal(tx, id)
      if (row) await moveWithdrawal(tx, row, 'approve', 'desk')
    })

  test('is screened again: while nobody says it waits, and what may go no more is held back, its nonce filled, and paid once where people let it', async () => {
    const id = await w.asked('0.4')
    const held = await w.has()
    await w.run(unsigned)
    expect([await w.stateOf(id), await attempts(id)]).toEqual(['sending', []])
    w.it.clock.advance(60_000)
    await sent('pending')
    expect(await attempts(id)).toEqual([])
    w.it.clock.advance(60_000)
    await filled(id, { risk: 'severe', ref: 'listed' })
    expect([await w.stateOf(id), await heldFor(id)]).toEqual(['needs_approval', ['screening']])
    expect((await attempts(id)).every(({ cancels }) => cancels)).toBe(true)
    expect([await w.paid(), await w.has()]).toEqual([{ times: 0, amount: 0n }, held])
    await w.pass(60_000)
    expect(await w.stateOf(id)).toBe('needs_approval')
    await approve(id)
    expect([await w.end(id), await w.paid()]).toEqual(['completed', { times: 1, amount: 4n * 10n ** 17n }])
    // Under an id of its own: should the first have been signed in the very moment, nobody takes that for this one.
    const { custody } = w.job().providers
    const signed = custody?.signs ? await custody.look(`${id}-2`) : 'unknown'
    expect(signed).toMatchObject({ signed: [{}] })
  })

  test('of which nobody says anything for five minutes gives up its nonce, waits as approved, and is paid once they do', async () => {
    const id = await w.asked('0.2')
    await w.run(unsigned)
    w.it.clock.advance(5 * 60_000)
    await sent('pending')
    expect([await w.stateOf(id), await attempts(id)]).toEqual(['sending', []])
    w.it.clock.advance(60_000)
    await filled(id, 'pending')
    expect([await w.stateOf(id), (await waitsOf(query(w.job()), [id])).get(id)]).toEqual([
      'approved',
      'screening_silent',
    ])
    expect(await attempts(id)).toEqual([{ cancels: true }])
    expect([await w.end(id), await w.paid()]).toEqual(['completed', { times: 1, amount: 2n * 10n ** 17n }])
  })

  test('is held back all the same where custody refuses for a while to sign what takes its place', async () => {
    const id = await w.asked('0.2')
    await w.run(unsigned)
    w.it.clock.advance(60_000)
    await sent({ risk: 'severe', ref: 'listed' })
    await w.run(async (name, go) => (name === 'custody.sign' ? { is: 'refused', code: 'cancels_over_day' } : go()))
    await filled(id, { risk: 'severe', ref: 'listed' })
    expect([await w.stateOf(id), await heldFor(id)]).toEqual(['needs_approval', ['screening']])
    expect(await w.cancel(id)).toBe(200)
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
