// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Ad } from '../../../contract/market/ads.ts'
import { createCurrencyOrder, createOrder } from '../../../contract/orders/order-endpoints.ts'
import { lockPrice, type PriceLock } from '../../../contract/orders/price-lock.ts'
import { type PaymentMethod, p2pPaymentMethods } from '../../../contract/rails/payment-methods.ts'
import { customerBalance } from '../../../contract/wallet/wallets.ts'
import { balanceOf } from '../../testing/figures.ts'
import { LostAnswer, Refusal } from '../../testing/test-api.ts'
import { BEGINNING, does, pass, shown, testPage } from '../../testing/test-page.tsx'
import { someAd, someOrder } from '../../testing/trades.ts'
import { useConfirm } from './use-confirm.ts'
import { useTake } from './use-take.ts'
import { useAmountFault, useTakeProblem } from './use-take-problem.ts'

const page = testPage()
const refresh = vi.fn()

const someMethod = (label: string): PaymentMethod => ({
  id: crypto.randomUUID(),
  rail: 'nip',
  rail_name: 'NIP transfer',
  currency: 'NGN',
  country: 'NG',
  label,
  holder: 'Ada Okonkwo',
  details: [],
  created_at: BEGINNING,
})

let locks: number
const lockAt = (ad_id: string, price: string): PriceLock => ({
  lock: `lock-${++locks}`,
  ad_id,
  price,
  issued_at: new Date().toISOString(),
  expires_at: new Date(Date.now() + 30_000).toISOString(),
})

let methods: PaymentMethod[]
beforeEach(() => {
  locks = 0
  refresh.mockClear()
  methods = [someMethod('GTBank')]
  page.api.on(p2pPaymentMethods, () => methods)
  page.api.on(customerBalance, () => balanceOf({ USDT: '40.000000' }))
})

/** Ada looks at an ad that she may take. */
async function open(odd: Partial<Ad> = {}) {
  const ad = someAd(odd)
  const it = shown(() => {
    const take = useTake({ ad, market: ad.market, refresh })
    const notYet = useTakeProblem(take)
    return { ...take, amountFault: useAmountFault(take), why: notYet?.why, leadsTo: notYet?.leadsTo }
  })
  await pass(0)
  return it
}

describe('the amounts of an order', () => {
  test('whoever buys types what they pay, or what is to arrive after the fee', async () => {
    const it = await open()
    await does(() => it.now.write('give', '16000'))
    expect(it.now).toMatchObject({ deal: { give: '16000.00', get: '9.980000', fee: '0.020000' }, why: undefined })
    expect(it.now.draft).toEqual({
      ad_id: it.now.ad.id,
      amount: '16000.00',
      amount_in: 'currency',
      price: '1600',
      rail: 'nip',
    })
    await does(() => it.now.write('get', '9.98'))
    expect(it.now.draft).toMatchObject({ amount: '10.000000', amount_in: 'asset' })
    expect(it.now.deal).toMatchObject({ give: '16000.00', get: '9.980000' })
  })

  test('whoever sells types what they give, or what they are paid; no fee is theirs', async () => {
    const it = await open({ side: 'buy' })
    await does(() => it.now.write('give', '10'))
    expect(it.now.deal).toMatchObject({ give: '10.000000', get: '16000.00' })
    expect(it.now.draft).toMatchObject({ amount: '10.000000', amount_in: 'asset', method_id: methods[0]?.id })
    await does(() => it.now.write('get', '16000'))
    expect(it.now.draft).toMatchObject({ amount: '16000.00', amount_in: 'currency' })
  })

  test('an ad of one size leaves nothing to type, whichever side it is', async () => {
    const size = { min: '16000.00', max: '16000.00' }
    expect((await open(size)).now.deal).toMatchObject({ give: '16000.00', get: '9.980000' })
    expect((await open({ ...size, side: 'buy' })).now.deal).toMatchObject({ give: '10.000000', get: '16000.00' })
  })
})

