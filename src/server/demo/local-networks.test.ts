import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Ctx, CustomerCtx } from '../kernel/context.ts'
import { uuid7 } from '../kernel/ids.ts'
import { query } from '../kernel/tx.ts'
import { readChain } from '../modules/chain/blocks/read-chain.ts'
import { confirmDeposits } from '../modules/chain/confirm-deposits.ts'
import { openVaultAsset } from '../modules/chain/user-wallet.ts'
import { jsonRpc } from '../providers/chain/json-rpc.ts'
import { anvilRuns } from '../providers/chain/local-nodes/anvil.ts'
import { litecoindPath } from '../providers/chain/local-nodes/litecoind.ts'
import { type TestApp, testApp } from '../testing/ctx.ts'
import { anEngine } from '../testing/database/engines.ts'
import { type LocalNetworks, startLocalNetworks } from './local-networks.ts'

describe.runIf(anvilRuns && litecoindPath)('the demo on nodes of its own (Anvil and litecoind)', () => {
  let networks: LocalNetworks
  let it: TestApp
  let ctx: Ctx
  beforeAll(async () => {
    networks = await startLocalNetworks({ ethereumMs: 50, litecoinMs: 200 })
    it = await testApp(anEngine, { env: { CHAINS: 'nodes', CHAIN_NODES: networks.chainNodes } })
    ctx = it.ctx({ kind: 'system', job: 'test' })
  })
  afterAll(async () => {
    await it?.stop()
    await networks?.stop()
  })

  /** Credits of a customer once there is one: each look reads what has been mined by then. */
  const credited = (network: string, customerId: string) =>
    vi.waitFor(
      async () => {
        const chain = ctx.providers.chains.find((one) => one.network === network)!
        await readChain(ctx, chain)
        await confirmDeposits(ctx, chain)
        const rows = await query(ctx)<{ asset: string; amount: string }>(
          "select asset, amount::text from chain_deposit where customer_id = $1 and state = 'credited'",
          [customerId],
        )
        if (rows.length === 0) throw new Error('not credited yet')
        return rows
      },
      { timeout: 15_000, interval: 100 },
    )

  test('credits what is paid as it says how to pay', async () => {
    expect(networks.howToPay.map((line) => line.slice(0, 7))).toEqual(['0.5 ETH', '2.5 LTC'])
    const [ada, bob] = [uuid7(), uuid7()]
    const as = (customerId: string) =>
      it.ctx({ kind: 'customer', customerId, sessionId: uuid7(), ip: '203.0.113.1' }) as CustomerCtx
    const nodes = JSON.parse(networks.chainNodes) as Record<string, { nodes: { url: string }[] }>
    const rpc = (network: string) => jsonRpc(nodes[network]?.nodes[0]?.url ?? '')
    const { address: to } = await openVaultAsset(as(ada), { asset: 'ETH' })
    const [from] = await rpc('ethereum').ask<string[]>('eth_accounts')
    await rpc('ethereum').ask('eth_sendTransaction', { from, to, value: '0x6f05b59d3b20000' })
    expect(await credited('ethereum', ada)).toEqual([{ asset: 'ETH', amount: '500000000000000000' }])
    const { address } = await openVaultAsset(as(bob), { asset: 'LTC' })
    await rpc('litecoin').ask('sendtoaddress', address, '2.5')
    expect(await credited('litecoin', bob)).toEqual([{ asset: 'LTC', amount: '250000000' }])
  })
})
