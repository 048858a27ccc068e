import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getWithdrawal } from '../../src/contract/withdrawals/withdrawals.ts'
import type { Ctx } from '../../src/server/kernel/context.ts'
import type { Chain } from '../../src/server/kernel/providers.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { verifyLedger } from '../../src/server/ledger/verify.ts'
import { readChain } from '../../src/server/modules/chain/blocks/read-chain.ts'
import { fundFloat } from '../../src/server/modules/payments/fund-float.ts'
import { compareNetwork } from '../../src/server/modules/reserves/compare-network.ts'
import { differenceOf } from '../../src/server/modules/reserves/compared.ts'
import { chainWay } from '../../src/server/modules/sending/chain-way.ts'
import { checkLanes } from '../../src/server/modules/sending/check-lanes.ts'
import { instructChain } from '../../src/server/modules/sending/instruct-chain.ts'
import { sendChainTxs } from '../../src/server/modules/sending/send-chain-txs.ts'
import { estimateFee } from '../../src/server/modules/withdrawals/by-chain/estimate-fee.ts'
import { transferToAddress } from '../../src/server/modules/withdrawals/by-chain/transfer-to-address.ts'
import { addAddress } from '../../src/server/modules/withdrawals/destinations.ts'
import { withChecksum } from '../../src/server/providers/chain/addresses.ts'
import { anvilRuns } from '../../src/server/providers/chain/local-nodes/anvil.ts'
import { type TestEthereum, testEthereum } from '../../src/server/testing/chain-nodes/test-ethereum.ts'
import type { TestApp } from '../../src/server/testing/ctx.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { newPerson, type Person } from '../../src/server/testing/people.ts'
import { asCustomer, newAddress } from '../../src/server/testing/withdrawals.ts'
import { depositAccount, type RealSigner, realApp, realSigner } from './real-custody.ts'

const ETHER = 10n ** 18n
const MINUTE_MS = 60_000
const HOURS_25 = 25 * 60 * MINUTE_MS

