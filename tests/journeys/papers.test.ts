import { afterAll, beforeAll, expect, test } from 'vitest'
import { listInvoices } from '../../src/contract/wallet/invoices.ts'
import { yearStatement } from '../../src/contract/wallet/year-statement.ts'
import { recordClosingRates } from '../../src/server/kernel/rates/record-closing-rates.ts'
import { issueDueInvoices } from '../../src/server/modules/invoices/issue-due-invoices.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { type Person, signIn } from '../../src/server/testing/people.ts'
import { type TestTrades, testTrades } from '../../src/server/testing/trades.ts'

let trades: TestTrades
beforeAll(async () => {
  trades = await testTrades(anEngine)
})
afterAll(() => trades?.it.stop())

const tokenOf = async (who: Person) => (await signIn(trades.it, who)).token

test('of a trade the buyer has the fee on an invoice, and both have their side of it in the year', async () => {
  const { it, ada, bob } = trades
  await recordClosingRates(it.ctx({ kind: 'system', job: 'test' }))
  const order = await trades.released()
  it.clock.set('2026-04-01T01:00:00.000Z')
  expect(await issueDueInvoices(it.ctx({ kind: 'system', job: 'test' }))).toBe(1)
  const of = async (who: Person) => expectOk(await it.call(listInvoices, {}, { token: await tokenOf(who) }))
  expect(await of(ada)).toEqual([])
  const [invoice] = await of(bob)
  expect(invoice?.lines).toMatchObject([
    { kind: 'escrow_release', asset: order.asset, count: 1, amount: await trades.fees(order.asset) },
  ])
  const year = async (who: Person) =>
    expectOk(await it.call(yearStatement, { query: { year: 2026 } }, { token: await tokenOf(who) }))
  const [sold, bought] = [await year(ada), await year(bob)].map(({ rows }) =>
    rows.find(({ kind }) => kind === 'escrow_release'),
  )
  const paid = { asset: order.currency, amount: order.pay, outside: true }
  expect(sold).toMatchObject({ sort: 'exchange', gave: { asset: 'BTC', outside: false }, got: paid, fee: null })
  expect(bought).toMatchObject({ gave: paid, got: { asset: 'BTC', outside: false }, number: order.number })
  expect(bought?.fee).toEqual({ asset: 'BTC', amount: await trades.fees('BTC') })
  await trades.verify()
})
