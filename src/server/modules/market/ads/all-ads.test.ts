import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OwnAd } from '../../../../contract/market/ads.ts'
import { customerProductStats, customerProducts, updateProduct } from '../../../../contract/market/market.ts'
import { moveOwnAds, priceSteps, stepPrices } from '../../../../contract/market/own-ads.ts'
import { query } from '../../../kernel/tx.ts'
import { anEngine } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { giveMoney } from '../../../testing/factories.ts'
import { type TestMarket, testMarket } from '../../../testing/market.ts'
import type { Person } from '../../../testing/people.ts'

let market: TestMarket
let ads: OwnAd[]
beforeAll(async () => {
  market = await testMarket(anEngine)
  await giveMoney(market.it, market.ada.customerId, 'BTC', '20')
})
afterAll(() => market.it.stop())
/** Ada's three: fixed at 50,000, floating 19.5 % above the index, and fixed, which she paused by itself. */
beforeEach(async () => {
  const { it, ada } = market
  for (const { id } of expectOk(await it.call(customerProducts, { query: { open: 'true' } }, ada)))
    expectOk(await it.call(updateProduct, { body: { ad_id: id, action: 'close' } }, ada))
  ads = [
    await market.posted(),
    await market.posted({ pricing: { kind: 'floating', margin_bps: 1_950 } }),
    await market.posted(),
  ]
  expectOk(await it.call(updateProduct, { body: { ad_id: ads[2]?.id ?? '', action: 'pause' } }, ada))
})

const all = async (action: 'pause' | 'resume', who: Person = market.ada) =>
  expectOk(await market.it.call(moveOwnAds, { body: { action } }, who))
const own = async () => {
  const rows = expectOk(await market.it.call(customerProducts, { query: { open: 'true' } }, market.ada))
  return ads.map(({ id }) => rows.find((row) => row.id === id) as OwnAd)
}
const states = async () => (await own()).map(({ state }) => state)
const step = (bps: number, of: readonly OwnAd[], who: Person = market.ada) =>
  market.it.call(
    stepPrices,
    { body: { step_bps: bps, ads: of.map(({ id, pricing }) => ({ ad_id: id, seen: pricing })) } },
    who,
  )
const pricings = async () => (await own()).map(({ pricing }) => pricing)

test('one act pauses all that are online, another opens those again and no other, and each says how many', async () => {
  expect([await all('pause'), await states()]).toEqual([{ changed: 2, left: [] }, ['paused', 'paused', 'paused']])
  expect(await all('pause')).toEqual({ changed: 0, left: [] })
  expect(expectOk(await market.it.call(customerProductStats, {}, market.ada))).toMatchObject({
    ads_online: 0,
    ads_paused_together: 2,
  })
  expect([await all('resume'), await states()]).toEqual([{ changed: 2, left: [] }, ['online', 'online', 'paused']])
  expect(await all('resume')).toEqual({ changed: 0, left: [] })
})

test('two presses at once pause each ad once', async () => {
  const both = await Promise.all([all('pause'), all('pause')])
  expect(both.map(({ changed }) => changed).sort()).toEqual([0, 2])
  expect((await own()).map(({ version }, i) => version - (ads[i]?.version ?? 0))).toEqual([1, 1, 1])
})

test('what was opened by itself and paused by itself since stays paused', async () => {
  await all('pause')
  for (const action of ['resume', 'pause'] as const)
    expectOk(await market.it.call(updateProduct, { body: { ad_id: ads[0]?.id ?? '', action } }, market.ada))
  expect([await all('resume'), await states()]).toEqual([{ changed: 1, left: [] }, ['paused', 'online', 'paused']])
})

