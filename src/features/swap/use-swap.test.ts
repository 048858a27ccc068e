// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { conversionQuote, convertAtQuote, type Quote } from '../../contract/wallet/swap.ts'
import { customerBalance } from '../../contract/wallet/wallets.ts'
import { balanceOf, quoteAt } from '../testing/figures.ts'
import { LostAnswer, Refusal } from '../testing/test-api.ts'
import { BEGINNING, does, pass, shown, testPage } from '../testing/test-page.tsx'
import { useObstacle } from './use-obstacle.ts'
import { useSwap } from './use-swap.ts'

const page = testPage()

/** Naira for one euro, as the market has it. */
let index: bigint
beforeEach(() => {
  index = 1_600n
  page.api.on(customerBalance, () => balanceOf({ EUR: '500.00' }))
  page.api.on(conversionQuote, ({ query }) => quoteAt(query, index))
})

const quotesAsked = () => page.api.asked(conversionQuote).map(({ query }) => query)
const posts = () => page.api.asked(convertAtQuote)

/** Ada's swap of euros into naira, the balance being there. */
async function open() {
  const it = shown(() => {
    const swap = useSwap({ from: 'EUR', to: 'NGN' })
    return { ...swap, why: useObstacle(swap) }
  })
  await pass(0)
  return it
}

/** The same with a quote for 100 euros. */
async function quoted() {
  const it = await open()
  await does(() => it.now.sides.write('pay', '100'))
  await pass(350)
  return it
}

/** The same, the review open. */
async function reviewed() {
  const it = await quoted()
  await does(() => it.now.review.start())
  return it
}

const made = ({ from, to, pay, receive, fee, rate, fee_bps, spread_bps, market_rate }: Quote) => ({
  id: crypto.randomUUID(),
  number: 'CV-261121-4K7MQX9D2R',
  ...{ from, to, pay, receive, fee, rate, fee_bps, spread_bps, market_rate },
  created_at: BEGINNING,
})

