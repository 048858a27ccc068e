import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FreshQuote } from '../../../contract/wallet/swap.ts'
import { engines } from '../../testing/database/engines.ts'
import { type TestSwaps, testSwaps } from '../../testing/swaps.ts'

describe.each(engines)('quotes and the moment, on %s', (engine) => {
  let swaps: TestSwaps
  beforeAll(async () => {
    swaps = await testSwaps(engine)
  })
  afterAll(() => swaps.it.stop())
  beforeEach(() => swaps.minuteLater())

  test('in its last millisecond a quote still converts', async () => {
    const { it, ada, quoted, converted } = swaps
    const quote = await quoted(ada, 'EUR', 'BTC', '100')
    it.clock.set(quote.expires_at)
    await it.refreshRates()
    await converted(ada, quote)
  })

  test.each(['pay', 'get'] as const)(
    'a millisecond later (side %s) it is refused with a new quote and the difference, and nothing moves by itself',
    async (side) => {
      const { it, ada, quoted, submit, has, shake } = swaps
      const quote = await quoted(ada, 'EUR', 'BTC', side === 'pay' ? '100' : '0.002', side)
      await shake('BTC', 10)
      it.clock.set(new Date(Date.parse(quote.expires_at) + 1).toISOString())
      await it.refreshRates()
      const eur = await has(ada, 'EUR')
      const { status, body } = await submit(ada, quote.quote)
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'quote_expired' })
      const { fresh, difference } = FreshQuote.parse(body)
      expect(await has(ada, 'EUR')).toBe(eur)
      expect(fresh.side).toBe(side)
      expect(fresh[side === 'pay' ? 'pay' : 'receive']).toBe(quote[side === 'pay' ? 'pay' : 'receive'])
      const varying = side === 'pay' ? 'receive' : 'pay'
      expect(difference.asset).toBe(side === 'pay' ? 'BTC' : 'EUR')
      expect(Number(difference.amount)).toBeCloseTo(Number(fresh[varying]) - Number(quote[varying]), 8)
      expect((await submit(ada, fresh.quote)).status).toBe(200)
      expect((await submit(ada, quote.quote)).body.code).toBe('quote_expired')
    },
  )

  test.each([60, -60])(
    'a market that moved by %i hundredths of a per cent is refused, for whomever that is better',
    async (bps) => {
      const { ada, quoted, submit, converted, has, shake } = swaps
      const quote = await quoted(ada, 'EUR', 'BTC', '100')
      await shake('BTC', bps)
      const eur = await has(ada, 'EUR')
      const { status, body } = await submit(ada, quote.quote)
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'market_moved' })
      const { fresh, difference } = FreshQuote.parse(body)
      expect(Math.sign(Number(difference.amount))).toBe(-Math.sign(bps))
      expect(await has(ada, 'EUR')).toBe(eur)
      await converted(ada, fresh)
    },
  )

  test.each([40, -40])(
    'a market that moved by %i hundredths of a per cent changes nothing: the quote was locked',
    async (bps) => {
      const { ada, quoted, converted, shake } = swaps
      const quote = await quoted(ada, 'EUR', 'BTC', '100')
      await shake('BTC', bps)
      expect((await converted(ada, quote)).receive).toBe(quote.receive)
    },
  )

  test('without fresh prices nothing is quoted or converted, and the sentence says why [ASVS 16.5.3]', async () => {
    const { it, ada, ask, quoted, submit } = swaps
    const quote = await quoted(ada, 'EUR', 'BTC', '100')
    it.clock.advance(15_001)
    const refusal = {
      code: 'rates_unavailable',
      asset: 'BTC',
      detail: 'The last prices of BTC are too old to convert at.',
    }
    expect((await ask(ada, 'EUR', 'BTC', '100')).body).toMatchObject(refusal)
    expect((await submit(ada, quote.quote)).body).toMatchObject(refusal)
    expect((await ask(ada, 'EUR', 'NGN', '100')).status).toBe(200)
  })

  test.each([250, 1_000])(
    'while one of two sources stands %i hundredths of a per cent apart nothing is quoted or converted at their middle',
    async (bps) => {
      const { it, ada, ask, quoted, submit, has } = swaps
      const quote = await quoted(ada, 'EUR', 'BTC', '100')
      it.clock.advance(5_000)
      it.shocks.push({ asset: 'BTC', from: it.clock.now(), bps, source: 'sandbox-b' })
      try {
        await it.refreshRates()
        const eur = await has(ada, 'EUR')
        const detail = 'The sources disagree too much about the price of BTC.'
        const refusal = { code: 'rates_unavailable', asset: 'BTC', detail }
        expect((await ask(ada, 'BTC', 'EUR', '0.01')).body).toMatchObject(refusal)
        expect((await submit(ada, quote.quote)).body).toMatchObject(refusal)
        expect(await has(ada, 'EUR')).toBe(eur)
      } finally {
        it.shocks.pop()
      }
    },
  )

  test('a kill switch stops quotes and conversions, with the operator’s words', async () => {
    const { it, ada, ask, quoted, submit, converted } = swaps
    const quote = await quoted(ada, 'EUR', 'BTC', '100')
    await it.app.db.pool.query(`insert into brake values ('conversions', 'We are counting the float.', now())`)
    try {
      const refusal = { code: 'conversions_paused', detail: 'We are counting the float.' }
      expect((await ask(ada, 'EUR', 'BTC', '100')).body).toMatchObject(refusal)
      expect((await submit(ada, quote.quote)).body).toMatchObject(refusal)
    } finally {
      await it.app.db.pool.query('delete from brake')
    }
    await converted(ada, quote)
  })
})
