import { assetOf } from '../../contract/assets.ts'
import { formatAmount } from '../../contract/money.ts'
import { type Conversion, conversionQuote, convertAtQuote, type Quote } from '../../contract/wallet/swap.ts'
import type { Db } from '../db/client.ts'
import type { CustomerCtx } from '../kernel/context.ts'
import { uuid7 } from '../kernel/ids.ts'
import { type Query, query } from '../kernel/tx.ts'
import { balancesOf, houseBalances } from '../ledger/balances.ts'
import { submitSwap } from '../modules/swap/submit-swap.ts'
import { makeSwapWriter } from '../modules/swap/swap-writer.ts'
import { testClaim } from './claims.ts'
import { type Answer, type TestApp, testApp } from './ctx.ts'
import type { Engine } from './database/engines.ts'
import { expectOk } from './expect-ok.ts'
import { fillFloat, giveMoney } from './factories.ts'
import { newPerson, type Person } from './people.ts'

const FLOAT = { BTC: '10', ETH: '100', EUR: '500000', NGN: '50000000' }

/** Two customers with 100 000 euros each, a house that can convert, and the words in which tests say what they do. */
export interface TestSwaps {
  it: TestApp
  ada: Person
  bob: Person
  ask: (person: Person, from: string, to: string, amount: string, side?: 'pay' | 'get') => Promise<Answer<Quote>>
  /** The same, where it must work. */
  quoted: (person: Person, from: string, to: string, amount: string, side?: 'pay' | 'get') => Promise<Quote>
  submit: (person: Person, quote: string, key?: string) => Promise<Answer<Conversion>>
  converted: (person: Person, quote: Quote) => Promise<Conversion>
  q: () => Query
  /** What somebody can spend, as on the wire. */
  has: (person: Person, asset: string) => Promise<string>
  house: (asset: string, purpose: 'float' | 'fees') => Promise<bigint>
  /** A second later the market has jumped. */
  shake: (asset: string, bps: number) => Promise<void>
  /** A minute passes, and prices are fresh again. */
  minuteLater: () => Promise<void>
  /** The context of a submit, for calling the verb without the API in between. */
  as: (person: Person, key?: string) => CustomerCtx
  /** The verb as this process runs it, without the API in between. */
  submitSwap: (ctx: CustomerCtx, quote: Pick<Quote, 'quote'>) => Promise<Conversion>
  /** The same in another process on the same database, which has a writer of its own. */
  elsewhere: (db?: Db) => TestSwaps['submitSwap']
}

export async function testSwaps(engine: Engine): Promise<TestSwaps> {
  const it = await testApp(engine)
  const [ada, bob] = [await newPerson(it, 'ada'), await newPerson(it, 'bob')]
  for (const [asset, amount] of Object.entries(FLOAT)) await fillFloat(it, asset, amount)
  for (const person of [ada, bob]) await giveMoney(it, person.customerId, 'EUR', '100000')
  const q = () => query(it.ctx())
  const ask: TestSwaps['ask'] = ({ token }, from, to, amount, side = 'pay') =>
    it.call(conversionQuote, { query: { from, to, amount, side } }, { token })
  const submit: TestSwaps['submit'] = ({ token }, quote, key = uuid7()) =>
    it.call(convertAtQuote, { body: { quote } }, { token, key })
  return {
    it,
    ada,
    bob,
    q,
    ask,
    submit,
    quoted: async (...asked) => expectOk(await ask(...asked)),
    converted: async (person, { quote }) => expectOk(await submit(person, quote)),
    has: async ({ customerId }, asset) =>
      formatAmount((await balancesOf(q(), customerId)).get(asset)?.available ?? 0n, assetOf(asset).decimals),
    house: async (asset, purpose) =>
      (await houseBalances(q(), [asset])).find((account) => account.purpose === purpose)?.balance ?? 0n,
    shake: async (asset, bps) => {
      it.clock.advance(1_000)
      it.shocks.push({ asset, from: it.clock.now(), bps })
      await it.refreshRates()
    },
    minuteLater: async () => {
      it.clock.advance(60_000)
      await it.refreshRates()
    },
    as: ({ customerId, sessionId }, key = uuid7()) => {
      const ctx = it.ctx({ kind: 'customer', customerId, sessionId, ip: '' })
      return {
        ...ctx,
        idempotency: testClaim({ ownerId: customerId, key, endpoint: '/conversion', sealer: ctx.sealer }),
      } as CustomerCtx
    },
    submitSwap: (ctx, quote) => submitSwap(it.app.swapWriter, ctx, quote),
    elsewhere: (db = it.app.db) => {
      const writer = makeSwapWriter({ ...it.ctx(), db })
      return (ctx, quote) => submitSwap(writer, ctx, quote)
    },
  }
}
