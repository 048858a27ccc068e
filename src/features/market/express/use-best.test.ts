// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Ad } from '../../../contract/market/ads.ts'
import { marketExpress, type NoOffer } from '../../../contract/market/express.ts'
import { createOrder } from '../../../contract/orders/order-endpoints.ts'
import { lockPrice } from '../../../contract/orders/price-lock.ts'
import { LostAnswer, Refusal } from '../../testing/test-api.ts'
import { does, pass, shown, testPage } from '../../testing/test-page.tsx'
import { someAd, someOrder } from '../../testing/trades.ts'
import { useConfirm } from '../take/use-confirm.ts'
import { paidBy } from './paid-by.ts'
import { useBest } from './use-best.ts'
import { useExpress } from './use-express.ts'
import { sideOf } from './wanted.ts'

const page = testPage()
const onLost = vi.fn<(name: string) => void>()

const nothing: NoOffer = {
  because: 'no_offers',
  why_not: [],
  rails: [],
  nearest: { below: null, above: null },
  elsewhere: [],
}
/** What the market has, the best first; what is taken away is gone. */
let market: Ad[]
const cora = { ...someAd().advertiser, user_id: crypto.randomUUID(), username: 'cora' }
beforeEach(() => {
  onLost.mockClear()
  market = [someAd(), someAd({ price: '1620', final_price: '1623.246493', advertiser: cora })]
  page.api.on(marketExpress, () => {
    const [ad] = market
    return ad
      ? { offer: { ad, amount: '10.000000', fee: '0.020000', pay: '16000.00' }, none: null }
      : { offer: null, none: nothing }
  })
  page.api.on(lockPrice, ({ query }) => {
    const ad = market.find(({ id }) => id === query.ad_id)
    if (!ad?.price) throw new Refusal('not_found')
    const [issued_at, expires_at] = [new Date(), new Date(Date.now() + 30_000)].map((at) => at.toISOString())
    return {
      lock: `lock of ${ad.price}`,
      ad_id: ad.id,
      price: ad.price,
      issued_at: issued_at as string,
      expires_at: expires_at as string,
    }
  })
  page.api.on(createOrder, () => someOrder())
})

const wanted = { asset: 'USDT', currency: 'NGN', amount: '16000' } as const
/** Ada has read the best offer and pressed the button; the confirmation is open. */
async function confirming() {
  const form = shown(() => useExpress(wanted, { asset: 'USDT', currency: 'NGN' }))
  await pass(600)
  const pressed = form.now.offer
  if (!pressed) throw new Error('no offer')
  const best = shown(() => useBest(form.now, pressed, onLost))
  return { form, best }
}
/** The confirmation of the ad that is the best now. */
async function looking({ form, best }: Awaited<ReturnType<typeof confirming>>) {
  const { offer, before, placing } = best.now
  const { name: _, ...by } = paidBy(form.now, offer.ad)
  const it = shown(() => {
    const take = {
      ad: offer.ad,
      buys: true,
      typed: { side: sideOf(form.now.typed, true), text: '16000' },
      placing: best.now.placing,
    }
    return useConfirm(take, { ad_id: offer.ad.id, ...offer.deal.asked, price: offer.price, ...by }, offer.deal, before)
  })
  await pass(0)
  expect(placing).toBeDefined()
  return it
}
const orders = () => page.api.asked(createOrder).map(({ body }) => body)

describe('the best offer', () => {
  test('is placed at the price that was shown, by the method the ad takes, once', async () => {
    const it = await confirming()
    const last = await looking(it)
    await does(() => last.now.place())
    expect(orders()).toEqual([
      {
        ad_id: market[0]?.id,
        amount: '16000.00',
        amount_in: 'currency',
        price: '1600',
        rail: 'nip',
        lock: 'lock of 1600',
      },
    ])
  })

  test('that is gone when the order arrives gives its place to the next best, which is dearer and needs a press of its own', async () => {
    page.api.on(createOrder, ({ body }) => {
      if (body.ad_id === market[0]?.id && body.price === '1620') return someOrder()
      market = market.slice(1)
      throw new Refusal('ad_not_takeable', { why_not: [] })
    })
    const it = await confirming()
    const [first, next] = market.map(({ id }) => id)
    const last = await looking(it)
    await does(() => last.now.place())
    expect(it.best.now).toMatchObject({
      offer: { ad: { id: next } },
      before: { price: '1600', instead: 'bob' },
      placing: { problem: undefined },
    })
    const anew = await looking(it)
    expect(anew.now).toMatchObject({ moved: true, worse: true, waiting: true, asked: { price: '1600' }, price: '1620' })
    expect(
      orders().map(({ ad_id }) => ad_id),
      'nothing was placed by itself',
    ).toEqual([first])
    await pass(700)
    await does(() => anew.now.place())
    expect(orders()[1]).toMatchObject({ ad_id: next, price: '1620' })
  })

  test('is said to be lost where nothing takes its place', async () => {
    const it = await confirming()
    market = []
    await does(() => it.best.now.doubt())
    expect(onLost.mock.calls).toEqual([['bob']])
    expect(orders()).toEqual([])
  })

  test('of which nobody knows whether it was placed stays: no other takes its place', async () => {
    page.api.on(createOrder, () => {
      throw new LostAnswer()
    })
    const it = await confirming()
    const first = market[0]?.id
    const last = await looking(it)
    await does(() => last.now.place())
    market = market.slice(1)
    await does(() => it.best.now.doubt())
    expect(it.best.now).toMatchObject({ offer: { ad: { id: first } }, placing: { uncertain: true } })
  })
})