describe.runIf(anvilRuns)('crypto that goes out on Ethereum, by a node and a signer:', () => {
  let [it, node, signer] = [{} as TestApp, {} as TestEthereum, {} as RealSigner]
  let [ada, tether, to, destination] = [{} as Person, '', '', '']
  beforeAll(async () => {
    node = await testEthereum()
    tether = withChecksum(await node.deploy('Tether'))
    const other = withChecksum(await node.deploy('Tether'))
    signer = await realSigner(({ ethereum }) => {
      if (ethereum?.family !== 'evm' || !ethereum.assets.USDC || !ethereum.assets.ETH) throw new Error('another policy')
      const { ETH, USDC } = ethereum.assets
      const assets = { ETH, USDC: { ...USDC, contract: other }, USDT: { ...USDC, contract: tether } }
      return { ethereum: { ...ethereum, assets } }
    })
    const { hash: genesis } = await node.anvil.rpc<{ hash: string }>('eth_getBlockByNumber', '0x0', false)
    const operator = { operator: 'own', url: node.anvil.url }
    const shared = { genesis, ...depositAccount('evm'), sameNodeTwice: true, traces: true }
    const contracts = { USDT: tether, USDC: other }
    it = await realApp(
      'ethereum',
      { ...shared, family: 'evm', chainId: 31_337, nodes: [operator, operator], contracts },
      signer,
    )
    ada = await newPerson(it)
    await fund()
  })
  afterAll(async () => {
    if (it.ctx) expect((await verifyLedger(it.ctx())).checks.filter(({ ok }) => !ok)).toEqual([])
    await it.stop?.()
    await signer.stop?.()
    await node.stop?.()
  })
  beforeEach(async () => {
    to = withChecksum(newAddress())
    // The day that a new address waits is over by the house's clock; the signer's own delay is nothing here.
    const early = () => new Date(it.clock.now().getTime() - HOURS_25)
    const asked = { network: 'ethereum', address: to, owner: 'self', label: 'Wallet' } as const
    destination = (await addAddress({ ...asCustomer(it, ada), now: early }, asked)).id
    // The signer's clock goes on while ours stands still.
    it.clock.advance(20_000)
  })

  const job = () => it.ctx({ kind: 'system', job: 'test' })
  const chainOf = (ctx: Ctx): Chain => ctx.providers.chains.find(({ network }) => network === 'ethereum') as Chain
  const rows = <Row extends object>(text: string, ...values: unknown[]) => query(job())<Row>(text, values)

  /** Coins on the hot address, and in the books as an operator says so. */
  const fund = async () => {
    const keys = (await job().providers.custody?.publicKeys()) ?? []
    const hot = keys.find(({ account }) => account === 'hot')?.address ?? ''
    await node.send({ to: hot, value: 10n * ETHER })
    await node.call(tether, 'Tether', 'mint(address,uint256)', [hot, 1_000_000_000n])
    await node.mine(1)
    const operator = it.ctx({ kind: 'operator', name: 'fay' })
    for (const [asset, amount] of [
      ['ETH', '10'],
      ['USDT', '1000'],
    ] as const) {
      await fundFloat(operator, { asset, amount, rail: 'chain:ethereum:hot', reason: 'a test' })
      await giveMoney(it, ada.customerId, asset, asset === 'ETH' ? '5' : '500')
    }
    await readChain(job(), chainOf(job()))
  }
  const run = async (ctx: Ctx = job()) => {
    await readChain(ctx, chainOf(ctx))
    await instructChain(ctx, chainOf(ctx))
    await sendChainTxs(ctx, chainOf(ctx))
    await checkLanes(ctx, chainOf(ctx))
  }
  const mine = async (blocks: number) => {
    await node.mine(blocks)
    await run()
  }
  const asked = async (asset: string, amount: string) => {
    await it.refreshRates()
    const ctx = asCustomer(it, ada)
    const { offers } = await estimateFee([chainWay], ctx, { asset, destination_id: destination, amount })
    const quote = offers.find(({ speed }) => speed === 'medium')?.quote ?? ''
    const { id } = await transferToAddress([chainWay], ctx, { destination_id: destination, asset, amount, quote })
    await it.settleEvents()
    return id
  }
  const state = async (id: string) =>
    expectOk(
      await it.call(getWithdrawal, { query: { withdrawal_id: id } }, { token: await it.app.signIn.mintToken(ada) }),
    ).state
  const attempts = (id: string) =>
    rows<{ hash: string; outcome: string | null }>(
      'select a.hash, a.outcome from chain_attempt a join chain_tx_part p using (tx_id) where p.withdrawal_id = $1 order by a.n',
      id,
    )
  const has = async () => BigInt(await node.anvil.rpc('eth_getBalance', to, 'latest'))
  const hasTether = async () => (await chainOf(job()).reader.balances('USDT', [to], await node.height()))[0]
  /** What lies on the hot address by the node, beyond what the books say, of each asset. */
  const off = async () =>
    (await compareNetwork(job(), chainOf(job()))).map((one) => [one.ref, one.asset, differenceOf(one), one.mayLack])
  const agreed = ['ETH', 'USDT'].map((asset) => ['chain:ethereum:hot', asset, 0n, 0n])

  test('ether and a token arrive to the last unit, and are completed at their confirmations and not one before', async () => {
    const ids = [await asked('ETH', '0.123456789012345678'), await asked('USDT', '25.000001')]
    await run()
    expect(await Promise.all(ids.map(state))).toEqual(['sent', 'sent'])
    await mine(11)
    expect([await has(), await hasTether()]).toEqual([123_456_789_012_345_678n, 25_000_001n])
    expect(await Promise.all(ids.map(state))).toEqual(['sent', 'sent'])
    await mine(1)
    expect(await Promise.all(ids.map(state))).toEqual(['completed', 'completed'])
    expect(await off()).toEqual(agreed)
  })

  test('a signer that dies with its answer on the way pays once, after it is back', async () => {
    const id = await asked('ETH', '0.25')
    const ctx = job()
    const custody = ctx.providers.custody as NonNullable<Ctx['providers']['custody']>
    const dying: typeof custody = {
      ...custody,
      sign: async (request) => {
        await custody.sign(request)
        await signer.kill()
        return 'unknown'
      },
    }
    await run({ ...ctx, providers: { ...ctx.providers, custody: dying } })
    await run()
    expect([await state(id), await attempts(id)]).toEqual(['sending', []])
    await signer.start()
    await run()
    await mine(12)
    expect([await state(id), await has(), await attempts(id)]).toEqual([
      'completed',
      ETHER / 4n,
      [{ hash: expect.any(String), outcome: 'mined' }],
    ])
    expect(await off()).toEqual(agreed)
  })

  test('what waits is made dearer, and one of the two is mined', async () => {
    const id = await asked('ETH', '0.5')
    await run()
    it.clock.advance(3 * MINUTE_MS)
    await run()
    const [first, second] = await attempts(id)
    const waiting = await node.anvil.rpc<{ pending: Record<string, Record<string, { hash: string }>> }>(
      'txpool_content',
    )
    const hashes = Object.values(waiting.pending).flatMap((of) => Object.values(of).map(({ hash }) => hash))
    expect(hashes).toEqual([second?.hash])
    await mine(12)
    expect([await state(id), await has()]).toEqual(['completed', ETHER / 2n])
    expect(await attempts(id)).toEqual([
      { ...first, outcome: 'dropped' },
      { ...second, outcome: 'mined' },
    ])
    expect(await off()).toEqual(agreed)
    expect(await rows('select name from brake')).toEqual([])
  })
})
