import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getWithdrawal } from '../../src/contract/withdrawals/withdrawals.ts'
import type { Ctx } from '../../src/server/kernel/context.ts'
import { type Chain, chainOn } from '../../src/server/kernel/providers.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { verifyLedger } from '../../src/server/ledger/verify.ts'
import { readChain } from '../../src/server/modules/chain/blocks/read-chain.ts'
import { fundFloat } from '../../src/server/modules/payments/fund-float.ts'
import { compareNetwork } from '../../src/server/modules/reserves/compare-network.ts'
import { differenceOf } from '../../src/server/modules/reserves/compared.ts'
import { chainWay } from '../../src/server/modules/sending/chain-way.ts'
import { instructChain } from '../../src/server/modules/sending/instruct-chain.ts'
import { sendBound } from '../../src/server/modules/sending/run-out/send-bound.ts'
import { estimateFee } from '../../src/server/modules/withdrawals/by-chain/estimate-fee.ts'
import { transferToAddress } from '../../src/server/modules/withdrawals/by-chain/transfer-to-address.ts'
import { addAddress } from '../../src/server/modules/withdrawals/destinations.ts'
import { type FakeTron, fakeTron } from '../../src/server/testing/chain-nodes/fake-tron.ts'
import type { TestApp } from '../../src/server/testing/ctx.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { newPerson, type Person } from '../../src/server/testing/people.ts'
import { asCustomer } from '../../src/server/testing/withdrawals.ts'
import { depositAccount, type RealSigner, realApp, realSigner, withDyingSigner } from './real-custody.ts'

/** The same work, struck once at a call: a process that dies never comes back from it, and an answer that is lost was given all the same. */
function struckAt(ctx: Ctx, { call, how }: { call: string; how: 'dies before' | 'dies after' | 'loses the answer' }) {
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  const struck = <T extends object>(name: string, whole: T): T =>
    new Proxy(whole, {
      get: (target, key) => {
        const real = Reflect.get(target, key) as unknown
        if (`${name}.${String(key)}` !== call || typeof real !== 'function') return real
        return async (...args: unknown[]) => {
          if (how !== 'dies before') await Reflect.apply(real, target, args)
          resolve()
          return how === 'loses the answer' ? 'unknown' : new Promise(() => {})
        }
      },
    })
  const { custody, chains } = ctx.providers
  if (!custody) throw new Error('a signer is configured')
  const providers = {
    ...ctx.providers,
    custody: struck('custody', custody),
    chains: chains.map((one) => ({ ...one, sender: one.sender && struck('sender', one.sender) })),
  }
  return { ctx: { ...ctx, providers }, reached }
}

const MINUTE_MS = 60_000
const HOURS_25 = 25 * 60 * MINUTE_MS
const BURNT = 6_845_000n

