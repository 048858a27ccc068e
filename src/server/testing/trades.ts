import { assetOf } from '../../contract/assets.ts'
import type { Input } from '../../contract/endpoint.ts'
import { formatAmount } from '../../contract/money.ts'
import * as orders from '../../contract/orders/order-endpoints.ts'
import type { OrderState } from '../../contract/orders/order-machine.ts'
import type { Order, OrderAct } from '../../contract/orders/orders.ts'
import type { CustomerCtx } from '../kernel/context.ts'
import { uuid7 } from '../kernel/ids.ts'
import { type Query, query } from '../kernel/tx.ts'
import { balancesOf, houseBalances } from '../ledger/balances.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { runDeadlines } from '../modules/orders/clock/deadlines.ts'
import { type AdOddity, insertAd, insertMethod } from './ads.ts'
import { testClaim } from './claims.ts'
import { type Answer, type TestApp, testApp } from './ctx.ts'
import type { Engine } from './database/engines.ts'
import { expectOk } from './expect-ok.ts'
import { giveMoney } from './factories.ts'
import { newPerson, type Person } from './people.ts'

type Call = Answer<Order>

/** Ada sells bitcoin to Bob; Carol is a stranger to both. The words in which tests say what they do. */
export interface TestTrades {
  it: TestApp
  ada: Person
  bob: Person
  carol: Person
  q: () => Query
  /** Puts an ad online, a sell ad's total set aside, and answers its id. */
  ad: (odd?: AdOddity) => Promise<string>
  /** A saved payment method by SEPA, made where there is none; its id. */
  method: (person: Person, currency?: string) => Promise<string>
  take: (
    person: Person,
    adId: string,
    draft?: Partial<Input<typeof orders.createOrder>['body']>,
    key?: string,
  ) => Promise<Call>
  /** An order of Bob's for 1,000 EUR of a fresh ad of Ada's, waiting for payment. */
  placed: (odd?: AdOddity) => Promise<Order>
  /** The same where Bob has said that he paid. */
  paid: (odd?: AdOddity) => Promise<Order>
  released: (odd?: AdOddity) => Promise<Order>
  pay: (order: Order, claim?: object, by?: Person) => Promise<Call>
  release: (order: Order, odd?: object, by?: Person) => Promise<Call>
  act: (by: Person, order: Order, action: OrderAct['action'], reason?: string) => Promise<Call>
  rate: (by: Person, order: Order, rating: 'up' | 'down', text?: string) => Promise<Call>
  /** The order as somebody sees it now. */
  seen: (by: Person, order: Pick<Order, 'id'>) => Promise<Order>
  /** What somebody can spend, as on the wire. */
  has: (person: Person, asset: string) => Promise<string>
  fees: (asset: string) => Promise<string>
  /** What the ledger has in escrow of an asset, ads and orders together. */
  inEscrow: (asset: string) => Promise<string>
  /** Time passes while the service runs, and the clocks' jobs run at its end. */
  pass: (ms: number) => Promise<void>
  /** Runs what clocks start, at this very moment. */
  timers: () => Promise<void>
  /** Throws when the books don't balance. */
  verify: () => Promise<void>
  /** The context of a customer's verb, for calling it without the API in between. */
  as: (person: Person, key?: string) => CustomerCtx
}

const ESCROW = `select coalesce(sum(credits_posted - debits_posted), 0)::text total from ledger_account where purpose = 'escrow' and asset = $1`
const HEARTBEAT = `insert into pulse (name, at) values ('orders', $1) on conflict (name) do update set at = excluded.at`

/** A whole Florin with three people: Ada with 2 BTC and 100,000 EUR, Bob with 1 BTC and 20,000 EUR, Carol with nothing. */
export async function testTrades(engine: Engine, options: { server?: string } = {}): Promise<TestTrades> {
  const it = await testApp(engine, options)
  const [ada, bob, carol] = [await newPerson(it, 'ada'), await newPerson(it, 'bob'), await newPerson(it, 'carol')]
  for (const [person, asset, amount] of [
    [ada, 'BTC', '2'],
    [ada, 'EUR', '100000'],
    [bob, 'BTC', '1'],
    [bob, 'EUR', '20000'],
  ] as const)
    await giveMoney(it, person.customerId, asset, amount)
  return tradesOf(it, { ada, bob, carol })
}

