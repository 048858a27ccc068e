import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatAmount } from '../../../contract/money.ts'
import {
  type Conversion,
  conversionEstimate,
  conversionQuote,
  convertCryptoToFiat,
  customerConversions,
  type Quote,
  transactionFees,
} from '../../../contract/wallet/swap.ts'
import { watchOutbox } from '../../kernel/outbox-watch.ts'
import { engines } from '../../testing/database/engines.ts'
import { giveMoney } from '../../testing/factories.ts'
import { newPerson } from '../../testing/people.ts'
import { type TestSwaps, testSwaps } from '../../testing/swaps.ts'

const WRITTEN = `select (select count(*) from ledger_journal) + (select count(*) from conversion) + (select count(*) from idempotency)
  + (select count(*) from outbox) + (select count(*) from audit) n`

describe.each(engines)('conversions, on %s', (engine) => {
  let swaps: TestSwaps
  beforeAll(async () => {
    swaps = await testSwaps(engine)
  })
  afterAll(() => swaps.it.stop())
  beforeEach(() => swaps.minuteLater())

  test('what the quote says is what moves: out of one balance, into the other, and the fee to the house', async () => {
    const { ada, quoted, converted, q, has, house } = swaps
    const [eur, btc] = [await has(ada, 'EUR'), await has(ada, 'BTC')]
    const fees = await house('BTC', 'fees')
    const quote = await quoted(ada, 'EUR', 'BTC', '1000')
    expect(quote).toMatchObject({ pay: '1000.00', minimum_received: quote.receive, fee_bps: 50, spread_bps: 20 })
    const made = await converted(ada, quote)
    expect(made).toMatchObject({ pay: quote.pay, receive: quote.receive, fee: quote.fee, rate: quote.rate })
    expect(made).toMatchObject({ fee_bps: 50, spread_bps: 20, market_rate: quote.market_rate })
    expect(made.number).toMatch(/^CV-\d{6}-[2-9A-HJKMNP-Z]{10}$/)
    expect(Number(await has(ada, 'EUR'))).toBe(Number(eur) - 1000)
    expect(Number(await has(ada, 'BTC'))).toBeCloseTo(Number(btc) + Number(quote.receive), 8)
    expect(formatAmount((await house('BTC', 'fees')) - fees, 8)).toBe(quote.fee)
    const [event] = await q()('select event, relayed_at from outbox where ref = $1', [made.id])
    expect(event).toMatchObject({ event: 'conversion.done' })
    const [who] = await q()('select actor, action from audit where subject = $1', [`conversion:${made.id}`])
    expect(who).toEqual({ actor: `customer:${ada.customerId}`, action: 'conversion.make' })
  })

  test('a stranger is told what a quote would say, and nothing is written for it', async () => {
    const { it, ada, quoted, q } = swaps
    const [before] = await q()(WRITTEN)
    const quote = await quoted(ada, 'EUR', 'BTC', '1000')
    const told = await it.call(conversionEstimate, { query: { from: 'EUR', to: 'BTC', amount: '1000', side: 'pay' } })
    const { from, to, pay, receive, fee, fee_bps, spread_bps, rate, market_rate, issued_at: at } = quote
    expect(told.body.data).toEqual({
      ...{ from, to, pay, receive, fee, fee_bps, spread_bps, rate, market_rate, at },
      sandbox: true,
    })
    const little = await it.call(conversionEstimate, { query: { from: 'EUR', to: 'BTC', amount: '0.01', side: 'pay' } })
    expect([little.status, little.body.errors?.[0]?.field]).toEqual([422, 'amount'])
    expect(await q()(WRITTEN)).toEqual([before])
  })

  test('whoever carries events on hears of a conversion at once', async () => {
    const { it, ada, quoted, converted } = swaps
    const quote = await quoted(ada, 'EUR', 'BTC', '10')
    let heard = 0
    watchOutbox(it.app.db, () => heard++)
    await converted(ada, quote)
    watchOutbox(it.app.db, undefined)
    expect(heard).toBe(1)
  })

  test('who says what they want to get gets exactly that', async () => {
    const { ada, quoted, converted, has } = swaps
    const before = await has(ada, 'ETH')
    const quote = await quoted(ada, 'EUR', 'ETH', '0.123456789012345678', 'get')
    expect(quote).toMatchObject({ receive: '0.123456789012345678', minimum_received: '0.123456789012345678' })
    await converted(ada, quote)
    expect(before).toBe('0.000000000000000000')
    expect(await has(ada, 'ETH')).toBe('0.123456789012345678')
  })

  test('currency to currency works the same way', async () => {
    const { ada, quoted, converted, has } = swaps
    const quote = await quoted(ada, 'EUR', 'NGN', '100')
    expect((await converted(ada, quote)).receive).toBe(quote.receive)
    expect(await has(ada, 'NGN')).toBe(quote.receive)
  })

  test('asking for a quote writes nothing', async () => {
    const { ada, quoted, q } = swaps
    const [before] = await q()(WRITTEN)
    await quoted(ada, 'EUR', 'BTC', '10')
    expect((await q()(WRITTEN))[0]).toEqual(before)
  })

  test('a forged quote names its field, somebody else’s is not there, and neither moves anything', async () => {
    const { ada, bob, quoted, submit, has } = swaps
    const { quote } = await quoted(ada, 'EUR', 'BTC', '100')
    const eur = await has(ada, 'EUR')
    const forged = quote.replace(/^./, (first) => (first === 'e' ? 'f' : 'e'))
    for (const token of [forged, `${quote}A`, 'nonsense']) {
      expect((await submit(ada, token)).body).toMatchObject({ code: 'invalid_input', errors: [{ field: 'quote' }] })
    }
    expect(await submit(bob, quote)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await has(ada, 'EUR')).toBe(eur)
  })

  test.each([
    ['the same asset twice', { from: 'EUR', to: 'EUR', amount: '10' }, 'to'],
    ['an unknown asset', { from: 'EUR', to: 'DOGE', amount: '10' }, 'to'],
    ['less than nothing', { from: 'EUR', to: 'BTC', amount: '-10' }, 'amount'],
    ['nothing', { from: 'EUR', to: 'BTC', amount: '0' }, 'amount'],
    ['an exponent', { from: 'EUR', to: 'BTC', amount: '1e3' }, 'amount'],
    ['other digits', { from: 'EUR', to: 'BTC', amount: '١٠' }, 'amount'],
    ['a tenth of a cent', { from: 'EUR', to: 'BTC', amount: '10.001' }, 'amount'],
    ['more than anybody has', { from: 'EUR', to: 'BTC', amount: '9'.repeat(60) }, 'amount'],
    ['less than the least', { from: 'EUR', to: 'BTC', amount: '0.99' }, 'amount'],
  ])('%s is refused under its own field', async (_, asked, field) => {
    const { it, ada } = swaps
    const { status, body } = await it.call(conversionQuote, { query: asked }, { token: ada.token })
    expect({ status, field: body.errors?.[0]?.field }).toEqual({ status: 422, field })
  })

  test('from crypto into a currency there is a door of its own, which lets nothing else through', async () => {
    const { it, ada, quoted } = swaps
    await giveMoney(it, ada.customerId, 'BTC', '1')
    const through = async (quote: Quote) =>
      it.call(convertCryptoToFiat, { body: { quote: quote.quote } }, { token: ada.token })
    expect(await through(await quoted(ada, 'BTC', 'EUR', '0.01'))).toMatchObject({ status: 200 })
    for (const quote of [await quoted(ada, 'EUR', 'BTC', '100'), await quoted(ada, 'BTC', 'ETH', '0.01')]) {
      expect((await through(quote)).body).toMatchObject({ code: 'invalid_input', errors: [{ field: 'quote' }] })
    }
  })

  test('the list shows one’s own, the latest first, page by page, filtered by asset and time', async () => {
    const { it, bob, quoted, converted } = swaps
    const carl = await newPerson(it, 'carl')
    await giveMoney(it, carl.customerId, 'EUR', '1000')
    const made: Conversion[] = []
    for (const to of ['BTC', 'NGN', 'BTC', 'ETH', 'BTC']) {
      it.clock.advance(1_000)
      await it.refreshRates()
      made.unshift(await converted(carl, await quoted(carl, 'EUR', to, '10')))
    }
    const list = async (asked: Record<string, string | number>, person = carl) =>
      (await it.call(customerConversions, { query: asked }, { token: person.token })).body
    const first = await list({ limit: 2 })
    expect(first.data).toEqual(made.slice(0, 2))
    const second = await list({ limit: 2, cursor: first.next as string })
    expect(second.data).toEqual(made.slice(2, 4))
    expect(await list({ limit: 2, cursor: second.next as string })).toEqual({ data: made.slice(4), next: null })
    expect((await list({ asset: 'BTC' })).data).toEqual(made.filter(({ to }) => to === 'BTC'))
    expect((await list({ asset: 'EUR' })).data).toEqual(made)
    const [from, until] = [made[3] as Conversion, made[1] as Conversion]
    expect((await list({ since: from.created_at, until: until.created_at })).data).toEqual(made.slice(2, 4))
    expect((await list({ since: '0000-01-01T00:00:00Z' })).data).toEqual(made)
    expect((await list({ cursor: 'x' })).code).toBe('invalid_input')
    expect((await list({ limit: 100 }, bob)).data).not.toContainEqual(made[0])
  })

  test('anybody may read the fees, and they are those that quotes are made with', async () => {
    const { it, ada, quoted } = swaps
    const { body } = await it.call(transactionFees)
    const quote = await quoted(ada, 'EUR', 'BTC', '100')
    expect(body.data.conversion).toMatchObject({
      fee_bps: quote.fee_bps,
      spread_bps: quote.spread_bps,
      lock_seconds: 15,
    })
    expect(body.data.limits).toContainEqual({ asset: 'BTC', min: '0.00001', max: '25' })
  })
})
