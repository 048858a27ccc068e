// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { createCurrencyAd, createProduct, updateProduct } from '../../../contract/market/market.ts'
import { LostAnswer, Refusal } from '../../testing/test-api.ts'
import { does, shown, testPage } from '../../testing/test-page.tsx'
import { ownAd } from '../../testing/trades.ts'
import { blankAd, type TypedAd, typedOf } from './typed-ad.ts'
import { useAdForm } from './use-ad-form.ts'

const page = testPage()
const methodId = crypto.randomUUID()
const blank = blankAd({ side: 'sell', asset: 'USDT', currency: 'NGN' })
/** What has to be typed, and no more. */
const least: TypedAd = { ...blank, total: '500', min: '10000', max: '150000', methodIds: [methodId] }
const posted = ownAd()
beforeEach(() => page.api.on(createProduct, () => posted))

const drafts = () => page.api.asked(createProduct).map(({ body }) => body)
const open = (start = least, ad = undefined as ReturnType<typeof ownAd> | undefined) =>
  shown(() => useAdForm('crypto', start, ad))

describe('an ad that is typed', () => {
  test('is posted as it was typed, field by field', async () => {
    const it = open(blank)
    for (const part of [
      { total: '500' },
      { min: '10000', max: '150000' },
      { methodIds: [methodId] },
      { way: 'below', margin: '1.25', limit: '1590.5' },
      { terms: '  No third parties.  ', age: '30', countries: ['NG'], firstMax: '50000' },
      { hours: true, timeZone: 'Africa/Lagos', days: [5, 1] },
    ] as const)
      await does(() => it.now.write(part))
    await does(() => it.now.send(true))
    expect(drafts()).toEqual([
      {
        side: 'sell',
        asset: 'USDT',
        currency: 'NGN',
        pricing: { kind: 'floating', margin_bps: -125, limit: '1590.5' },
        total: '500',
        min: '10000',
        max: '150000',
        method_ids: [methodId],
        rails: [],
        window_minutes: 30,
        terms: 'No third parties.',
        auto_reply: '',
        conditions: { account_age_days: 30, countries: ['NG'], first_trade_max: '50000' },
        hours: { time_zone: 'Africa/Lagos', days: [1, 5], from: '09:00', until: '18:00' },
        publish: true,
      },
    ])
    expect(page.went.mock.calls).toEqual([[`/dashboard/post_ads/crypto_ads?posted=${posted.id}`]])
  })

  test('is kept as a draft, with nothing set aside, where that was pressed', async () => {
    const it = open()
    await does(() => it.now.send(false))
    expect(drafts()).toMatchObject([{ publish: false }])
    expect(page.went.mock.calls).toEqual([[`/dashboard/post_ads/crypto_ads?kept=${posted.id}`]])
  })

  test('is one ad, pressed twice, and one ad where its answer was lost', async () => {
    const it = open()
    page.api.on(createProduct, () => {
      throw new LostAnswer()
    })
    await does(() => {
      it.now.send(true)
      it.now.send(true)
    })
    expect(it.now).toMatchObject({ problem: { code: 'offline' }, sending: undefined })
    page.api.on(createProduct, () => posted)
    await does(() => it.now.send(true))
    const [first, second, ...more] = page.api.asked(createProduct)
    expect([second, more]).toEqual([first, []])
  })

  test('that was changed after it was refused is another one', async () => {
    const it = open()
    page.api.on(createProduct, () => {
      throw new Refusal('insufficient_funds')
    })
    await does(() => it.now.send(true))
    await does(() => it.now.write({ total: '400' }))
    expect(it.now.problem).toBeUndefined()
    await does(() => it.now.send(true))
    expect(new Set(page.api.asked(createProduct).map(({ key }) => key)).size).toBe(2)
  })

  test('of a currency goes to that market', async () => {
    page.api.on(createCurrencyAd, () => posted)
    const it = shown(() => useAdForm('currency', { ...least, asset: 'USD' }, undefined))
    await does(() => it.now.send(true))
    expect(page.api.asked(createCurrencyAd)).toHaveLength(1)
    expect(page.went.mock.calls).toEqual([[`/dashboard/post_ads/currency_ads?posted=${posted.id}`]])
  })

  test('and was posted before is changed in what can be changed, the rest as it was', async () => {
    const ad = ownAd({ pricing: { kind: 'floating', margin_bps: 150, limit: '1590' } })
    page.api.on(updateProduct, () => ad)
    const it = open(typedOf(ad), ad)
    await does(() => it.now.write({ max: '90000' }))
    await does(() => it.now.send(true))
    const [asked] = page.api.asked(updateProduct)
    expect(asked?.body).toMatchObject({
      ad_id: ad.id,
      changes: { pricing: ad.pricing, total: '500', min: '10000', max: '90000', method_ids: ad.method_ids },
    })
    expect(page.went.mock.calls).toEqual([[`/dashboard/post_ads/crypto_ads?changed=${ad.id}`]])
  })
})

describe('what is missing or wrong', () => {
  test('is named under each field before anything is sent, and the first one is where one types next', async () => {
    document.body.innerHTML = '<details><input name="total"></details><input name="min">'
    const it = open(blank)
    await does(() => it.now.send(true))
    expect(it.now.faults).toMatchObject({
      total: 'Enter an amount.',
      min: 'Enter an amount.',
      max: 'Enter an amount.',
      method_ids: 'Choose at least one.',
    })
    expect(drafts()).toEqual([])
    expect(document.activeElement?.getAttribute('name')).toBe('total')
    expect(document.querySelector('details')?.open).toBe(true)
    await does(() => it.now.write({ total: '5' }))
    expect([it.now.faults.total, it.now.faults.min]).toEqual([undefined, 'Enter an amount.'])
    document.body.innerHTML = ''
  })

  test.each([
    [{ kind: 'fixed', price: '' }, 'pricing.price', 'Enter a price.'],
    [{ kind: 'fixed', price: '1,600' }, 'pricing.price', 'Write the price in digits, like 1625.50.'],
    [{ margin: '20.01' }, 'pricing.margin_bps', 'Write a percentage up to 20, like 1.5.'],
    [{ limit: '0' }, 'pricing.limit', 'Write the price in digits, like 1625.50.'],
    [{ total: '1e5' }, 'total', 'Write it in digits, like 1250.50.'],
    [{ side: 'buy' }, 'rails', 'Choose at least one.'],
    [{ completion: '9.5' }, 'conditions.completion_rate', 'Write a whole number.'],
    [{ hours: true, days: [] }, 'hours.days', 'Choose at least one.'],
  ] as const)('is said of %o', async (part, path, sentence) => {
    const it = open({ ...least, ...part })
    await does(() => it.now.send(true))
    expect(Object.entries(it.now.faults).filter(([, said]) => said)).toEqual([[path, sentence]])
    expect(drafts()).toEqual([])
  })

  test('by the server’s judgement stands under the field it names, until that is touched', async () => {
    page.api.on(createProduct, () => {
      throw new Refusal('invalid_input', { errors: [{ field: 'pricing.limit', message: 'That is above the index.' }] })
    })
    const it = open({ ...least, limit: '9999' })
    await does(() => it.now.send(true))
    expect(it.now).toMatchObject({ faults: { 'pricing.limit': 'That is above the index.' }, sending: undefined })
    await does(() => it.now.write({ limit: '' }))
    expect(it.now).toMatchObject({ faults: {}, problem: undefined })
  })
})