describe('a quote', () => {
  test('is asked once, when the typing pauses, for the amount that stands there then', async () => {
    const it = await open()
    for (const text of ['1', '10', '100']) {
      await does(() => it.now.sides.write('pay', text))
      await pass(340)
    }
    expect(quotesAsked()).toEqual([])
    await pass(10)
    expect(quotesAsked()).toEqual([{ from: 'EUR', to: 'NGN', amount: '100', side: 'pay' }])
    // 100 × 1600 less 0.2 % of spread, less 0.5 % of fee.
    expect(it.now.live.quote).toMatchObject({ pay: '100.00', receive: '158881.60', fee: '798.40' })
  })

  test('is for what must arrive, where that was typed', async () => {
    const it = await open()
    await does(() => it.now.sides.write('get', '158881.60'))
    await pass(350)
    expect(quotesAsked()).toEqual([{ from: 'EUR', to: 'NGN', amount: '158881.60', side: 'get' }])
    expect(it.now.live.quote).toMatchObject({ pay: '100.00', receive: '158881.60' })
  })

  test('turned round is for the same amount in the other place', async () => {
    const it = await quoted()
    await does(() => it.now.sides.flip())
    await pass(350)
    expect(quotesAsked().at(-1)).toEqual({ from: 'NGN', to: 'EUR', amount: '100', side: 'get' })
  })

  test('is of what was typed last, even where the answer to an earlier one comes later', async () => {
    const slow = Promise.withResolvers<void>()
    page.api.on(conversionQuote, async ({ query }) => {
      if (query.amount === '100') await slow.promise
      return quoteAt(query, index)
    })
    const it = await quoted()
    await does(() => it.now.sides.write('pay', '200'))
    await pass(350)
    expect(it.now.live.quote?.pay).toBe('200.00')
    await does(slow.resolve)
    expect(it.now.live).toMatchObject({ quote: { pay: '200.00' }, asking: false })
  })

  test('is asked anew when its time is over, and the one before it can be compared', async () => {
    const it = await quoted()
    index = 1_500n
    await pass(14_900)
    expect(it.now.live).toMatchObject({ quote: { receive: '158881.60' }, was: undefined })
    await pass(200)
    expect(quotesAsked()).toHaveLength(2)
    expect(it.now.live).toMatchObject({ quote: { receive: '148951.50' }, was: { receive: '158881.60' } })
  })

  test('lasts as long by a clock that goes an hour behind the server’s', async () => {
    page.api.on(conversionQuote, ({ query }) => {
      const later = (iso: string) => new Date(Date.parse(iso) + 3_600_000).toISOString()
      const quote = quoteAt(query, index)
      return { ...quote, issued_at: later(quote.issued_at), expires_at: later(quote.expires_at) }
    })
    await quoted()
    await pass(14_900)
    expect(quotesAsked()).toHaveLength(1)
    await pass(200)
    expect(quotesAsked()).toHaveLength(2)
  })

  test('isn’t asked for nobody: a hidden page asks when it is looked at again', async () => {
    await quoted()
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await pass(60_000)
    expect(quotesAsked()).toHaveLength(1)
    visible.mockReturnValue('visible')
    await does(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(quotesAsked()).toHaveLength(2)
  })

  test('of an amount that was taken away is gone, and asked no more', async () => {
    const it = await quoted()
    await does(() => it.now.sides.write('pay', ''))
    await pass(60_000)
    expect(it.now.live.quote).toBeUndefined()
    expect(quotesAsked()).toHaveLength(1)
  })
})

describe('what stands in the way', () => {
  const why = async (text: string) => {
    const it = await open()
    await does(() => it.now.sides.write('pay', text))
    await pass(350)
    return [it.now.why, it.now.sides.fault]
  }

  test('is an amount that is missing, that can’t be read, too small, too large, or more than there is', async () => {
    expect(await why('')).toEqual(['Enter what you pay or what you want to get.', undefined])
    expect(await why('0.99')).toEqual(['Correct the amount first.', 'The smallest swap is 1.00\u00a0EUR.'])
    expect(await why('1000000.01')).toEqual(['Correct the amount first.', 'The largest swap is 1,000,000.00\u00a0EUR.'])
    expect(await why('1.234')).toEqual(['Correct the amount first.', expect.stringContaining('2')])
    expect(await why('500.01')).toEqual(['Correct the amount first.', undefined])
    expect(quotesAsked(), 'none of these').toEqual([])
    expect(await why('500')).toEqual([undefined, undefined])
  })

  test('is a payment above what there is, typed or quoted', async () => {
    const it = await open()
    await does(() => it.now.sides.write('pay', '500.01'))
    expect(it.now).toMatchObject({ above: true, short: true })
    await does(() => it.now.sides.write('get', '1000000.00'))
    await pass(350)
    expect(it.now).toMatchObject({ above: true, why: 'Correct the amount first.' })
  })

  test('is not what whoever has nothing only looks at', async () => {
    page.api.on(customerBalance, () => balanceOf({}))
    const it = await quoted()
    expect(it.now).toMatchObject({ penniless: true, above: false, short: true, live: { quote: { pay: '100.00' } } })
    expect(it.now.why).toBe('You have 0.00\u00a0EUR available.')
  })

  test('passes by itself where prices are missing: asked again until they are there', async () => {
    page.api.on(conversionQuote, () => {
      throw new Refusal('rates_unavailable')
    })
    const it = await quoted()
    expect(it.now.why).toBe('We ask again by ourselves every few seconds.')
    await pass(5_000)
    expect(quotesAsked()).toHaveLength(2)
    page.api.on(conversionQuote, ({ query }) => quoteAt(query, index))
    await pass(5_000)
    expect(it.now).toMatchObject({ why: undefined, live: { quote: { receive: '158881.60' } } })
  })

  test('is the server’s own word where asking again would change nothing', async () => {
    page.api.on(conversionQuote, () => {
      throw new Refusal('amount_out_of_range', { title: 'That is worth too little.' })
    })
    const it = await quoted()
    await pass(60_000)
    expect(it.now.why).toBe('That is worth too little.')
    expect(quotesAsked()).toHaveLength(1)
  })
})

describe('converting', () => {
  test('pressed twice sends one order, keeps its quote meanwhile, and has the balance that comes with its answer', async () => {
    const answer = Promise.withResolvers<void>()
    const it = await reviewed()
    const quote = it.now.live.quote as Quote
    page.api.on(convertAtQuote, async () => {
      await answer.promise
      return made(quote)
    })
    await does(() => {
      it.now.review.confirm()
      it.now.review.confirm()
    })
    await pass(60_000)
    expect(it.now.converting.sending).toBe(true)
    expect([posts().map(({ body }) => body), quotesAsked().length]).toEqual([[{ quote: quote.quote }], 1])
    page.api.on(customerBalance, () => balanceOf({ EUR: '400.00' }))
    page.api.brings(convertAtQuote, customerBalance)
    await does(answer.resolve)
    expect(it.now).toMatchObject({ made: { pay: '100.00', receive: '158881.60' }, sides: { text: '' } })
    expect(it.now.available).toBe('400.00')
  })

  test('again after a lost answer repeats the very same quote with the same key, however late', async () => {
    const it = await reviewed()
    const quote = it.now.live.quote as Quote
    page.api.on(convertAtQuote, () => {
      throw new LostAnswer()
    })
    await does(() => it.now.review.confirm())
    expect(it.now.review).toMatchObject({ open: true, uncertain: true })
    index = 1_500n
    await pass(120_000)
    expect(it.now.review.quote).toEqual(quote)
    page.api.on(convertAtQuote, () => made(quote))
    await does(() => it.now.review.confirm())
    const [first, second] = posts()
    expect(posts()).toHaveLength(2)
    expect(second).toEqual(first)
    expect(it.now).toMatchObject({ made: { receive: '158881.60' }, review: { uncertain: false } })
  })

  test('with its answer lost isn’t replaced by a quote that was on its way when it was pressed', async () => {
    const it = await reviewed()
    const quote = it.now.live.quote as Quote
    const slow = Promise.withResolvers<void>()
    page.api.on(conversionQuote, async ({ query }) => {
      await slow.promise
      return quoteAt(query, 1_500n)
    })
    await pass(15_100)
    page.api.on(convertAtQuote, () => {
      throw new LostAnswer()
    })
    await does(() => it.now.review.confirm())
    await does(slow.resolve)
    await does(() => it.now.review.confirm())
    expect(posts().map(({ body }) => body)).toEqual([{ quote: quote.quote }, { quote: quote.quote }])
    expect(new Set(posts().map(({ key }) => key)).size).toBe(1)
  })

  test('is left with the answer missing: the page says so, and a later swap is another one', async () => {
    const it = await reviewed()
    page.api.on(convertAtQuote, () => {
      throw new LostAnswer()
    })
    await does(() => it.now.review.confirm())
    await does(() => it.now.review.close())
    expect(it.now).toMatchObject({ left: true, review: { open: false, uncertain: false } })
    await does(() => it.now.review.start())
    await does(() => it.now.review.confirm())
    expect(new Set(posts().map(({ key }) => key)).size).toBe(2)
  })

  test('refused for a market that moved shows the new amount, which is sent by a press that was meant for it', async () => {
    const it = await reviewed()
    const old = it.now.live.quote as Quote
    const fresh = quoteAt({ from: 'EUR', to: 'NGN', amount: '100', side: 'pay' }, 1_500n)
    page.api.on(convertAtQuote, ({ body }) => {
      if (body.quote === fresh.quote) return made(fresh)
      throw new Refusal('market_moved', { fresh, difference: { asset: 'NGN', amount: '-9930.10' } })
    })
    await does(() => it.now.review.confirm())
    expect(it.now.review).toMatchObject({ quote: fresh, read: old, worse: true, waiting: true })
    await does(() => it.now.review.confirm())
    expect(posts(), 'a press that was on its way').toHaveLength(1)
    await pass(700)
    expect(it.now.review.waiting).toBe(false)
    await does(() => it.now.review.confirm())
    expect(posts().map(({ body }) => body.quote)).toEqual([old.quote, fresh.quote])
    expect(it.now.made?.receive).toBe('148951.50')
  })
})
