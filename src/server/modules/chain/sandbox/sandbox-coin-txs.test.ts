import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { query } from '../../../kernel/tx.ts'
import { type CoinNetwork, coinNetwork } from '../../../testing/coin-withdrawals.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { anEngine } from '../../../testing/database/engines.ts'

const HUNDREDTH = 1_000_000n
const MISSING = { refused: 'bad-txns-inputs-missingorspent' }
const TOO_CHEAP = { refused: 'insufficient fee, rejecting replacement' }

describe('coins on the sandbox', () => {
  let it: TestApp
  let on: CoinNetwork
  beforeAll(async () => {
    it = await testApp(anEngine)
    on = coinNetwork(it, 'bitcoin')
  })
  afterAll(() => it?.stop())

  const sender = () => on.chain.sender ?? expect.fail('nothing can be sent')
  const send = (raw: string) => sender().send(raw)
  /** A coin of a hundredth that stands in a block. */
  const coin = async () => {
    await on.fundHot('0.01')
    const [row] = await query(on.job)<{ tx: string }>('select tx from chain_coin order by block desc limit 1')
    return { tx: row?.tx ?? '', vout: 0 }
  }
  const raw = (inputs: readonly { tx: string; vout: number }[], amount: bigint) =>
    Buffer.from(
      JSON.stringify({ network: 'bitcoin', inputs, outputs: [{ to: 'tb1qelse', amount: amount.toString() }] }),
    ).toString('hex')
  const hashOf = async (amount: bigint) => {
    const [row] = await query(on.job)<{ hash: string }>(
      `select hash from sandbox_coin_tx where outputs @> $1::jsonb order by n desc limit 1`,
      [JSON.stringify([{ amount: amount.toString() }])],
    )
    return row?.hash ?? ''
  }

  test('are spent once; what is mined is found with its fee, and by the reader', async () => {
    const one = await coin()
    const amount = HUNDREDTH - 1_000n
    expect(await send(raw([one], amount))).toBe('taken')
    expect(await send(raw([one], amount))).toBe('known')
    const hash = await hashOf(amount)
    expect(await sender().outcome(hash)).toBe('mempool')
    await on.blocks(1)
    const { height } = await on.chain.reader.head()
    expect(await sender().outcome(hash)).toMatchObject({ height, ok: true, feePaid: 1_000n })
    expect(await send(raw([one], amount))).toBe('mined')
    expect(await send(raw([one], amount - 50_000n))).toEqual(MISSING)
    const block = await on.chain.reader.block(height)
    expect(block !== 'missing' && block.spends).toEqual([{ ...one, by: hash }])
    expect(await on.chain.reader.standing(hash)).toMatchObject({ in: 'block', height })
  })

  test('give way, while they wait, to what pays more in all and at a higher rate', async () => {
    const one = await coin()
    expect(await send(raw([one], HUNDREDTH - 1_000n))).toBe('taken')
    const first = await hashOf(HUNDREDTH - 1_000n)
    expect(await send(raw([one], HUNDREDTH - 1_050n))).toEqual(TOO_CHEAP)
    expect(await send(raw([one], HUNDREDTH - 1_200n))).toBe('taken')
    expect([await sender().outcome(first), await sender().transaction(first)]).toEqual(['nowhere', 'unknown'])
    expect(await send(raw([one], HUNDREDTH - 1_000n))).toEqual(TOO_CHEAP)
  })

  test('are not sent for less than nodes ask, nor those that there are not', async () => {
    const one = await coin()
    expect(await send(raw([one], HUNDREDTH - 50n))).toEqual({ refused: 'min relay fee not met' })
    expect(await send(raw([one], HUNDREDTH + 1n))).toEqual(MISSING)
    expect(await send(raw([one, one], HUNDREDTH))).toEqual(MISSING)
    expect(await send(raw([{ ...one, vout: 1 }], HUNDREDTH - 1_000n))).toEqual(MISSING)
    expect(await send(raw([{ tx: 'ab'.repeat(32), vout: 0 }], 1n))).toEqual(MISSING)
    expect(await send('ab')).toEqual({ refused: 'TX decode failed' })
    expect(await sender().outcome('ab'.repeat(32))).toBe('nowhere')
  })

  test('answer to nobody where the amount says so, and are there', async () => {
    const one = await coin()
    // What ends in 22 is taken, and its answer lost.
    expect(await send(raw([one], 220_000n))).toBe('unknown')
    expect(await sender().outcome(await hashOf(220_000n))).toBe('mempool')
  })
})
