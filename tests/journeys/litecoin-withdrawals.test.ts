import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatAmount } from '../../src/contract/money.ts'
import type { Ctx } from '../../src/server/kernel/context.ts'
import { inTx, query } from '../../src/server/kernel/tx.ts'
import { verifyLedger } from '../../src/server/ledger/verify.ts'
import { readChain } from '../../src/server/modules/chain/blocks/read-chain.ts'
import { openHotAccount } from '../../src/server/modules/chain/coins/hot-account.ts'
import { fundFloat } from '../../src/server/modules/payments/fund-float.ts'
import { compareNetwork } from '../../src/server/modules/reserves/compare-network.ts'
import { differenceOf } from '../../src/server/modules/reserves/compared.ts'
import { sendCoins } from '../../src/server/modules/sending/coins/send-coins.ts'
import { holdLevels } from '../../src/server/modules/sending/levels/hold-levels.ts'
import { signingCustody } from '../../src/server/modules/sending/sending-parts.ts'
import { litecoindPath } from '../../src/server/providers/chain/local-nodes/litecoind.ts'
import { type TestLitecoin, testLitecoin } from '../../src/server/testing/chain-nodes/test-litecoin.ts'
import { type CoinNetwork, coinNetwork } from '../../src/server/testing/coin-withdrawals.ts'
import type { TestApp } from '../../src/server/testing/ctx.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { newPerson, type Person } from '../../src/server/testing/people.ts'
import { depositAccount, type RealSigner, realApp, realSigner, withDyingSigner } from './real-custody.ts'

const MINUTE_MS = 60_000
/** A batch waits half a minute for others; this one has. */
const waitedMs = 40_000

