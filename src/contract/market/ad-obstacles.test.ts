import { describe, expect, test } from 'vitest'
import { textOf } from '../../words/sentences.ts'
import { completionRate, type ObstacleFacts, obstaclesOf } from './ad-obstacles.ts'
import { parsePrice } from './ad-price.ts'

const now = new Date('2026-03-02T10:00:00Z')
/** One more of each is possible. */
const unpaid = {
  waiting: { now: 2, most: 3, asNew: false },
  unconfirmed: { now: 4, most: 5 },
  ofAd: { now: 2, most: 3 },
  fromNetwork: { now: 59, most: 60 },
}
/** Ada sells half a bitcoin at 50,000 EUR, 100 to 1,500 EUR an order; Bob, who joined in January, has done nothing yet. */
const facts: ObstacleFacts = {
  ad: {
    advertiserId: 'ada',
    ownerActive: true,
    ownerFrozen: false,
    side: 'sell',
    asset: 'BTC',
    currency: 'EUR',
    state: 'online',
    price: parsePrice('50000'),
    corridor: null,
    remaining: 50_000_000n,
    minPay: 10_000n,
    maxPay: 150_000n,
    rails: ['sepa', 'wise'],
    conditions: {},
    hours: null,
  },
  taker: {
    customerId: 'bob',
    level: '1',
    memberSince: new Date('2026-01-21T10:00:00Z'),
    country: 'NG',
    completed: 0,
    failed: 0,
    bannedUntil: null,
    available: 0n,
    methodRails: [],
    tradedBefore: false,
    unpaid,
  },
  blocked: null,
  now,
}
const ask = (
  ad: Partial<ObstacleFacts['ad']> = {},
  taker: Partial<ObstacleFacts['taker']> = {},
  rest: Partial<ObstacleFacts> = {},
) =>
  obstaclesOf({ ...facts, ...rest, ad: { ...facts.ad, ...ad }, taker: { ...facts.taker, ...taker } }).map((one) => ({
    code: one.code,
    reason: textOf(one.reason),
    change: textOf(one.change),
  }))
const codes = (...asked: Parameters<typeof ask>) => ask(...asked).map(({ code }) => code)

test('nothing keeps somebody from an ad that asks nothing', () => expect(ask()).toEqual([]))

test('one’s own ad can’t be taken, and that is all there is to say', () =>
  expect(codes({ state: 'paused' }, { customerId: 'ada' })).toEqual(['own_ad']))

test.each<[string, ...Parameters<typeof ask>]>([
  ['blocked', {}, {}, { blocked: 'by_caller' as const }],
  ['blocked', {}, {}, { blocked: 'by_advertiser' as const }],
  ['not_open', { state: 'paused' as const }, {}, {}],
  ['not_open', { state: 'hidden' as const }, {}, {}],
  ['not_open', { ownerActive: false }, {}, {}],
  ['seller_frozen', { ownerFrozen: true }, {}, {}],
  ['sold_out', { state: 'sold_out' as const, remaining: 0n }, {}, {}],
  ['no_rate', { price: null }, {}, {}],
  ['no_rate', { price: null, corridor: 'contested' }, {}, {}],
  ['index_contested', { corridor: 'contested' }, {}, {}],
  ['too_little_left', { remaining: 199_999n }, {}, {}],
  ['banned', {}, { bannedUntil: new Date('2026-03-02T10:15:00Z') }, {}],
  ['unpaid_orders', {}, { unpaid: { ...unpaid, waiting: { now: 3, most: 3, asNew: false } } }, {}],
  ['unconfirmed_orders', {}, { unpaid: { ...unpaid, unconfirmed: { now: 5, most: 5 } } }, {}],
  ['never_paid_on_ad', {}, { unpaid: { ...unpaid, ofAd: { now: 3, most: 3 } } }, {}],
  ['network_orders', {}, { unpaid: { ...unpaid, fromNetwork: { now: 60, most: 60 } } }, {}],
  ['level', { conditions: { level: '2' as const } }, {}, {}],
  ['level', { conditions: { level: 'E' as const } }, { level: '3' as const }, {}],
  ['account_age', { conditions: { account_age_days: 41 } }, {}, {}],
  ['completed_orders', { conditions: { completed_orders: 5 } }, { completed: 4 }, {}],
  ['completion_rate', { conditions: { completion_rate: 90 } }, {}, {}],
  ['completion_rate', { conditions: { completion_rate: 90 } }, { completed: 89, failed: 11 }, {}],
  ['country', { conditions: { countries: ['DE', 'FR'] } }, {}, {}],
  ['first_trade', { conditions: { first_trade_max: '50' } }, {}, {}],
  ['first_trade', { conditions: { first_trade_max: '200' } }, {}, { wanted: { amount: 402_000n, pay: 20_100n } }],
  ['below_min', {}, {}, { wanted: { amount: 1n, pay: 9_999n } }],
  ['above_max', {}, {}, { wanted: { amount: 1n, pay: 150_001n } }],
  ['too_little_left', { remaining: 300_000n }, {}, { wanted: { amount: 300_001n, pay: 15_001n } }],
])('%s: said in words, with what would change it', (code, ad, taker, rest) => {
  const [only, ...others] = ask(ad, taker, rest)
  expect([only?.code, others]).toEqual([code, []])
  expect(only?.reason).toMatch(/^[A-Z].+\.$/)
  expect(only?.change).toMatch(/^[A-Z].+\.$/)
})

