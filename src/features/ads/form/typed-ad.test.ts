import { expect, test } from 'vitest'
import { blankAd, bpsOf, changesOf, draftOf, faultsOf, marginOf, percentOf, startAd } from './typed-ad.ts'

const blank = blankAd({ side: 'sell', asset: 'USDT', currency: 'NGN' })
const say = {
  numberEmpty: 'empty',
  priceEmpty: 'no price',
  marginWrong: 'margin',
  chooseOne: 'choose',
  wholeNumber: 'whole',
  amountWrong: 'amount',
  priceWrong: 'price',
}
const wrong = (part: Partial<typeof blank>) =>
  Object.entries(faultsOf({ ...blank, ...part }, say)).filter(([, sentence]) => sentence)

test('a percentage becomes basis points without a float', () => {
  expect(['1.5', '0.05', '20', '7'].map(bpsOf)).toEqual([150, 5, 2_000, 700])
  expect(['20.01', '-1', '1.234', 'x', ''].map(bpsOf)).toEqual([undefined, undefined, undefined, undefined, undefined])
  expect([150, -5, 2_000].map(percentOf)).toEqual(['1.5', '0.05', '20'])
})

test('below the index is a margin under zero', () => {
  expect(marginOf({ way: 'below', margin: '2.25' })).toBe(-225)
  expect(marginOf({ way: 'at', margin: 'whatever' })).toBe(0)
  expect(marginOf({ way: 'above', margin: '21' })).toBeUndefined()
})

test('what is left empty is not asked of anyone', () => {
  expect(changesOf(blank)).toMatchObject({ conditions: {}, hours: null, terms: '', rails: [] })
  expect(changesOf({ ...blank, age: '30', countries: ['NG'], firstMax: '500' }).conditions).toEqual({
    account_age_days: 30,
    countries: ['NG'],
    first_trade_max: '500',
  })
})

test('a sell ad names own methods, a buy ad rails', () => {
  const both = { ...blank, methodIds: ['m'], rails: ['sepa'] }
  expect(draftOf(both, true)).toMatchObject({ side: 'sell', method_ids: ['m'], rails: [], publish: true })
  expect(draftOf({ ...both, side: 'buy' }, false)).toMatchObject({ method_ids: [], rails: ['sepa'], publish: false })
})

test('what is missing is said under the field the server would name', () => {
  expect(wrong({})).toEqual([
    ['total', 'empty'],
    ['min', 'empty'],
    ['max', 'empty'],
    ['method_ids', 'choose'],
  ])
  const whole = { total: '10', min: '1', max: '2', methodIds: ['m'] }
  expect(wrong(whole)).toEqual([])
  expect(wrong({ ...whole, kind: 'fixed', price: '1,5' })).toEqual([['pricing.price', 'price']])
  expect(wrong({ ...whole, total: '1e5', completion: '9.5', hours: true, days: [] })).toEqual([
    ['total', 'amount'],
    ['conditions.completion_rate', 'whole'],
    ['hours.days', 'choose'],
  ])
})

test('an ad begins with the pair one was looking at, never a currency against itself', () => {
  const start = (search: string) => startAd('currency', new URLSearchParams(search))
  expect(start('asset=EUR&currency=USD&side=buy')).toMatchObject({ asset: 'EUR', currency: 'USD', side: 'buy' })
  expect(start('asset=BTC&currency=NGN')).toMatchObject({ asset: 'USD', currency: 'NGN', side: 'sell' })
  expect(start('asset=USD')).toMatchObject({ asset: 'USD', currency: 'EUR' })
})
