import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { assetOf } from '../../contract/assets.ts'
import { formatAmount, parseAmount } from '../../contract/money.ts'
import type { Deposit } from '../../contract/wallet/payments.ts'
import { dataKeys, readConfig } from '../../env.ts'
import { textOf } from '../../words/sentences.ts'
import type { Db } from '../db/client.ts'
import type { Actor, Ctx, CustomerCtx } from '../kernel/context.ts'
import { sealer } from '../kernel/seal.ts'
import { query } from '../kernel/tx.ts'
import { type Account, available, clearing, suspense } from '../ledger/chart.ts'
import type { StatementLine } from '../modules/payments/bank/bank-lines.rows.ts'
import { sandboxCardBook } from '../modules/payments/cards/sandbox-card-book.ts'
import { createDeposit } from '../modules/payments/create-deposit.ts'
import { depositById } from '../modules/payments/deposits.rows.ts'
import { initiateDeposit } from '../modules/payments/initiate-deposit.ts'
import { sandboxBank } from '../providers/bank/sandbox.ts'
import { sandboxCardService } from '../providers/cards/sandbox.ts'
import { noScreening } from '../providers/screening/no-screening.ts'
import { testDatabase } from './database/databases.ts'
import type { Engine } from './database/engines.ts'

const CUSTOMER = `insert into customer (id, kind, legal_type, username, email_index, email_sealed, profile_sealed, status, level, email_verified_at, created_at, updated_at)
  values ($1, 'individual', 'person', 'c_' || $1::uuid, $1::text, '', $2, 'active', '0', $3, $3, $3) on conflict do nothing`

/** A bank, its books and a clock that stands still: what money coming in needs, and nothing else of Florin. */
export interface TestPayments {
  db: Db
  advance: (ms: number) => void
  now: () => Date
  /** A job. */
  job: Ctx
  /** Someone at the command line. */
  finance: Ctx
  as: (customerId: string) => CustomerCtx
  /** A deposit the customer, who is Grace Hopper, announced and was told how to pay. */
  pending: (customerId: string, amount: string, currency?: string) => Promise<Deposit>
  announced: (customerId: string, amount: string, currency?: string) => Promise<Deposit>
  /** Money that arrives for a deposit, unless said otherwise its exact amount under its reference. */
  line: (deposit: Deposit, odd?: Partial<Omit<StatementLine, 'amount'>> & { amount?: string }) => StatementLine
  status: (deposit: Deposit) => Promise<string | undefined>
  /** What the customer can spend, in whole units. */
  balance: (customerId: string, currency?: string) => Promise<string>
  inSuspense: (currency?: string) => Promise<string>
  atBank: (currency?: string) => Promise<string>
  /** How many journals the ledger holds. */
  journals: () => Promise<number>
  /** What happened to a deposit, in order. */
  eventsOf: (deposit: Deposit) => Promise<string[]>
  close: () => Promise<void>
}

export async function testPayments(engine: Engine): Promise<TestPayments> {
  const { db, close } = await testDatabase(engine)
  let time = Date.parse('2026-03-02T10:00:00.000Z')
  const now = () => new Date(time)
  const config = readConfig({ FLORIN_MODE: 'test', LOG_LEVEL: 'silent' })
  const ctx = <A extends Actor>(actor: A) => ({
    actor,
    db,
    providers: {
      rates: [],
      bank: sandboxBank(),
      payouts: undefined as never,
      onramp: null,
      cards: sandboxCardService(sandboxCardBook(db, now, sealer(dataKeys(config))), 'secret of the sandbox'),
      mail: undefined as never,
      files: undefined as never,
      scanner: null,
      push: undefined as never,
      realtime: undefined as never,
      chains: [],
      screening: noScreening(),
      custody: null,
      phone: null,
      identity: null,
    },
    config,
    sealer: sealer(dataKeys(config)),
    textOf,
    now,
    log: pino({ level: 'silent' }),
    requestId: 'test',
  })
  const as = (customerId: string) =>
    ctx({ kind: 'customer' as const, customerId, sessionId: randomUUID(), ip: '203.0.113.1' })
  const job = ctx({ kind: 'system', job: 'test' })
  const held = async ({ id }: Account, currency: string) => {
    const [row] = await query(job)<{ d: string; c: string }>(
      'select debits_posted d, credits_posted c from ledger_account where id = $1',
      [id],
    )
    const balance = BigInt(row?.c ?? 0) - BigInt(row?.d ?? 0)
    return formatAmount(balance < 0n ? -balance : balance, assetOf(currency).decimals)
  }
  const announced: TestPayments['announced'] = async (customerId, amount, currency = 'EUR') => {
    const profile = { first_name: 'Grace', last_name: 'Hopper', country: 'US' }
    await query(job)(CUSTOMER, [customerId, job.sealer.seal(JSON.stringify(profile)), now()])
    return createDeposit(as(customerId), { currency, amount, method: 'bank' })
  }
  return {
    db,
    now,
    job,
    as,
    announced,
    advance: (ms) => {
      time += ms
    },
    finance: ctx({ kind: 'operator', name: 'ada' }),
    pending: async (customerId, amount, currency) => {
      const { id } = await announced(customerId, amount, currency)
      return (await initiateDeposit(as(customerId), { deposit_id: id })).deposit
    },
    line: (deposit, { amount, ...odd } = {}) => ({
      lineId: `line-${deposit.reference}`,
      currency: deposit.currency,
      amount: parseAmount(amount ?? deposit.amount, 2),
      text: `Deposit ${deposit.reference}`,
      payer: 'Grace Hopper',
      bookedAt: now(),
      ...odd,
    }),
    status: async (deposit) => (await depositById(query(job), deposit.id))?.status,
    balance: (customerId, currency = 'EUR') => held(available(customerId, currency), currency),
    inSuspense: (currency = 'EUR') => held(suspense(currency), currency),
    atBank: (currency = 'EUR') => held(clearing(currency, 'bank'), currency),
    journals: async () => Number((await query(job)<{ n: string }>('select count(*) n from ledger_journal'))[0]?.n),
    eventsOf: async ({ id }) =>
      (await query(job)<{ event: string }>('select event from outbox where ref = $1 order by id', [id])).map(
        ({ event }) => event,
      ),
    close,
  }
}