describe('USDT that goes out on Tron, by a node (a fake) and a signer:', () => {
  let it: TestApp
  let node: FakeTron
  let signer: RealSigner
  let [ada, to, destination] = [{} as Person, '', '']
  beforeAll(async () => {
    // An hour behind, so that what is signed can run out while the signer's own clock goes on as it does.
    node = await fakeTron(new Date(Date.now() - 15 * MINUTE_MS), { nile: true })
    node.mine(40)
    const chain = `tron:0x${node.genesis.slice(-8)}`
    const limits = { perTransaction: '500000000', perDay: '9000000000', approvedPerDay: '20000000000' }
    const asset = { ...limits, ceiling: '9000000000', newDestination: '900000000' }
    signer = await realSigner(() => ({
      tron: {
        ...{ family: 'tron', chain, native: 'TRX', cold: node.rich, deny: [] },
        ...{ feeCap: '100000000', feesPerDay: '9000000000', gasCap: '60000000' },
        assets: { TRX: asset, USDT: { ...asset, contract: node.usdt } },
      },
    }))
    const operator = { operator: 'own', url: node.url }
    const configured = { genesis: node.genesis, contracts: { USDT: node.usdt }, ...depositAccount('tron') }
    const shared = { family: 'tron', sameNodeTwice: true, nodes: [operator, operator] } as const
    it = await realApp('tron', { ...configured, ...shared, nodes: [operator, operator] }, signer, {
      TRON: 'experimental',
      // What begins with nodes that aren’t on this machine alone wants a server; the test brings its database along.
      DATABASE_URL: 'postgres://florin@db.internal/florin',
    })
    ada = await newPerson(it)
    const keys = (await job().providers.custody?.publicKeys()) ?? []
    const hot = keys.find(({ account }) => account === 'hot')?.address ?? ''
    node.send(hot, 1_000_000_000n)
    node.transfer(node.usdt, [{ to: hot, amount: 1_000_000_000n }])
    node.mine(30)
    for (const asset of ['TRX', 'USDT'])
      await fundFloat(it.ctx({ kind: 'operator', name: 'fay' }), {
        ...{ asset, amount: '1000', rail: 'chain:tron:hot', reason: 'a test' },
      })
    await giveMoney(it, ada.customerId, 'USDT', '500')
    await run()
  })
  afterAll(async () => {
    expect((await verifyLedger(it.ctx())).checks.filter(({ ok }) => !ok)).toEqual([])
    await it?.stop()
    await signer?.stop()
    await node?.close()
  })
  beforeEach(async () => {
    to = node.fresh()
    Object.assign(node.next, { swallows: false, ends: 'SUCCESS' })
    const early = () => new Date(it.clock.now().getTime() - HOURS_25)
    const asked = { network: 'tron', address: to, owner: 'self', label: 'Wallet' } as const
    destination = (await addAddress({ ...asCustomer(it, ada), now: early }, asked)).id
    // The signer's clock goes on while ours stands still, and signs nothing of another hour.
    it.clock.advance(Math.max(0, Date.now() + 1000 - it.clock.now().getTime()))
  })

  const job = () => it.ctx({ kind: 'system', job: 'test' })
  const chain = (ctx = job()) => chainOn(ctx.providers.chains, 'tron') as Chain
  const run = async (ctx: Ctx = job()) => {
    await readChain(ctx, chain(ctx))
    await instructChain(ctx, chain(ctx))
    await sendBound(ctx, chain(ctx))
  }
  const mine = async (blocks: number) => {
    node.mine(blocks)
    await run()
  }
  const asked = async (amount: string) => {
    await it.refreshRates()
    const ctx = asCustomer(it, ada)
    const { offers } = await estimateFee([chainWay], ctx, {
      asset: 'USDT',
      network: 'tron',
      destination_id: destination,
      amount,
    })
    expect(new Set(offers.map(({ native_fee }) => native_fee)).size).toBe(1)
    const quote = offers.find(({ speed }) => speed === 'medium')?.quote ?? ''
    const { id } = await transferToAddress([chainWay], ctx, {
      destination_id: destination,
      asset: 'USDT',
      amount,
      quote,
    })
    await it.settleEvents()
    return id
  }
  const state = async (id: string) =>
    expectOk(
      await it.call(getWithdrawal, { query: { withdrawal_id: id } }, { token: await it.app.signIn.mintToken(ada) }),
    ).state
  const attempts = (id: string) =>
    query(job())<{ hash: string; outcome: string | null; tx: string }>(
      'select a.hash, a.outcome, t.state tx from chain_attempt a join chain_tx t on t.id = a.tx_id join chain_tx_part p using (tx_id) where p.withdrawal_id = $1 order by a.id',
      [id],
    )
  const arrived = () => node.has(to, node.usdt)
  const agrees = async () =>
    expect((await compareNetwork(job(), chain())).map((one) => [one.ref, one.asset, differenceOf(one)])).toEqual([
      ['chain:tron:hot', 'TRX', 0n],
      ['chain:tron:hot', 'USDT', 0n],
    ])
  const paidOnce = async (id: string, amount: bigint) => {
    await mine(21)
    expect([await state(id), arrived()]).toEqual(['completed', amount])
    await run()
    await mine(21)
    expect(arrived()).toBe(amount)
    await agrees()
  }

  test('it arrives to the last unit, is completed once it is final, and the house pays what was burnt', async () => {
    const id = await asked('25.000001')
    await run()
    expect(await state(id)).toBe('sent')
    await mine(1)
    expect([arrived(), await state(id)]).toEqual([25_000_001n, 'sent'])
    await mine(17)
    expect(await state(id)).toBe('sent')
    await paidOnce(id, 25_000_001n)
    const [gas] = await query(job())<{ amount: string }>(
      "select t.amount from ledger_journal j join ledger_transfer t on t.journal_id = j.id where j.key like 'chain-gas:%'",
      [],
    )
    expect(gas?.amount).toBe(BURNT.toString())
  })

  test('a signer that dies with its answer on the way pays once, after it is back', async () => {
    const id = await asked('5')
    await run(withDyingSigner(job(), signer))
    await run()
    expect([await state(id), await attempts(id)]).toEqual(['sending', []])
    await signer.start()
    await run()
    await paidOnce(id, 5_000_000n)
    expect(await attempts(id)).toEqual([{ hash: expect.any(String), outcome: 'mined', tx: 'final' }])
  })

  test('what the network runs and takes back is given back, and what that burnt is booked', async () => {
    const id = await asked('6')
    node.next.ends = 'OUT_OF_ENERGY'
    await sendsOnly()
    await mine(21)
    expect([await state(id), arrived()]).toEqual(['failed', 0n])
    await agrees()
  })
  /** As it was instructed while the node still said that it would pass. */
  const sendsOnly = async () => {
    node.next.ends = 'SUCCESS'
    await instructChain(job(), chain())
    node.next.ends = 'OUT_OF_ENERGY'
    await sendBound(job(), chain())
  }

  test('what was taken and never made is sent anew once its hour is over in final blocks, and not one before', async () => {
    const id = await asked('7')
    node.next.swallows = true
    // Asked for by a clock that is behind the signer's: of its ten minutes forty seconds are left, so it runs out while the signer's clock stands.
    const askedAt = Date.now() - 10 * MINUTE_MS + 40_000
    await instructChain(job(), chain())
    await sendBound({ ...job(), now: () => new Date(askedAt) }, chain())
    expect([await state(id), (await attempts(id)).length]).toEqual(['sent', 1])
    node.next.swallows = false
    it.clock.advance(45_000)
    node.mine(Math.ceil((askedAt + 10 * MINUTE_MS + 1000 - node.now().getTime()) / 3000) + 17)
    await sendBound(job(), chain())
    expect([await state(id), (await attempts(id))[0]?.tx]).toEqual(['sent', 'sent'])
    node.mine(2)
    await sendBound(job(), chain())
    expect([await state(id), (await attempts(id))[0]]).toMatchObject(['approved', { outcome: 'dropped', tx: 'lapsed' }])
    await run()
    await paidOnce(id, 7_000_000n)
    expect((await attempts(id)).map(({ tx }) => tx)).toEqual(['lapsed', 'final'])
  })

  test('deaths and lost answers at each step pay each withdrawal once, whatever was done by then', async () => {
    const points = [
      { call: 'custody.look', how: 'dies before' },
      ...['custody.sign', 'sender.send'].flatMap((call) =>
        (['dies before', 'dies after', 'loses the answer'] as const).map((how) => ({ call, how })),
      ),
      { call: 'sender.outcome', how: 'dies after' },
    ] as const
    const ids: string[] = []
    let sum = 0n
    for (const [i, point] of points.entries()) {
      const amount = 2_000_000n + BigInt(i)
      ids.push(await asked(`2.${String(i).padStart(6, '0')}`))
      sum += amount
      const { ctx, reached } = struckAt(job(), point)
      await Promise.race([reached, sends(ctx, `${point.call} ${point.how}`)])
    }
    await run()
    await paidOnceAll(ids, sum)
  })
  const sends = async (ctx: Ctx, point: string) => {
    await instructChain(ctx, chain(ctx))
    await sendBound(ctx, chain(ctx))
    throw new Error(`never reached: ${point}`)
  }
  const paidOnceAll = async (ids: string[], sum: bigint) => {
    await mine(21)
    await mine(21)
    expect([await Promise.all(ids.map(state)), arrived()]).toEqual([ids.map(() => 'completed'), sum])
    const forms = await Promise.all(ids.map(attempts))
    expect(forms.map((of) => of.map(({ tx }) => tx))).toEqual(ids.map(() => ['final']))
    await agrees()
  }
})