describe('what stands in the way of an order', () => {
  test('is an amount that is missing, can’t be read, or misses the ad’s limits, which are named', async () => {
    const it = await open()
    expect(it.now).toMatchObject({ why: 'Enter an amount.', leadsTo: 'give', amountFault: undefined })
    const typed = async (text: string) => {
      await does(() => it.now.write('give', text))
      return [it.now.why, it.now.amountFault]
    }
    expect(await typed('9999.99')).toEqual([
      'At least 10,000.00\u00a0NGN.',
      'The least for one order of this ad is 10,000.00\u00a0NGN.',
    ])
    expect(await typed('150000.01')).toEqual([
      'At most 150,000.00\u00a0NGN.',
      'The most for one order of this ad is 150,000.00\u00a0NGN.',
    ])
    const [unread, fault] = await typed('1,5')
    expect(unread).toMatch(/\S/)
    expect(unread).toBe(fault)
    expect(await typed('10000')).toEqual([undefined, undefined])
  })

  test('is what is left of the ad, where that is less than its limit', async () => {
    const it = await open({ available: '20.000000' })
    await does(() => it.now.write('give', '32000.01'))
    expect(it.now.amountFault).toBe('The most for one order of this ad is 32,000.00\u00a0NGN.')
    expect(it.now.draft).toBeUndefined()
  })

  test('is selling more than one has, to the last unit', async () => {
    const it = await open({ side: 'buy' })
    await does(() => it.now.write('give', '40.000001'))
    expect(it.now.why).toBe('You have 40.00\u00a0USDT available.')
    await does(() => it.now.write('give', '40'))
    expect(it.now.why).toBeUndefined()
  })

  test('is a way to pay that wasn’t chosen where there are several', async () => {
    methods = [someMethod('GTBank'), someMethod('Zenith')]
    const sells = await open({ side: 'buy' })
    await does(() => sells.now.write('give', '10'))
    expect(sells.now).toMatchObject({ why: 'Choose a payment method.', leadsTo: 'method_id' })
    await does(() => sells.now.methods.choose(methods[1]?.id))
    expect(sells.now).toMatchObject({ why: undefined, draft: { method_id: methods[1]?.id } })
    const rails = ['nip', 'sepa'].map((code) => ({ code, name: code }))
    const buys = await open({ rails })
    await does(() => buys.now.write('give', '16000'))
    expect(buys.now).toMatchObject({ why: 'Choose a payment method.', leadsTo: 'rail' })
    await does(() => buys.now.setRail('sepa'))
    expect(buys.now).toMatchObject({ why: undefined, draft: { rail: 'sepa' } })
  })

  test('is the server’s reason, or that there is no price, before anything was typed', async () => {
    const why_not = [{ code: 'level', reason: 'Bob trades with checked names only.', change: 'Have yours checked.' }]
    expect((await open({ why_not })).now.why).toBe('Bob trades with checked names only.')
    expect((await open({ price: null })).now.why).toBe('There is no price right now')
  })
})

/** The confirmation of an order of 16,000\u00a0NGN, 10\u00a0USDT at 1600, at the price that the lock says. */
async function confirming(odd: Partial<Ad> = {}, price = () => '1600') {
  const ad = someAd({ min: '16000.00', max: '16000.00', ...odd })
  page.api.on(lockPrice, ({ query }) => lockAt(query.ad_id, price()))
  const it = shown(() => {
    const take = useTake({ ad, market: ad.market, refresh })
    return { take, ...useConfirm(take, take.draft!, take.deal!) }
  })
  await pass(0)
  return { ad, it }
}
const orders = () => page.api.asked(createOrder).map(({ body }) => body)

