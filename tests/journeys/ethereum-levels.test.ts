import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holdLevels } from '../../src/server/modules/sending/levels/hold-levels.ts'
import { anvilRuns } from '../../src/server/providers/chain/local-nodes/anvil.ts'
import { type RealEthereum, realEthereum } from './real-ethereum.ts'

const ETHER = 10n ** 18n
/** Of the signer's policy; the node has its key, as cold storage's own signer would. */
const COLD = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'

describe.runIf(anvilRuns)('hot levels on Ethereum, by a node and a signer:', () => {
  let w = {} as RealEthereum
  beforeAll(async () => {
    w = await realEthereum()
    await w.fund()
    // What cold storage has by the node from the start is none of the house's.
    await w.node.anvil.rpc('anvil_setBalance', COLD, '0x0')
    await w.it.refreshRates()
  })
  afterAll(() => w.stop?.())

  const hold = (levels = '') => {
    const ctx = w.job()
    return holdLevels({ ...ctx, config: { ...ctx.config, HOT_LEVELS: levels } }, w.chain(ctx))
  }
  const mine = async (blocks: number) => {
    await w.node.mine(blocks)
    w.it.clock.advance(1_000)
    await w.run()
  }
  const hot = async () =>
    (await w.job().providers.custody?.publicKeys())?.find((key) => key.account === 'hot')?.address ?? ''
  const balance = async (asset: string, address: string) =>
    ((await w.chain().reader.balances(asset, [address], await w.node.height())) as bigint[])[0] ?? 0n
  /** Which places are off, and which kill switches on: none, ever. */
  const wrong = async () => [
    ...(await w.off()).filter(([, , off]) => off !== 0n),
    ...(await w.rows<{ name: string }>('select name from brake')),
  ]
  const coldBooked = async (asset: string) =>
    (
      await w.rows<{ ours: string }>(
        `select (debits_posted - credits_posted)::text ours from ledger_account where ref = 'chain:ethereum:cold' and asset = $1`,
        asset,
      )
    )[0]?.ours

  test('too much goes to the cold address of the policy, coins and a token one after the other', async () => {
    const levels = 'ethereum:ETH=2..6,ethereum:USDT=100..500'
    for (let round = 0; round < 2; round++) {
      await hold(levels)
      await w.run()
      await mine(1)
      expect(await wrong()).toEqual([])
      await mine(29)
      expect(await wrong()).toEqual([])
    }
    expect([await balance('ETH', COLD), await balance('USDT', COLD)]).toEqual([6n * ETHER, 700_000_000n])
    expect([await coldBooked('ETH'), await coldBooked('USDT')]).toEqual([String(6n * ETHER), '700000000'])
    await hold(levels)
    expect(await w.rows(`select 1 from chain_tx where kind = 'refill'`)).toHaveLength(2)
  })

  test('what cold storage sends back is booked once, whatever becomes of its block meanwhile', async () => {
    const before = await balance('ETH', await hot())
    await w.node.send({ from: COLD, to: await hot(), value: 2n * ETHER })
    await mine(3)
    expect(await wrong()).toEqual([])
    await w.node.reorganise(3)
    await w.run()
    expect(await wrong()).toEqual([])
    await mine(28)
    await hold()
    expect(await coldBooked('ETH')).toBe(String(6n * ETHER))
    await mine(2)
    await Promise.all([hold(), hold()])
    expect(await balance('ETH', await hot())).toBe(before + 2n * ETHER)
    expect(await coldBooked('ETH')).toBe(String(await balance('ETH', COLD)))
    expect(await wrong()).toEqual([])
  })

  test('a token that cold storage sends is, with the coins that it cost', async () => {
    const word = (value: string) => value.padStart(64, '0')
    const data = `0xa9059cbb${word((await hot()).slice(2).toLowerCase())}${word((100_000_000).toString(16))}`
    await w.node.send({ from: COLD, to: w.tokens.USDT, data })
    await mine(1)
    expect(await wrong()).toEqual([])
    await mine(30)
    await hold()
    expect([await coldBooked('USDT'), await coldBooked('ETH')]).toEqual([
      '600000000',
      String(await balance('ETH', COLD)),
    ])
    expect(await wrong()).toEqual([])
  })

  test('what somebody else has cold storage’s coins do isn’t taken for that: something is missing', async () => {
    await w.node.send({ from: COLD, to: w.node.other, value: ETHER })
    await mine(31)
    await hold()
    expect((await w.off()).filter(([, , off]) => off !== 0n)).toMatchObject([
      ['chain:ethereum:cold', 'ETH', expect.any(BigInt), 0n],
    ])
  })
})
