import { describe, expect, test } from 'vitest'
import { inTx } from '../../kernel/tx.ts'
import { chainSending } from '../../testing/chain-sending.ts'
import { engines } from '../../testing/database/engines.ts'
import { haltNetwork } from '../chain/halt-network.ts'
import { cancelChainTx } from './cancel-chain-tx.ts'

const MINUTE_MS = 60_000

describe.each(engines)('crypto that goes out while it is stopped, on %s,', (engine) => {
  const w = chainSending(engine)
  const formsOf = (id: string) =>
    w.rows('select 1 from chain_attempt a join chain_tx_part p using (tx_id) where p.withdrawal_id = $1', id)
  const txOf = async (id: string) =>
    (await w.rows<{ tx_id: string }>('select tx_id from chain_tx_part where withdrawal_id = $1', id))[0]?.tx_id ?? ''
  const stops = {
    withdrawals: () => w.rows(`insert into brake (name, reason, pulled_at) values ('withdrawals', 'a test', now())`),
    'its network': () => inTx(w.job(), (tx) => haltNetwork(tx, 'ethereum', 'a test')),
  }
  /** Runs on for so long, and counts what is asked of who signs and of nodes. */
  const calls = async (ms: number) => {
    const count = { sign: 0, send: 0, outcome: 0 }
    await w.pass(ms, (name, go) => {
      const call = name.slice(name.indexOf('.') + 1)
      if (call in count) count[call as keyof typeof count]++
      return go()
    })
    return count
  }

  test.each(Object.entries(stops))('%s: what is made is not signed', async (_, stop) => {
    const id = await w.asked('0.3')
    await w.run(async (name, go) => (name === 'custody.sign' ? 'unknown' : go()))
    await stop()
    expect(await calls(MINUTE_MS)).toMatchObject({ sign: 0, send: 0 })
    expect([await w.stateOf(id), (await formsOf(id)).length]).toEqual(['sending', 0])
    await w.rows('delete from brake')
    expect([await w.end(id), (await w.paid()).times]).toEqual(['completed', 1])
  })

  test.each(Object.entries(stops))(
    '%s: what was signed, and nobody heard so, is written down, and stays here',
    async (_, stop) => {
      const id = await w.asked('0.32')
      await w.run(async (name, go) => {
        const answer = await go()
        if (name === 'custody.sign') throw new Error('its answer was not heard')
        return answer
      })
      await stop()
      expect(await calls(MINUTE_MS)).toMatchObject({ sign: 0, send: 0 })
      expect([await w.stateOf(id), (await formsOf(id)).length]).toEqual(['sending', 1])
      await w.rows('delete from brake')
      expect([await w.end(id), (await w.paid()).times]).toEqual(['completed', 1])
    },
  )

  test.each(Object.entries(stops))(
    '%s: what every node refused does not leave, nor is made dearer',
    async (_, stop) => {
      const id = await w.asked('0.31')
      await w.run(async (name, go) => (name === 'sender.send' ? { refused: 'insufficient funds' } : go()))
      await stop()
      expect(await calls(31_000)).toMatchObject({ sign: 0, send: 0 })
      expect(await calls(4 * MINUTE_MS)).toMatchObject({ sign: 0, send: 0 })
      expect([await w.stateOf(id), (await formsOf(id)).length, (await w.paid()).times]).toEqual(['sending', 1, 0])
      await w.rows('delete from brake')
      expect([await w.end(id), (await w.paid()).times]).toEqual(['completed', 1])
    },
  )

  test.each(Object.entries(stops))(
    '%s: what a node took is watched, and neither sent again nor made dearer',
    async (_, stop) => {
      const id = await w.asked('0.021')
      await w.run()
      await stop()
      const seen = await calls(4 * MINUTE_MS)
      expect([seen.sign, seen.send, seen.outcome > 0]).toEqual([0, 0, true])
      expect([await w.stateOf(id), (await formsOf(id)).length]).toEqual(['sent', 1])
      await w.rows('delete from brake')
      expect([await w.end(id), (await w.paid()).times]).toEqual(['completed', 1])
    },
  )

  test.each(Object.entries(stops))('%s: what is mined meanwhile is completed', async (_, stop) => {
    const id = await w.asked('0.33')
    await w.run()
    await stop()
    expect([await w.end(id), (await w.paid()).times]).toEqual(['completed', 1])
  })

  test.each(Object.entries(stops))('%s: something that pays ourselves may take its place', async (_, stop) => {
    const before = await w.has()
    const id = await w.asked('0.021')
    await w.run()
    await stop()
    await cancelChainTx(w.it.ctx({ kind: 'operator', name: 'ada' }), { txId: await txOf(id), reason: 'stuck' })
    expect([await w.end(id), (await w.paid()).times, await w.has()]).toEqual(['failed', 0, before])
  })
})