test('what is just enough is enough', () => {
  expect(codes({ remaining: 200_000n })).toEqual([])
  expect(codes({ conditions: { account_age_days: 40 } })).toEqual([])
  expect(codes({ conditions: { level: '3' } }, { level: 'E' })).toEqual([])
  expect(codes({ conditions: { completion_rate: 90 } }, { completed: 90, failed: 10 })).toEqual([])
  expect(codes({ conditions: { countries: [] } })).toEqual([])
  expect(codes({ conditions: { first_trade_max: '50' } }, { tradedBefore: true })).toEqual([])
  expect(codes({}, { bannedUntil: now })).toEqual([])
  expect(codes({}, {}, { wanted: { amount: 200_000n, pay: 10_000n } })).toEqual([])
})

test('who sells to a buy ad needs an account that it pays to, and the asset', () => {
  expect(codes({ side: 'buy' })).toEqual(['no_method', 'balance'])
  expect(codes({ side: 'buy' }, { methodRails: ['sepa'], available: 199_999n })).toEqual(['balance'])
  expect(codes({ side: 'buy' }, { methodRails: ['sepa'], available: 200_000n })).toEqual([])
  const wanted = { amount: 200_001n, pay: 10_000n }
  expect(codes({ side: 'buy' }, { methodRails: ['wise'], available: 200_000n }, { wanted })).toEqual(['balance'])
})

test('figures in the sentences are those that decide', () => {
  expect(ask({ conditions: { account_age_days: 41 } })[0]).toEqual({
    code: 'account_age',
    reason: 'This advertiser asks for an account of at least 41 days; yours is 40 days old.',
    change: 'Yours is old enough from 3 March 2026.',
  })
  expect(ask({}, {}, { wanted: { amount: 1n, pay: 9_999n } })[0]?.change).toBe(
    'Choose an amount between 100.00 EUR and 1,500.00 EUR.',
  )
  expect(ask({}, { unpaid: { ...unpaid, waiting: { now: 3, most: 3, asNew: false } } })[0]).toEqual({
    code: 'unpaid_orders',
    reason: 'You have taken 3 orders that nobody has paid yet, as many as your account may have at once.',
    change: 'Pay for one of them or cancel it; then you can take this ad.',
  })
})

describe('working hours', () => {
  const hours = { time_zone: 'Africa/Lagos', days: [1, 2, 3, 4, 5], from: '09:00', until: '17:00' }
  const at = (iso: string, changed = {}) => codes({ hours: { ...hours, ...changed } }, {}, { now: new Date(iso) })
  test('go by the advertiser’s clock: ten in London’s winter is eleven in Lagos', () => {
    expect(at('2026-03-02T10:00:00Z')).toEqual([])
    expect(at('2026-03-02T07:59:59Z')).toEqual(['outside_hours'])
    expect(at('2026-03-02T08:00:00Z')).toEqual([])
    expect(at('2026-03-02T16:00:00Z')).toEqual(['outside_hours'])
    expect(at('2026-03-01T10:00:00Z')).toEqual(['outside_hours'])
  })
  test('past midnight belong to the evening before', () => {
    const night = { from: '22:00', until: '02:00' }
    expect(at('2026-03-06T23:30:00Z', night)).toEqual([])
    expect(at('2026-03-07T00:30:00Z', night)).toEqual([])
    expect(at('2026-03-07T21:30:00Z', night)).toEqual(['outside_hours'])
  })
  test('the same time twice is the whole day', () =>
    expect(at('2026-03-02T23:00:00Z', { days: [1, 2], from: '00:00', until: '00:00' })).toEqual([]))
  test('are told with days and place', () => {
    const [only] = ask({ hours }, {}, { now: new Date('2026-03-01T10:00:00Z') })
    expect(only?.change).toBe(
      'Come back within 09:00 to 17:00 on Monday, Tuesday, Wednesday, Thursday and Friday, by the clock of Africa/Lagos.',
    )
  })
})

test('a completion rate is rounded down, and is none before the first order', () => {
  expect([completionRate(0, 0), completionRate(2, 1), completionRate(999, 1), completionRate(3, 0)]).toEqual([
    null,
    66,
    99,
    100,
  ])
})
