import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Ctx, CustomerCtx } from '../kernel/context.ts'
import { uuid7 } from '../kernel/ids.ts'
import { chainOn } from '../kernel/providers.ts'
import { query } from '../kernel/tx.ts'
import { readChain } from '../modules/chain/blocks/read-chain.ts'
import { confirmDeposits } from '../modules/chain/confirm-deposits.ts'
import { openVaultAsset } from '../modules/chain/user-wallet.ts'
import { compareNetwork } from '../modules/reserves/compare-network.ts'
import { differenceOf } from '../modules/reserves/compared.ts'
import { chainWay } from '../modules/sending/chain-way.ts'
import { instructChain } from '../modules/sending/instruct-chain.ts'
import { sendChainTxs } from '../modules/sending/send-chain-txs.ts'
import { estimateFee } from '../modules/withdrawals/by-chain/estimate-fee.ts'
import { transferToAddress } from '../modules/withdrawals/by-chain/transfer-to-address.ts'
import { addAddress } from '../modules/withdrawals/destinations.ts'
import { withChecksum } from '../providers/chain/addresses.ts'
import { jsonRpc } from '../providers/chain/json-rpc.ts'
import { anvilRuns } from '../providers/chain/local-nodes/anvil.ts'
import { litecoindPath } from '../providers/chain/local-nodes/litecoind.ts'
import { type TestApp, testApp } from '../testing/ctx.ts'
import { anEngine, deep } from '../testing/database/engines.ts'
import { giveMoney } from '../testing/factories.ts'
import { newPerson } from '../testing/people.ts'
import { asCustomer, newAddress } from '../testing/withdrawals.ts'
import { fundHotAccounts } from './hot-accounts.ts'
import { type LocalNetworks, startLocalNetworks } from './local-networks.ts'

describe.runIf(deep && anvilRuns && litecoindPath)('the demo on nodes of its own (Anvil and litecoind)', () => {
  let networks: LocalNetworks
  let it: TestApp
  let ctx: Ctx
  beforeAll(async () => {
    networks = await startLocalNetworks({ ethereumMs: 50, litecoinMs: 200 })
    it = await testApp(anEngine, { now: new Date().toISOString(), env: networks.env })
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
        const chain = chainOn(ctx.providers.chains, network)!
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
    const nodes = JSON.parse(networks.env.CHAIN_NODES) as Record<string, { nodes: { url: string }[] }>
    const rpc = (network: string) => jsonRpc(nodes[network]?.nodes[0]?.url ?? '')
    const { address: to } = await openVaultAsset(as(ada), { asset: 'ETH' })
    const [from] = await rpc('ethereum').ask<string[]>('eth_accounts')
    await rpc('ethereum').ask('eth_sendTransaction', { from, to, value: '0x6f05b59d3b20000' })
    expect(await credited('ethereum', ada)).toEqual([{ asset: 'ETH', amount: '500000000000000000' }])
    const { address } = await openVaultAsset(as(bob), { asset: 'LTC' })
    await rpc('litecoin').ask('sendtoaddress', address, '2.5')
    expect(await credited('litecoin', bob)).toEqual([{ asset: 'LTC', amount: '250000000' }])
  })

  test('pays what is withdrawn, from hot accounts with coins, signed by a process of its own', async () => {
    await fundHotAccounts({ app: it.app, pass: it.clock.advance }, networks)
    const ada = await newPerson(it)
    await giveMoney(it, ada.customerId, 'ETH', '2')
    await it.refreshRates()
    const to = withChecksum(newAddress())
    const early = () => new Date(it.clock.now().getTime() - 25 * 3_600_000)
    const asked = { network: 'ethereum', address: to, owner: 'self', label: 'Wallet' } as const
    const { id } = await addAddress({ ...asCustomer(it, ada), now: early }, asked)
    await networks.leavePast()
    const { usable_at: later } = await addAddress(asCustomer(it, ada), {
      ...asked,
      address: withChecksum(newAddress()),
    })
    expect(Date.parse(later) - it.clock.now().getTime()).toBeGreaterThan(23 * 3_600_000)
    const paid = { asset: 'ETH', amount: '0.1', destination_id: id }
    const { offers } = await estimateFee([chainWay], asCustomer(it, ada), paid)
    await transferToAddress([chainWay], asCustomer(it, ada), { ...paid, quote: offers[0]?.quote ?? '' })
    await it.settleEvents()
    const chain = chainOn(ctx.providers.chains, 'ethereum')!
    await vi.waitFor(
      async () => {
        await readChain(ctx, chain)
        await instructChain(ctx, chain)
        await sendChainTxs(ctx, chain)
        const [row] = await query(ctx)<{ state: string; held_for: string }>('select state, held_for from withdrawal')
        expect(row).toMatchObject({ state: 'completed' })
      },
      { timeout: 15_000, interval: 100 },
    )
    expect((await chain.reader.balances('ETH', [to], (await chain.reader.head()).height))[0]).toBe(10n ** 17n)
    for (const one of ctx.providers.chains)
      expect((await compareNetwork(ctx, one)).map((it) => differenceOf(it)).filter(Boolean)).toEqual([])
  })
})