describe('the price of an order', () => {
  test('is locked while one confirms, and the order placed with that lock; pressed twice it is one order', async () => {
    const order = someOrder()
    page.api.on(createOrder, () => order)
    const { ad, it } = await confirming()
    expect(page.api.asked(lockPrice).map(({ query }) => query)).toEqual([{ ad_id: ad.id }])
    await does(() => {
      it.now.place()
      it.now.place()
    })
    expect(orders()).toEqual([
      { ad_id: ad.id, amount: '16000.00', amount_in: 'currency', price: '1600', rail: 'nip', lock: 'lock-1' },
    ])
    expect(page.went.mock.calls).toEqual([[`/dashboard/p2p/confirm?order_id=${order.id}`]])
  })

  test('of an ad for currency is placed on that market', async () => {
    page.api.on(createCurrencyOrder, () => someOrder({ market: 'currency', asset: 'USD' }))
    const { it } = await confirming({ market: 'currency', asset: 'USD', available: '500.00' })
    await does(() => it.now.place())
    expect(page.api.asked(createCurrencyOrder).map(({ body }) => body.lock)).toEqual(['lock-1'])
  })

  test('can’t be placed before it is locked: pressing asks for the lock again', async () => {
    const { ad, it } = await confirming({}, () => {
      throw new Refusal('rates_unavailable')
    })
    expect(it.now.held).toMatchObject({ lock: undefined, problem: { code: 'rates_unavailable' } })
    page.api.on(lockPrice, () => lockAt(ad.id, '1600'))
    await does(() => it.now.place())
    expect(it.now.held).toMatchObject({ lock: { price: '1600' }, problem: undefined })
    expect(orders()).toEqual([])
  })

  for (const [side, better, worse] of [
    ['sell', '1590', '1610'],
    ['buy', '1610', '1590'],
  ] as const) {
    test(`that got better when its lock was renewed is taken as it is, from a ${side} ad`, async () => {
      let price = '1600'
      page.api.on(createOrder, () => someOrder())
      const { it } = await confirming({ side }, () => price)
      price = better
      await does(() => it.now.held.renew())
      expect(it.now).toMatchObject({ price: better, moved: true, worse: false, waiting: false })
      await does(() => it.now.place())
      expect(orders()).toMatchObject([{ price: better, lock: 'lock-2' }])
    })

    test(`that got worse waits for a press that was meant for it, from a ${side} ad`, async () => {
      let price = '1600'
      page.api.on(createOrder, () => someOrder())
      const { it } = await confirming({ side }, () => price)
      price = worse
      await does(() => it.now.held.renew())
      expect(it.now).toMatchObject({ price: worse, moved: true, worse: true, waiting: true })
      await pass(699)
      expect(it.now.waiting).toBe(true)
      await pass(1)
      expect(it.now.waiting).toBe(false)
      await does(() => it.now.place())
      expect(orders()).toMatchObject([{ price: worse, lock: 'lock-2' }])
    })
  }

  test('that moved when the order arrived comes back locked anew, and one more press takes it', async () => {
    const { ad, it } = await confirming()
    page.api.on(createOrder, ({ body }) => {
      if (body.price === '1610') return someOrder()
      const fresh = lockAt(ad.id, '1610')
      throw new Refusal('price_moved', { price: '1610', fresh })
    })
    await does(() => it.now.place())
    expect(it.now).toMatchObject({ price: '1610', worse: true, waiting: true, held: { lock: { lock: 'lock-2' } } })
    expect(page.api.asked(lockPrice)).toHaveLength(1)
    await pass(700)
    await does(() => it.now.place())
    expect(orders()).toMatchObject([
      { price: '1600', lock: 'lock-1' },
      { price: '1610', lock: 'lock-2' },
    ])
    expect(new Set(page.api.asked(createOrder).map(({ key }) => key)).size).toBe(2)
    expect(page.went).toHaveBeenCalledOnce()
  })

  test('doesn’t change an order whose answer was lost: the very same is repeated, with the same key', async () => {
    let price = '1600'
    page.api.on(createOrder, () => {
      throw new LostAnswer()
    })
    const { it } = await confirming({ available: '10.000000' }, () => price)
    await does(() => it.now.place())
    expect(it.now.take.placing.uncertain).toBe(true)
    // At this price what is left of the ad is too little for a new order; this one may have been placed.
    price = '1599'
    await does(() => it.now.held.renew())
    expect(it.now).toMatchObject({ moved: false, waiting: false, misfit: true })
    page.api.on(createOrder, () => someOrder())
    await does(() => it.now.place())
    const [first, second] = page.api.asked(createOrder)
    expect(second).toEqual(first)
    expect(page.went).toHaveBeenCalledOnce()
  })

  test('of an order that was changed after a lost answer is another order’s, with another key', async () => {
    page.api.on(createOrder, () => {
      throw new LostAnswer()
    })
    const it = await open()
    for (const text of ['16000', '32000']) {
      await does(() => it.now.write('give', text))
      await does(() => it.now.placing.place(it.now.draft!))
    }
    expect(orders().map(({ amount }) => amount)).toEqual(['16000.00', '32000.00'])
    expect(new Set(page.api.asked(createOrder).map(({ key }) => key)).size).toBe(2)
  })

  test('that no longer lets the amount fit the ad places nothing', async () => {
    let price = '1600'
    const { it } = await confirming({ available: '10.000000' }, () => price)
    price = '1599'
    await does(() => it.now.held.renew())
    await does(() => it.now.place())
    expect([it.now.misfit, orders()]).toEqual([true, []])
  })
})