test('what was changed by itself since stays paused, and what was by a step in price of several opens', async () => {
  await all('pause')
  expectOk(await step(-100, ads.slice(0, 2)))
  const body = { ad_id: ads[0]?.id ?? '', changes: { max: '1600' } }
  expectOk(await market.it.call(updateProduct, { body }, market.ada))
  expect(expectOk(await market.it.call(customerProductStats, {}, market.ada)).ads_paused_together).toBe(1)
  expect([await all('resume'), await states()]).toEqual([{ changed: 1, left: [] }, ['paused', 'online', 'paused']])
})

test('an ad that can’t open stays paused and says why, the others open', async () => {
  await all('pause')
  const { customerId } = market.ada
  await query(market.it.ctx())(`update ad set method_ids = array[gen_random_uuid()] where id = $1`, [ads[0]?.id])
  expect(await all('resume')).toEqual({
    changed: 1,
    left: [{ ad_id: ads[0]?.id, number: ads[0]?.number, reason: expect.stringMatching(/EUR/) }],
  })
  await all('pause')
  await query(market.it.ctx())('update customer set frozen_until = $2 where id = $1', [
    customerId,
    new Date(market.it.clock.now().getTime() + 60_000),
  ])
  expect((await all('resume')).left.map(({ reason }) => reason)).toContain(
    'Nothing may leave your account for now, so it sells nothing.',
  )
  await query(market.it.ctx())('update customer set frozen_until = null where id = $1', [customerId])
})

test('nobody pauses what is another’s, nor changes its price', async () => {
  expect([await all('pause', market.bob), await states()]).toEqual([
    { changed: 0, left: [] },
    ['online', 'online', 'paused'],
  ])
  expect((await step(100, ads.slice(0, 1), market.bob)).body.code).toBe('not_found')
  expect(expectOk(await market.it.call(priceSteps, { query: { step_bps: 100 } }, market.bob))).toEqual([])
})

test('a step moves a fixed price by so much of itself and a margin by so many points, as the preview says', async () => {
  const seen = expectOk(await market.it.call(priceSteps, { query: { step_bps: -150 } }, market.ada))
  expect(expectOk(await step(-150, ads))).toEqual({ changed: 3 })
  expect(await pricings()).toEqual([
    { kind: 'fixed', price: '49250' },
    { kind: 'floating', margin_bps: 1_800 },
    { kind: 'fixed', price: '49250' },
  ])
  const now = new Map((await own()).map((ad) => [ad.id, ad]))
  for (const { ad_id, after } of seen) {
    const { pricing, price, spread_bps } = now.get(ad_id) as OwnAd
    expect(after).toEqual({ pricing, price, spread_bps })
  }
})

test('all are changed or none: each that can’t be is named by its place, with why', async () => {
  const preview = expectOk(await market.it.call(priceSteps, { query: { step_bps: 100 } }, market.ada))
  expect(preview.find(({ ad_id }) => ad_id === ads[1]?.id)).toMatchObject({
    after: null,
    reason: 'At most 20% above the index.',
  })
  const stale = { ...ads[2], pricing: { kind: 'fixed', price: '49000' } } as OwnAd
  const { status, body } = await step(100, [ads[0] as OwnAd, ads[1] as OwnAd, stale])
  expect([status, body.errors]).toEqual([
    422,
    [
      { field: 'ads.1', message: 'At most 20% above the index.' },
      { field: 'ads.2', message: 'Its price was changed since you looked. Look at it again.' },
    ],
  ])
  expect(await pricings()).toEqual(ads.map(({ pricing }) => pricing))
})

test.each([0, 2_001, -2_001, 0.5])('a step of %s basis points is none', async (bps) => {
  expect((await step(bps, ads)).body.errors?.map(({ field }) => field)).toEqual(['step_bps'])
})

test('an ad is named once, and one at least', async () => {
  const [one] = ads as [OwnAd]
  expect((await step(100, [one, one])).body.errors?.map(({ field }) => field)).toEqual(['ads'])
  expect((await step(100, [])).body.errors?.map(({ field }) => field)).toEqual(['ads'])
})
