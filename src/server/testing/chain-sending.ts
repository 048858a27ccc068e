import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { FeeSpeed } from '../../contract/withdrawals/network-fees.ts'
import { cancelWithdrawal, getWithdrawal } from '../../contract/withdrawals/withdrawals.ts'
import type { Ctx } from '../kernel/context.ts'
import { type Chain, chainOn, type Providers } from '../kernel/providers.ts'
import { query } from '../kernel/tx.ts'
import { balancesOf } from '../ledger/balances.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { followCustodian } from '../modules/sending/by-custodian/follow-custodian.ts'
import { instructCustodian } from '../modules/sending/by-custodian/instruct-custodian.ts'
import { chainWay } from '../modules/sending/chain-way.ts'
import { instructChain } from '../modules/sending/instruct-chain.ts'
import { checkLanes } from '../modules/sending/lanes/check-lanes.ts'
import { sendChainTxs } from '../modules/sending/send-chain-txs.ts'
import { estimateFee } from '../modules/withdrawals/by-chain/estimate-fee.ts'
import { transferToAddress } from '../modules/withdrawals/by-chain/transfer-to-address.ts'
import type { Custody } from '../providers/custody/port.ts'
import { fundHot, oldAddress } from './chain-withdrawals.ts'
import { type TestApp, testApp } from './ctx.ts'
import type { Engine } from './database/engines.ts'
import { expectOk } from './expect-ok.ts'
import { giveMoney } from './factories.ts'
import { newPerson, type Person } from './people.ts'
import { asCustomer } from './withdrawals.ts'

/** Stands between the house and a port: what `call` is named, and what it would do. */
export type Between = (name: string, call: () => Promise<unknown>) => Promise<unknown>

/** A port with `step` before each of its calls. */
export const between = <P extends object>(port: P, name: string, step: Between): P =>
  new Proxy(port, {
    get: (target, key) => {
      const member = Reflect.get(target, key)
      if (typeof member !== 'function') return member
      return (...asked: unknown[]) => step(`${name}.${String(key)}`, () => member.apply(target, asked))
    },
  })

/**
 * An application of a file of tests with Ada, who has 5 ETH anew for each test and an address that can be paid, and what jobs and time do to her
 * withdrawals on Ethereum's sandbox. The books are verified at the end. `custodyAt`: who has the coins in place of the sandbox's custody, by a clock.
 */
export function chainSending(engine: Engine, custodyAt?: (now: () => Date) => Custody) {
  const w = {} as { it: TestApp; ada: Person; to: string; address: string }
  const moveIn = async () => {
    w.ada = await newPerson(w.it)
    await giveMoney(w.it, w.ada.customerId, 'ETH', '5')
    const { id, address } = await oldAddress(w.it, w.ada, undefined, custodyAt)
    w.to = id
    w.address = address ?? ''
  }
  beforeAll(async () => {
    const custody = custodyAt?.(() => w.it.clock.now())
    w.it = await testApp(engine, custody && { providers: { custody } })
    await fundHot(w.it, 'ETH', '1000')
    await fundHot(w.it, 'USDC', '1000000')
  })
  afterAll(async () => {
    expect((await verifyLedger(w.it.ctx())).checks.filter(({ ok }) => !ok)).toEqual([])
    await w.it.stop()
  })
  beforeEach(async () => {
    await query(w.it.ctx())('delete from brake')
    w.it.clock.advance(60_000)
    await moveIn()
  })

  const job = (step?: Between): Ctx => {
    const ctx = w.it.ctx({ kind: 'system', job: 'test' })
    if (!step) return ctx
    const { custody, chains } = ctx.providers
    const providers: Providers = {
      ...ctx.providers,
      custody: custody && between(custody, 'custody', step),
      chains: chains.map((chain) => ({ ...chain, sender: chain.sender && between(chain.sender, 'sender', step) })),
    }
    return { ...ctx, providers }
  }
  const ethereum = (ctx: Ctx): Chain => chainOn(ctx.providers.chains, 'ethereum') as Chain
  /** All jobs once; a name of a call is what may be kept from it. */
  const run = async (step?: Between) => {
    const ctx = job(step)
    if (custodyAt) {
      await instructCustodian(ctx, ethereum(ctx))
      return followCustodian(ctx)
    }
    await instructChain(ctx, ethereum(ctx))
    await sendChainTxs(ctx, ethereum(ctx))
    await checkLanes(ctx, ethereum(ctx))
  }
  const pass = async (ms: number, step?: Between) => {
    w.it.clock.advance(ms)
    await run(step)
  }
  const asked = async (amount: string, asset = 'ETH', paysFor: FeeSpeed = 'medium') => {
    await w.it.refreshRates()
    const ctx = asCustomer(w.it, w.ada)
    const { offers } = await estimateFee([chainWay], ctx, { asset, destination_id: w.to, amount })
    const quote = offers.find(({ speed }) => speed === paysFor)?.quote ?? ''
    const { id } = await transferToAddress([chainWay], ctx, { destination_id: w.to, asset, amount, quote })
    await w.it.settleEvents()
    return id
  }
  const token = () => w.it.app.signIn.mintToken(w.ada)
  const stateOf = async (id: string) =>
    expectOk(await w.it.call(getWithdrawal, { query: { withdrawal_id: id } }, { token: await token() })).state
  const rows = <Row extends object>(text: string, ...values: unknown[]) => query(job())<Row>(text, values)
  const ended = ['completed', 'failed', 'cancelled', 'rejected']
  /** Runs on until a withdrawal ended, for an hour at most. */
  const end = async (id: string, step?: Between) => {
    for (let i = 0; i < 120; i++) {
      const [row] = await rows<{ state: string }>('select state from withdrawal where id = $1', id)
      if (ended.includes(row?.state ?? '')) return stateOf(id)
      await pass(i < 30 ? 5_000 : 30_000, step)
    }
    return stateOf(id)
  }
  const cancel = async (id: string) =>
    (await w.it.call(cancelWithdrawal, { body: { withdrawal_id: id } }, { token: await token() })).status
  /** What the network paid Ada's address by now: how often, and how much in smallest units. */
  const paid = async () => {
    const { reader } = ethereum(job())
    const rows = await query(job())<{ amount: string }>(
      `select amount from sandbox_send where lower(payee) = lower($1) and does <> 'reverted' and height <= $2`,
      [w.address, (await reader.head()).height],
    )
    return { times: rows.length, amount: rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n) }
  }
  const has = async (asset = 'ETH') => {
    const { available, held } = (await balancesOf(query(w.it.ctx()), w.ada.customerId)).get(asset) ?? {}
    return [available, held] as [bigint | undefined, bigint | undefined]
  }
  return Object.assign(w, { job, ethereum, run, pass, asked, stateOf, end, cancel, paid, has, rows, moveIn })
}