/** The same words over a Florin that stands already. */
export function tradesOf(it: TestApp, people: { ada: Person; bob: Person; carol: Person }): TestTrades {
  const { ada, bob, carol } = people
  const q = () => query(it.ctx())
  const calls = callsOf(it, people)
  const wire = (minor: bigint, asset: string) => formatAmount(minor, assetOf(asset).decimals)
  const timers = async () => void (await runDeadlines(it.ctx({ kind: 'system', job: 'orders.deadlines' })))
  const placed: TestTrades['placed'] = async (odd) =>
    expectOk(await calls.take(bob, await insertAd(it, odd?.owner ?? ada, odd)))
  const paid: TestTrades['paid'] = async (odd) => expectOk(await calls.pay(await placed(odd)))
  return {
    it,
    ada,
    bob,
    carol,
    q,
    ad: (odd) => insertAd(it, odd?.owner ?? ada, odd),
    method: (person, currency = 'EUR') => insertMethod(it, person, currency),
    ...calls,
    placed,
    paid,
    released: async (odd) => expectOk(await calls.release(await paid(odd))),
    has: async ({ customerId }, asset) => wire((await balancesOf(q(), customerId)).get(asset)?.available ?? 0n, asset),
    fees: async (asset) =>
      wire((await houseBalances(q(), [asset])).find(({ purpose }) => purpose === 'fees')?.balance ?? 0n, asset),
    inEscrow: async (asset) => wire(BigInt((await q()<{ total: string }>(ESCROW, [asset]))[0]?.total ?? 0), asset),
    pass: async (ms) => {
      it.clock.advance(ms)
      await q()(HEARTBEAT, [it.clock.now()])
      await it.refreshRates()
      await timers()
    },
    timers,
    verify: async () => {
      const report = await verifyLedger(it.ctx())
      if (!report.ok) throw new Error(JSON.stringify(report.checks.filter(({ ok }) => !ok)))
    },
    as: ({ customerId, sessionId, stepUp }, key) => {
      const ctx = it.ctx({ kind: 'customer', customerId, sessionId, ip: '' })
      const idempotency = key && testClaim({ ownerId: customerId, key, sealer: ctx.sealer })
      return { ...ctx, stepUp, ...(idempotency && { idempotency }) } as CustomerCtx
    },
  }
}

type Calls = Pick<TestTrades, 'take' | 'pay' | 'release' | 'act' | 'rate' | 'seen'>

function callsOf(it: TestApp, { ada, bob }: { ada: Person; bob: Person }): Calls {
  const ref = ({ id, state }: Order): { order_id: string; seen: OrderState } => ({ order_id: id, seen: state })
  const create = { crypto: orders.createOrder, currency: orders.createCurrencyOrder }
  return {
    take: async (person, adId, draft = {}, key = uuid7()) => {
      const [ad] = await query(it.ctx())<{ market: 'crypto' | 'currency'; fixed_price: string }>(
        'select market, fixed_price::text fixed_price from ad where id = $1',
        [adId],
      )
      const body = { ad_id: adId, amount: '1000.00', price: ad?.fixed_price ?? '1', ...draft }
      return it.call(create[ad?.market ?? 'crypto'], { body }, { token: await tokenOf(it, person), key })
    },
    pay: async (order, claim = {}, by = bob) =>
      it.call(
        orders.markPaid,
        { body: { ...ref(order), payer_name: 'Ada Okonkwo-Canary', ...claim } },
        { token: await tokenOf(it, by) },
      ),
    release: async (order, odd = {}, by = ada) =>
      it.call(
        orders.releaseOrder,
        { body: { ...ref(order), amount: order.amount, ...odd } },
        { token: await tokenOf(it, by), stepUp: by.stepUp },
      ),
    act: async (by, order, action, reason) =>
      it.call(
        orders.closeOrder,
        { body: { ...ref(order), action, ...(reason !== undefined && { reason }) } },
        { token: await tokenOf(it, by), stepUp: by.stepUp },
      ),
    rate: async (by, { id: order_id }, rating, text) =>
      it.call(
        orders.acknowledgeOrder,
        { body: { order_id, rating, ...(text !== undefined && { text }) } },
        { token: await tokenOf(it, by) },
      ),
    seen: async (by, { id: order_id }) =>
      expectOk(await it.call(orders.getOrder, { query: { order_id } }, { token: await tokenOf(it, by) })),
  }
}

const KEEP = `update customer_session set expires_at = $2::timestamptz + interval '1 day' where id = $1 and expires_at < $2::timestamptz + interval '1 day'`

/** A token with its whole hour before it, of a session that has not ended: in these tests weeks pass. */
async function tokenOf(it: TestApp, person: Person): Promise<string> {
  await query(it.ctx())(KEEP, [person.sessionId, it.clock.now()])
  return it.app.signIn.mintToken(person)
}
