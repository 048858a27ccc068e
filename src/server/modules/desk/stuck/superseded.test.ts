import { describe, expect, test } from 'vitest'
import { sandboxHeight } from '../../../../contract/chain/sandbox-chain.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { type Between, chainSending } from '../../../testing/chain-sending.ts'
import { engines } from '../../../testing/database/engines.ts'
import { lockMatter } from './matters.ts'
import { aheadOf } from './stuck-withdrawals.rows.ts'

const MINUTE_MS = 60_000
const BLOCK_MS = 5_000
const DEEPEST = 30

describe.each(engines)('crypto whose nonce something else used, on %s,', (engine) => {
  const w = chainSending(engine)
  const txOf = async (id: string) =>
    (
      await w.rows<{ id: string; state: string; lane: string; nonce: string; superseded_by: object | null }>(
        `select t.id, t.state, t.lane, t.nonce, t.superseded_by from chain_tx t join chain_tx_part p on p.tx_id = t.id where p.withdrawal_id = $1`,
        id,
      )
    )[0]
  const refusing: Between = async (name, go) => (name === 'sender.send' ? { refused: 'nonce too low' } : go())
  const brakes = async () => (await w.rows<{ name: string }>('select name from brake')).map(({ name }) => name)
  /** Somebody else who has the key pays themselves with our nonce. */
  const robbed = async (id: string) => {
    const ours = await txOf(id)
    const values = [`0xthief-${id}`, ours?.lane, ours?.nonce, sandboxHeight(w.it.clock.now()) + 1]
    await w.rows(
      `insert into sandbox_send (hash, network, sender, nonce, asset, payee, amount, gas, rate, tip, does, height)
        values ($1, 'ethereum', $2, $3, 'ETH', '0xthief', 1, 21000, 1, 1, 'plain', $4)`,
      ...values,
    )
  }
  const matterOf = (id: string) => inTx(w.job(), (tx) => lockMatter(tx, 'withdrawal.fail', id))

  test('halts its network and waits for people, who see the proof and may give it back once that is final', async () => {
    const before = await w.has()
    const id = await w.asked('0.3')
    await w.run(refusing)
    await w.pass(14 * MINUTE_MS, refusing)
    await robbed(id)
    await w.pass(BLOCK_MS, refusing)
    expect([await w.stateOf(id), await brakes()]).toEqual(['sending', []])
    await w.pass(MINUTE_MS, refusing)
    expect([await w.stateOf(id), (await txOf(id))?.state, await brakes()]).toEqual([
      'unclear',
      'signed',
      ['chain:ethereum'],
    ])
    expect((await matterOf(id))?.acts).not.toContain('withdrawal.fail')
    await w.rows('delete from brake')
    await w.pass(DEEPEST * BLOCK_MS, refusing)
    const ended = await txOf(id)
    expect(ended).toMatchObject({
      state: 'superseded',
      superseded_by: {
        place: `${ended?.lane}:${ended?.nonce}`,
        by: null,
        height: expect.any(Number),
        block: expect.any(String),
      },
    })
    expect([await w.stateOf(id), await brakes(), await w.paid()]).toEqual([
      'unclear',
      ['chain:ethereum'],
      { times: 0, amount: 0n },
    ])
    expect(await aheadOf(query(w.job()), id)).toEqual({ openFile: false, openTransaction: false, unproved: false })
    await w.rows('delete from brake')
    await w.pass(MINUTE_MS)
    expect([await w.stateOf(id), (await w.paid()).times]).toEqual(['unclear', 0])
    await inTx(w.job(), async (tx) => {
      const matter = await lockMatter(tx, 'withdrawal.fail', id)
      await matter?.carryOut(tx, { act: 'withdrawal.fail', reason: 'somebody had the key', to: null })
    })
    expect([await w.stateOf(id), await w.has()]).toEqual(['failed', before])
    const again = w.rows(
      `insert into chain_tx_part (tx_id, withdrawal_id) select tx_id, withdrawal_id from chain_tx_part where withdrawal_id = $1`,
      id,
    )
    await expect(again).rejects.toMatchObject({ code: '23505' })
  })

  test('is not taken for used by others where custody signed what is in the block, and we had forgotten it', async () => {
    const id = await w.asked('0.33')
    const forgetting: Between = async (name, go) => {
      const answer = (await go()) as { raw?: string }
      if (name !== 'custody.sign') return answer
      await w.ethereum(w.job()).sender?.send(answer.raw ?? '')
      throw new Error('these books are of before')
    }
    await w.run(forgetting)
    const unasked: Between = async (name, go) => (name === 'custody.look' ? 'unknown' : go())
    await w.pass(20 * MINUTE_MS, unasked)
    expect([await w.stateOf(id), (await txOf(id))?.state, await brakes()]).toEqual(['unclear', 'made', []])
    expect([await w.end(id), (await w.paid()).times, await brakes()]).toEqual(['completed', 1, []])
  })

  test('is not ended by the word of one node, nor by silence of either', async () => {
    const id = await w.asked('0.35')
    await w.run(refusing)
    await robbed(id)
    const unheard: Between = async (name, go) => (name === 'sender.outcome' ? 'unknown' : refusing(name, go))
    await w.pass(60 * MINUTE_MS, unheard)
    expect([await w.stateOf(id), (await txOf(id))?.state, await brakes()]).toEqual(['unclear', 'signed', []])
    const ended = w.rows(`update chain_tx set state = 'superseded' where id = $1`, (await txOf(id))?.id)
    await expect(ended).rejects.toMatchObject({ code: '23514' })
  })
})
