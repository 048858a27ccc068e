import { expect } from 'vitest'
import type { Ctx } from '../../src/server/kernel/context.ts'
import { type Chain, chainOn } from '../../src/server/kernel/providers.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { verifyLedger } from '../../src/server/ledger/verify.ts'
import { readChain } from '../../src/server/modules/chain/blocks/read-chain.ts'
import { fundFloat } from '../../src/server/modules/payments/fund-float.ts'
import { compareNetwork } from '../../src/server/modules/reserves/compare-network.ts'
import { differenceOf } from '../../src/server/modules/reserves/compared.ts'
import { instructChain } from '../../src/server/modules/sending/instruct-chain.ts'
import { checkLanes } from '../../src/server/modules/sending/lanes/check-lanes.ts'
import { sendChainTxs } from '../../src/server/modules/sending/send-chain-txs.ts'
import { withChecksum } from '../../src/server/providers/chain/addresses.ts'
import { type TestEthereum, testEthereum } from '../../src/server/testing/chain-nodes/test-ethereum.ts'
import type { TestApp } from '../../src/server/testing/ctx.ts'
import { depositAccount, type RealSigner, realApp, realSigner } from './real-custody.ts'

const ETHER = 10n ** 18n

/** An Ethereum node in memory with two tokens, a signer's process, and a whole Florin that pays by both. */
export interface RealEthereum {
  it: TestApp
  node: TestEthereum
  signer: RealSigner
  tokens: Record<'USDT' | 'USDC', string>
  job(): Ctx
  chain(ctx?: Ctx): Chain
  /** Coins and tether on the hot address, and in the books as an operator says so. */
  fund(): Promise<void>
  /** Reads the network, and carries on what leaves. */
  run(ctx?: Ctx): Promise<void>
  rows<Row extends object>(text: string, ...values: unknown[]): Promise<Row[]>
  /** What lies on the house's addresses by the node, beyond what the books say, of each asset. */
  off(): Promise<[ref: string, asset: string, off: bigint | null, mayLack: bigint][]>
  stop(): Promise<void>
}

export async function realEthereum(): Promise<RealEthereum> {
  const node = await testEthereum()
  const tokens = { USDT: withChecksum(await node.deploy('Tether')), USDC: withChecksum(await node.deploy('Tether')) }
  const signer = await realSigner(({ ethereum }) => {
    if (ethereum?.family !== 'evm' || !ethereum.assets.USDC || !ethereum.assets.ETH) throw new Error('another policy')
    const { ETH, USDC } = ethereum.assets
    const listed = { USDC: { ...USDC, contract: tokens.USDC }, USDT: { ...USDC, contract: tokens.USDT } }
    return { ethereum: { ...ethereum, assets: { ETH, ...listed } } }
  })
  const { hash: genesis } = await node.anvil.rpc<{ hash: string }>('eth_getBlockByNumber', '0x0', false)
  const operator = { operator: 'own', url: node.anvil.url }
  const shared = { genesis, ...depositAccount('evm'), sameNodeTwice: true, traces: true }
  const nodes = [operator, operator] as [typeof operator, typeof operator]
  const it = await realApp('ethereum', { ...shared, family: 'evm', chainId: 31_337, nodes, contracts: tokens }, signer)
  const job = () => it.ctx({ kind: 'system', job: 'test' })
  const chain = (ctx = job()) => chainOn(ctx.providers.chains, 'ethereum') as Chain
  return {
    it,
    node,
    signer,
    tokens,
    job,
    chain,
    fund: async () => {
      const keys = (await job().providers.custody?.publicKeys()) ?? []
      const hot = keys.find(({ account }) => account === 'hot')?.address ?? ''
      await node.send({ to: hot, value: 10n * ETHER })
      await node.call(tokens.USDT, 'Tether', 'mint(address,uint256)', [hot, 1_000_000_000n])
      await node.mine(1)
      const operator = it.ctx({ kind: 'operator', name: 'fay' })
      for (const [asset, amount] of [
        ['ETH', '10'],
        ['USDT', '1000'],
      ] as const)
        await fundFloat(operator, { asset, amount, rail: 'chain:ethereum:hot', reason: 'a test' })
      await readChain(job(), chain())
    },
    run: async (ctx = job()) => {
      await readChain(ctx, chain(ctx))
      await instructChain(ctx, chain(ctx))
      await sendChainTxs(ctx, chain(ctx))
      await checkLanes(ctx, chain(ctx))
    },
    rows: (text, ...values) => query(job())(text, values),
    off: async () =>
      (await compareNetwork(job(), chain())).map((one) => [one.ref, one.asset, differenceOf(one), one.mayLack]),
    stop: async () => {
      expect((await verifyLedger(it.ctx())).checks.filter(({ ok }) => !ok)).toEqual([])
      await it.stop()
      await signer.stop()
      await node.stop()
    },
  }
}
