import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { assetOf } from '../../contract/assets.ts'
import type { NetworkCode } from '../../contract/chain/networks.ts'
import { SANDBOX_BLOCK_MS } from '../../contract/chain/sandbox-chain.ts'
import { formatAmount } from '../../contract/money.ts'
import type { Transaction } from '../../contract/wallet/payments.ts'
import { dataKeys, readConfig } from '../../env.ts'
import { textOf } from '../../words/sentences.ts'
import type { Actor, Ctx, CustomerCtx } from '../kernel/context.ts'
import { type Chain, chainOn, type Providers } from '../kernel/providers.ts'
import { sealer } from '../kernel/seal.ts'
import { query } from '../kernel/tx.ts'
import { available, clearing, suspense } from '../ledger/chart.ts'
import { activeKillSwitches } from '../ledger/reconcile.ts'
import { readChain } from '../modules/chain/blocks/read-chain.ts'
import { confirmDeposits } from '../modules/chain/confirm-deposits.ts'
import { sandboxBook } from '../modules/chain/sandbox/sandbox-book.ts'
import { sendOnSandbox } from '../modules/chain/sandbox/send-on-sandbox.ts'
import { openVaultAsset } from '../modules/chain/user-wallet.ts'
import { listTransactions } from '../modules/payments/list-transactions.ts'
import { sandboxChains } from '../providers/chain/sandbox.ts'
import { sandboxCustody } from '../providers/custody/sandbox.ts'
import { sandboxScreening } from '../providers/screening/sandbox.ts'
import { type TestDatabase, testDatabase } from './database/databases.ts'
import type { Engine } from './database/engines.ts'

/** The sandbox's networks, their books and a clock that stands still. */
export interface TestChain {
  database: TestDatabase
  job: Ctx
  as: (customerId: string) => CustomerCtx
  chain: (network: NetworkCode) => Chain
  /** The same with other readers or screening. */
  with: (odd: Partial<Pick<Providers, 'screening'>>) => Ctx
  advance: (ms: number) => void
  /** Pays a customer's address from outside, who gets one where they had none. */
  pay: (customerId: string, asset: string, amount: string) => Promise<void>
  /** So many blocks later: reads and confirms after each. */
  blocks: (network: NetworkCode, count: number) => Promise<void>
  /** The customer's crypto, the newest first. */
  deposits: (customerId: string) => Promise<Transaction[]>
  balance: (customerId: string, asset: string) => Promise<string>
  inSuspense: (asset: string) => Promise<string>
  onChain: (asset: string) => Promise<string>
  killSwitches: () => Promise<string[]>
  /** What happened to a deposit, in order. */
  eventsOf: (id: string) => Promise<string[]>
  close: () => Promise<void>
}

/** `real` takes the place of the sandbox's networks, made from what the sandbox would have; `experimental`: with those that are. */
export async function testChain(
  engine: Engine,
  real?: (sandbox: Chain) => Chain,
  { experimental = false } = {},
): Promise<TestChain> {
  const database = await testDatabase(engine)
  const { db } = database
  let time = Date.parse('2026-03-02T10:00:00.000Z')
  const now = () => new Date(time)
  const config = readConfig({ FLORIN_MODE: 'test', LOG_LEVEL: 'silent' })
  const book = sandboxBook(db, now)
  const pretended = sandboxChains(book, { experimental })
  const chains = real ? pretended.map(real) : pretended
  const ctx = <A extends Actor>(actor: A) => ({
    actor,
    db,
    providers: { chains, screening: sandboxScreening(), custody: sandboxCustody(book) } as unknown as Providers,
    config,
    sealer: sealer(dataKeys(config)),
    textOf,
    now,
    log: pino({ level: 'silent' }),
    requestId: 'test',
  })
  const job: Ctx = ctx({ kind: 'system', job: 'test' })
  const as = (customerId: string) =>
    ctx({ kind: 'customer' as const, customerId, sessionId: randomUUID(), ip: '203.0.113.1' })
  const chain = (network: NetworkCode) => chainOn(chains, network) as Chain
  const held = async (id: string, asset: string) => {
    const [row] = await query(job)<{ d: string; c: string }>(
      'select debits_posted d, credits_posted c from ledger_account where id = $1',
      [id],
    )
    const balance = BigInt(row?.c ?? 0) - BigInt(row?.d ?? 0)
    return formatAmount(balance < 0n ? -balance : balance, assetOf(asset).decimals).replace(/\.?0+$/, '')
  }
  const look = async (network: NetworkCode) => {
    await readChain(job, chain(network))
    await confirmDeposits(job, chain(network))
  }
  return {
    database,
    job,
    as,
    chain,
    with: (odd) => ({ ...job, providers: { ...job.providers, ...odd } }),
    advance: (ms) => {
      time += ms
    },
    pay: async (customerId, asset, amount) => {
      const { network, address } = await openVaultAsset(as(customerId), { asset })
      await sendOnSandbox(job, { network, asset, address: address ?? '', amount })
    },
    blocks: async (network, count) => {
      await look(network)
      for (let i = 0; i < count; i++) {
        time += SANDBOX_BLOCK_MS
        await look(network)
      }
    },
    deposits: async (customerId) => {
      const answer = await listTransactions(as(customerId), { kind: 'crypto', format: 'json', limit: 100 })
      return 'data' in answer ? answer.data : []
    },
    balance: (customerId, asset) => held(available(customerId, asset).id, asset),
    inSuspense: (asset) => held(suspense(asset).id, asset),
    onChain: (asset) => held(clearing(asset, `chain:${assetOf(asset).networks[0]?.code}:deposit`).id, asset),
    killSwitches: async () => (await activeKillSwitches(query(job))).map(({ name }) => name),
    eventsOf: async (id) =>
      (await query(job)<{ event: string }>('select event from outbox where ref = $1 order by id', [id])).map(
        ({ event }) => event,
      ),
    close: database.close,
  }
}
