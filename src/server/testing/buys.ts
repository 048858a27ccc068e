import { assetOf } from '../../contract/assets.ts'
import {
  type Buy,
  type BuyWithPayment,
  buyEstimate,
  cancelBuy,
  confirmBuy,
  getBuy,
  placeBuy,
} from '../../contract/buying/buy-crypto.ts'
import { formatAmount, parseAmount } from '../../contract/money.ts'
import type { Ctx } from '../kernel/context.ts'
import { uuid7 } from '../kernel/ids.ts'
import { query } from '../kernel/tx.ts'
import { balancesOf, houseBalances } from '../ledger/balances.ts'
import { verifyLedger } from '../ledger/verify.ts'
import type { StatementLine } from '../modules/payments/bank/bank-lines.rows.ts'
import { importLine } from '../modules/payments/bank/import-line.ts'
import { type Answer, type TestApp, testApp } from './ctx.ts'
import type { Engine } from './database/engines.ts'
import { expectOk } from './expect-ok.ts'
import { fillFloat } from './factories.ts'
import { newPerson, type Person } from './people.ts'

/** A customer, a house with ten bitcoins, and the words in which tests say what they do. */
export interface TestBuys {
  it: TestApp
  /** Who buys; a test may put somebody else in her place. */
  ada: Person
  job: () => Ctx
  ask: (person: Person, amount: string, asset?: string) => Promise<Answer<Buy>>
  placed: (amount: string, asset?: string) => Promise<Buy>
  confirm: (person: Person, order_id: string, key?: string) => Promise<Answer<BuyWithPayment>>
  cancel: (person: Person, order_id: string) => Promise<Answer<BuyWithPayment>>
  /** Placed and confirmed: it waits for its money. */
  awaiting: (amount: string, asset?: string) => Promise<BuyWithPayment>
  look: (order_id: string, person?: Person) => Promise<Answer<BuyWithPayment>>
  /** An hour and more passed: she is signed in anew. */
  backAgain: () => Promise<void>
  inStock: (amount: string, asset: string) => Promise<boolean>
  /** Money that arrives for a purchase, unless said otherwise exactly what was agreed. */
  line: (order: BuyWithPayment, odd?: { amount?: string; lineId?: string }) => StatementLine
  pay: (order: BuyWithPayment, odd?: { amount?: string; lineId?: string }) => Promise<string>
  has: (person: Person, asset: string) => Promise<string>
  house: (asset: string, purpose: 'float' | 'fees') => Promise<bigint>
  inEscrow: (order_id: string) => Promise<bigint>
  /** What doesn't hold in the ledger. */
  faults: () => Promise<string[]>
}

const ESCROW = `select coalesce(sum(credits_posted - debits_posted), 0)::text total from ledger_account where purpose = 'escrow' and ref = 'buy:' || $1::text`

export async function testBuys(engine: Engine): Promise<TestBuys> {
  const it = await testApp(engine)
  const first = await newPerson(it, 'ada')
  await fillFloat(it, 'BTC', '10')
  const job = () => it.ctx({ kind: 'system', job: 'test' })
  const q = () => query(it.ctx())
  const ask: TestBuys['ask'] = ({ token }, amount, asset = 'BTC') =>
    it.call(placeBuy, { body: { currency: 'EUR', asset, amount, method: 'bank' } }, { token })
  const placed: TestBuys['placed'] = async (...asked) => expectOk(await ask(made.ada, ...asked))
  const confirm: TestBuys['confirm'] = ({ token }, order_id, key = uuid7()) =>
    it.call(confirmBuy, { body: { order_id } }, { token, key })
  const line: TestBuys['line'] = ({ pay, currency, payment }, { amount = pay, lineId = uuid7() } = {}) => ({
    lineId,
    currency,
    amount: parseAmount(amount, 2),
    text: `Purchase ${payment?.reference}`,
    payer: 'OKONKWO-CANARY, ADA',
    bookedAt: it.clock.now(),
  })
  const made: TestBuys = {
    it,
    ada: first,
    job,
    ask,
    placed,
    confirm,
    line,
    cancel: ({ token }, order_id) => it.call(cancelBuy, { body: { order_id } }, { token }),
    awaiting: async (...asked) => expectOk(await confirm(made.ada, (await placed(...asked)).id)),
    look: (order_id, { token } = made.ada) => it.call(getBuy, { query: { order_id } }, { token }),
    backAgain: async () => {
      made.ada = { ...made.ada, token: await it.app.signIn.mintToken(made.ada) }
    },
    inStock: async (amount, asset) =>
      expectOk(
        await it.call(
          buyEstimate,
          { query: { currency: 'EUR', asset, amount, method: 'bank' } },
          { token: made.ada.token },
        ),
      ).in_stock,
    pay: (order, odd) => importLine(job(), line(order, odd)),
    has: async ({ customerId }, asset) =>
      formatAmount((await balancesOf(q(), customerId)).get(asset)?.total ?? 0n, assetOf(asset).decimals),
    house: async (asset, purpose) =>
      (await houseBalances(q(), [asset])).find((account) => account.purpose === purpose)?.balance ?? 0n,
    inEscrow: async (order_id) => BigInt((await q()<{ total: string }>(ESCROW, [order_id]))[0]?.total ?? 0),
    faults: async () => (await verifyLedger(job())).checks.filter(({ ok }) => !ok).flatMap(({ examples }) => examples),
  }
  return made
}
