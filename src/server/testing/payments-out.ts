import { afterAll, beforeAll, expect } from 'vitest'
import type { NetworkCode } from '../../contract/chain/networks.ts'
import { networks } from '../../contract/chain/networks.ts'
import type { Ctx } from '../kernel/context.ts'
import type { Chain, Providers } from '../kernel/providers.ts'
import { query } from '../kernel/tx.ts'
import { balancesOf } from '../ledger/balances.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { readChain } from '../modules/chain/blocks/read-chain.ts'
import { sendCoins } from '../modules/sending/coins/send-coins.ts'
import { instructChain } from '../modules/sending/instruct-chain.ts'
import { checkLanes } from '../modules/sending/lanes/check-lanes.ts'
import { sendChainTxs } from '../modules/sending/send-chain-txs.ts'
import { type Between, between } from './chain-sending.ts'
import { fundHot } from './chain-withdrawals.ts'
import { type CoinNetwork, coinNetwork } from './coin-withdrawals.ts'
import { type TestApp, testApp } from './ctx.ts'
import type { Engine } from './database/engines.ts'
import { giveMoney } from './factories.ts'
import { newPerson, type Person } from './people.ts'
import { newAddress } from './withdrawals.ts'

/** Above what any of these payments costs on its network, in smallest units of the native asset. */
const NETWORK_FEE = { ethereum: 10n ** 15n, bitcoin: 100_000n, litecoin: 1_000_000n }

let made = 0
const addressOn = (network: NetworkCode): string =>
  networks[network].family === 'accounts' ? newAddress() : `tb1q${String(++made).padStart(38, '0')}`

/** All jobs of a network that send, once; on coins networks the blocks that came since are read, too. */
async function jobsOf(ctx: Ctx, chain: Chain, blocks: () => Promise<void>): Promise<void> {
  if (networks[chain.network].family === 'coins') {
    await blocks()
    return sendCoins(ctx, chain)
  }
  await instructChain(ctx, chain)
  await sendChainTxs(ctx, chain)
  await checkLanes(ctx, chain)
}

/**
 * An application of a file of tests with a customer who has plenty, approved withdrawals of hers on a sandbox network, and what jobs and time do to them,
 * through whatever stands between the house and its ports. The books are verified at the end.
 */
export function paymentsOut(engine: Engine, network: 'ethereum' | 'bitcoin') {
  const w = {} as { it: TestApp; on: CoinNetwork; ada: Person }
  const { native, family } = networks[network]
  beforeAll(async () => {
    w.it = await testApp(engine)
    w.on = coinNetwork(w.it, network)
    w.ada = await newPerson(w.it)
    await giveMoney(w.it, w.ada.customerId, native, '900')
    if (family === 'accounts') await fundHot(w.it, native, '1000')
    else await w.on.fundHot('50', '30', '20')
  })
  afterAll(async () => {
    expect((await verifyLedger(w.it.ctx())).checks.filter(({ ok }) => !ok)).toEqual([])
    await w.it.stop()
  })

  const rows = <Row extends object>(text: string, ...values: unknown[]) => query(w.on.job)<Row>(text, values)
  const run = (step?: Between): Promise<void> => {
    const { job, chain } = w.on
    const { custody } = job.providers
    if (!step) return jobsOf(job, chain, blocks)
    const providers: Providers = { ...job.providers, custody: custody && between(custody, 'custody', step) }
    return jobsOf(
      { ...job, providers },
      { ...chain, sender: chain.sender && between(chain.sender, 'sender', step) },
      blocks,
    )
  }
  /** Fifty blocks are read at a time. */
  const blocks = async () => {
    const head = async () =>
      (await rows<{ height: string }>('select height from chain_cursor where network = $1', network))[0]
    for (let last = await head(), now = last; ; last = now) {
      await readChain(w.on.job, w.on.chain)
      now = await head()
      if (now?.height === last?.height) return
    }
  }
  const pass = (ms: number, step?: Between) => {
    w.it.clock.advance(ms)
    return run(step)
  }
  const has = async () => {
    const { available = 0n, held = 0n } = (await balancesOf(query(w.it.ctx()), w.ada.customerId)).get(native) ?? {}
    return { available, held }
  }
  const stateOf = async (id: string) =>
    (await rows<{ state: string }>('select state from withdrawal where id = $1', id))[0]?.state
  return Object.assign(w, {
    run,
    pass,
    has,
    stateOf,
    /** A withdrawal that was approved a minute ago; its amount in whole units. */
    approved: async (amount: string) => {
      const to = addressOn(network)
      const id = await w.on.approved(w.ada, amount, { to, networkFee: NETWORK_FEE[network], waitedMs: 60_000 })
      return { id, to }
    },
    /** Runs on until a withdrawal ended, for four hours at most. */
    end: async (id: string, step?: Between) => {
      for (let i = 0; i < 60; i++) {
        const state = await stateOf(id)
        if (state === 'completed' || state === 'failed') return state
        const soon = family === 'accounts' ? 61_000 : 10_000
        await pass(i < 10 ? soon : 5 * 61_000, step)
      }
      return stateOf(id)
    },
    /** How often the network paid an address by now. */
    paid: async (to: string) => {
      if (family === 'coins') return (await w.on.arrived(to)).length
      const { height } = await w.on.chain.reader.head()
      const text = `select 1 from sandbox_send where lower(payee) = lower($1) and does <> 'reverted' and height <= $2`
      return (await rows(text, to, height)).length
    },
  })
}
