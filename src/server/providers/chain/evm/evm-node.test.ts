import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestEthereum, testEthereum } from '../../../testing/chain-nodes/test-ethereum.ts'
import { jsonRpc, vouchedFor, WrongNode } from '../json-rpc.ts'
import { anvilRuns } from '../local-nodes/anvil.ts'
import { nodeContract } from '../node.contract.ts'
import { chainContract } from '../port.contract.ts'
import { evmNodeFault, evmReader } from './evm-reader.ts'

const fresh = () => `0x${randomBytes(20).toString('hex')}`

describe.runIf(anvilRuns)('a node of Ethereum (Anvil)', () => {
  let it: TestEthereum
  let tether: string
  let skimming: string
  let shouter: string
  let payer: string
  beforeAll(async () => {
    it = await testEthereum()
    tether = await it.deploy('Tether')
    skimming = await it.deploy('Skimming')
    shouter = await it.deploy('Shouter')
    payer = await it.deploy('Payer')
    await it.call(tether, 'Tether', 'mint(address,uint256)', [it.rich, 10n ** 12n])
    await it.mine(1)
  })
  afterAll(() => it?.stop())

  const reader = ({ traces = true } = {}) =>
    evmReader({
      network: 'ethereum',
      rpc: jsonRpc(it.anvil.url),
      native: 'ETH',
      tokens: new Map([
        [tether, 'USDT'],
        [skimming, 'USDC'],
      ]),
      traces,
    })
  const rehearsal = async () => {
    const to = fresh()
    return {
      reader: reader(),
      amount: 1_234_567_890_123_456_789n,
      pay: async (amount: bigint) => ({ tx: await it.send({ to, value: amount }), to }),
      mine: it.mine,
      reorganise: it.reorganise,
    }
  }
  chainContract(rehearsal)
  nodeContract(rehearsal)

  const newest = async (from = reader()) => {
    const block = await from.block(await it.height())
    if (block === 'missing') throw new Error('no newest block')
    return block.arrivals
  }

  test('shows tokens by their contract, to the last unit, and those that nobody lists as such', async () => {
    const to = fresh()
    await it.call(tether, 'Tether', 'transfer(address,uint256)', [to, 25_000_001n])
    await it.call(shouter, 'Shouter', 'shout(address,uint256)', [to, 2n ** 256n - 1n])
    await it.mine(1)
    const paid = { to, from: it.rich, feePayer: it.rich, tx: expect.any(String), place: 'log:0' }
    expect(await newest()).toEqual([
      { ...paid, asset: 'USDT', contract: tether, amount: 25_000_001n },
      { ...paid, asset: null, contract: shouter, amount: 2n ** 256n - 1n },
    ])
  })

  test('shows what a contract paid inside, and not what it took back though the transaction went through', async () => {
    const to = fresh()
    await it.call(payer, 'Payer', 'pay(address)', [to], 70n)
    await it.call(payer, 'Payer', 'payInVain(address)', [to], 80n)
    await it.call(payer, 'Payer', 'cease(address)', [to], 90n)
    await it.mine(1)
    const paid = (await newest()).filter((one) => one.to === to)
    expect(paid.map(({ amount, place, asset }) => [amount, place, asset])).toEqual([
      [70n, 'trace:0', 'ETH'],
      // All that the contract had: its own 90 and what it got back.
      [170n, 'trace:0', 'ETH'],
    ])
    expect(await reader().balances('ETH', [to], await it.height())).toEqual([240n])
    expect((await newest(reader({ traces: false }))).filter((one) => one.to === to)).toEqual([])
  })

  test('shows nothing of what failed, of nothing, of NFTs, and of what one pays oneself', async () => {
    const to = fresh()
    await it.send({ to: payer, value: 5n })
    await it.call(tether, 'Tether', 'transferFrom(address,address,uint256)', [it.other, to, 0n])
    await it.call(shouter, 'Shouter', 'shoutNft(address,uint256)', [to, 7n])
    await it.send({ to: it.rich, value: 9n })
    await it.send({ to })
    await it.mine(1)
    expect(await newest()).toEqual([])
  })

  test('knows balances as they were once a block was made, and says so where it is too far from it', async () => {
    const to = fresh()
    const height = await it.height()
    await it.call(skimming, 'Skimming', 'transfer(address,uint256)', [to, 1_000n])
    await it.mine(1)
    expect(await newest()).toMatchObject([{ to, asset: 'USDC', amount: 1_000n }])
    expect(await reader().balances('USDC', [to, it.other], height + 1)).toEqual([990n, 0n])
    expect(await reader().balances('USDC', [to], height)).toEqual([0n])
    expect(await reader().balances('ETH', [to], height + 1_000)).toBe('unknown')
    const many = Array.from({ length: 230 }, () => to)
    expect(await reader().balances('USDC', many, height + 1)).toEqual(many.map(() => 990n))
    await expect(reader().balances('BTC', [to], height)).rejects.toThrow('no contract')
  })

  test('says how far the network vouches for its blocks', async () => {
    await it.mine(40)
    const { height, finalized } = await reader().head()
    expect(finalized).toBeGreaterThan(0)
    expect(finalized).toBeLessThan(height)
  })

  test('is asked nothing while it follows another chain than the configured one', async () => {
    const rpc = jsonRpc(it.anvil.url)
    const genesis = await reader().genesis()
    const of = (chainId: number, first: string) =>
      evmReader({
        network: 'ethereum',
        rpc: vouchedFor(rpc, (node) => evmNodeFault(node, chainId, first)),
        native: 'ETH',
        tokens: new Map(),
        traces: false,
      })
    expect(await of(31_337, genesis).genesis()).toBe(genesis)
    await expect(of(1, genesis).head()).rejects.toThrow(WrongNode)
    await expect(of(31_337, `0x${'00'.repeat(32)}`).block(1)).rejects.toThrow('its first block is')
  })
})