describe.runIf(litecoindPath)('crypto that goes out on Litecoin, by a node and a signer:', () => {
  let [it, node, signer, on, ada] = [
    {} as TestApp,
    {} as TestLitecoin,
    {} as RealSigner,
    {} as CoinNetwork,
    {} as Person,
  ]
  beforeAll(async () => {
    node = await testLitecoin()
    signer = await realSigner(({ litecoin }) => {
      if (!litecoin) throw new Error('another policy')
      return { litecoin }
    })
    const genesis = await node.litecoind.rpc('getblockhash', 0)
    const operator = { operator: 'own', url: node.litecoind.url }
    const shared = { genesis, ...depositAccount('utxo'), sameNodeTwice: true, nodes: [operator, operator] as const }
    it = await realApp(
      'litecoin',
      { ...shared, nodes: [operator, operator], family: 'utxo', format: 'litecoin-regtest' },
      signer,
    )
    ada = await newPerson(it)
    await giveMoney(it, ada.customerId, 'LTC', '10')
    on = coinNetwork(it, 'litecoin')
    await fund(3n, 2n)
  })
  afterAll(async () => {
    if (it.ctx) expect((await verifyLedger(it.ctx())).checks.filter(({ ok }) => !ok)).toEqual([])
    await it.stop?.()
    await signer.stop?.()
    await node.stop?.()
  })

  /** Coins at the hot account's address, each so many whole ones, and in the books as an operator says so. */
  const fund = async (...amounts: bigint[]) => {
    const keys = (await signingCustody(on.job)?.publicKeys()) ?? []
    const key = keys.find(({ account }) => account === 'hot')
    if (!key) throw new Error('nobody has the hot account')
    await readChain(on.job, on.chain)
    const hot = await inTx(on.job, (tx) => openHotAccount(tx, on.chain, key))
    const operator = it.ctx({ kind: 'operator', name: 'fay' })
    for (const amount of amounts) {
      await node.pay(hot, amount * 100_000_000n)
      const rail = 'chain:litecoin:hot'
      await fundFloat(operator, { asset: 'LTC', amount: String(amount), rail, reason: 'a test' })
    }
    await mine(1)
  }
  const run = async (ctx: Ctx = on.job) => {
    await readChain(ctx, on.chain)
    await sendCoins(ctx, on.chain)
  }
  const mine = async (blocks: number) => {
    await node.mine(blocks)
    await run()
  }
  /** What an address has by the node, in whole units as it says so. */
  const has = async (address: string) =>
    await node.litecoind.rpc<{ total_amount: string; unspents: unknown[] }>('scantxoutset', 'start', [
      `addr(${address})`,
    ])
  const forms = (id: string) =>
    query(on.job)<{ tx: string; hash: string; outcome: string | null; fee: string; state: string }>(
      `select t.id tx, a.hash, a.outcome, a.fee, t.state from chain_tx_part p join chain_tx t on t.id = p.tx_id
        left join chain_attempt a on a.tx_id = t.id where p.withdrawal_id = $1 order by a.n`,
      [id],
    )
  /** What lies at the hot account's addresses beyond what the books say. */
  const off = async () =>
    (await compareNetwork(on.job, on.chain)).map((one) => [one.ref, differenceOf(one), one.mayLack])
  let keys = 50
  const newTo = () => node.address(++keys)

  test('two go together, are completed at their confirmations and not one before, and what is left comes back', async () => {
    const [one, other] = [newTo(), newTo()]
    const ids = [
      await on.approved(ada, '0.60000001', { to: one, waitedMs }),
      await on.approved(ada, '0.4', { to: other, waitedMs }),
    ]
    await run()
    expect(await on.states(...ids)).toEqual(['sent', 'sent'])
    await mine(2)
    expect(await on.states(...ids)).toEqual(['sent', 'sent'])
    await mine(1)
    expect(await on.states(...ids)).toEqual(['completed', 'completed'])
    expect([await has(one), await has(other)]).toMatchObject([
      { total_amount: '0.60000001' },
      { total_amount: '0.40000000' },
    ])
    const [paid] = await forms(ids[0] ?? '')
    expect(await forms(ids[1] ?? '')).toEqual([paid])
    const change = await query(on.job)<{ amount: string }>(
      'select amount from chain_coin where tx = $1 and branch = 1 and block is not null and spent_by_tx is null',
      [paid?.hash],
    )
    expect(change).toEqual([{ amount: String(2_00000000n - 1n - BigInt(paid?.fee ?? 0)) }])
    expect(await off()).toEqual([['chain:litecoin:hot', 0n, 0n]])
  })

  test('a signer that dies with its answer on the way pays once, after it is back', async () => {
    const to = newTo()
    const id = await on.approved(ada, '0.3', { to, waitedMs })
    await run(withDyingSigner(on.job, signer))
    await run()
    expect([await on.states(id), await forms(id)]).toMatchObject([['sending'], [{ hash: null, state: 'made' }]])
    await signer.start()
    await run()
    await mine(3)
    expect(await on.states(id)).toEqual(['completed'])
    expect(await has(to)).toMatchObject({ total_amount: '0.30000000', unspents: [expect.anything()] })
    expect(await forms(id)).toMatchObject([{ outcome: 'mined', state: 'final' }])
    expect(await off()).toEqual([['chain:litecoin:hot', 0n, 0n]])
  })

  test('what the hot account has too much of goes to the cold address of the policy', async () => {
    const addresses = await on.job.providers.custody?.cold?.()
    const cold = (addresses && addresses !== 'unknown' && addresses.litecoin) || ''
    const hold = () => {
      const { config } = on.job
      return holdLevels({ ...on.job, config: { ...config, HOT_LEVELS: 'litecoin:LTC=0.5..1.5' } }, on.chain)
    }
    await Promise.all([hold(), hold()])
    await run()
    await mine(1)
    expect((await off()).map(([, difference]) => difference)).toEqual([0n])
    await mine(11)
    const refills = await query(on.job)<{ state: string }>(`select state from chain_tx where kind = 'refill'`)
    expect(refills).toEqual([{ state: 'final' }])
    const [booked] = await query(on.job)<{ ours: string }>(
      `select (debits_posted - credits_posted)::text ours from ledger_account where ref = 'chain:litecoin:cold'`,
    )
    expect(await has(cold)).toMatchObject({
      total_amount: formatAmount(BigInt(booked?.ours ?? 0), 8),
      unspents: [expect.anything()],
    })
    expect(await off()).toEqual([['chain:litecoin:hot', 0n, 0n]])
    await hold()
    expect(await query(on.job)(`select 1 from chain_tx where kind = 'refill'`)).toHaveLength(1)
  })

  test('what waits is made dearer, takes the first one’s place at the node, and pays once', async () => {
    const to = newTo()
    const id = await on.approved(ada, '0.2', { to, waitedMs })
    await run()
    it.clock.advance(31 * MINUTE_MS)
    await run()
    await run()
    const [first, second] = await forms(id)
    expect(await node.litecoind.rpc('getrawmempool')).toEqual([second?.hash])
    expect(BigInt(second?.fee ?? 0)).toBeGreaterThan(BigInt(first?.fee ?? 0))
    await mine(3)
    expect(await on.states(id)).toEqual(['completed'])
    expect(await has(to)).toMatchObject({ total_amount: '0.20000000', unspents: [expect.anything()] })
    expect(await off()).toEqual([['chain:litecoin:hot', 0n, 0n]])
    expect(await query(on.job)('select name from brake')).toEqual([])
  })
})
