import { expect, test } from 'vitest'
import type { Quote } from '../../../contract/wallet/swap.ts'
import { basisPointsIn } from '../../../words/formatters.ts'
import { differenceOf, sameTerms } from './difference.ts'

const quote = (part: Partial<Quote>): Quote => ({
  quote: 'signed',
  from: 'USD',
  to: 'BTC',
  side: 'pay',
  pay: '100.00',
  receive: '0.00152717',
  minimum_received: '0.00152717',
  fee: '0.00000768',
  fee_bps: 50,
  spread_bps: 20,
  rate: '0.0000153485',
  market_rate: '0.0000153792',
  issued_at: '2026-11-21T09:00:00.000Z',
  expires_at: '2026-11-21T09:00:15.000Z',
  ...part,
})

test('whoever wrote what they pay sees how much less they would get now', () => {
  expect(differenceOf(quote({}), quote({ receive: '0.00152700' }))).toEqual({
    asset: 'BTC',
    was: '0.00152717',
    now: '0.00152700',
    by: '0.00000017',
    more: false,
    better: false,
  })
})

test('whoever wrote what they want to get sees how much more they would pay now', () => {
  const was = quote({ side: 'get' })
  expect(differenceOf(was, quote({ side: 'get', pay: '100.05' }))).toMatchObject({
    asset: 'USD',
    by: '0.05',
    more: true,
    better: false,
  })
  expect(differenceOf(was, quote({ side: 'get', pay: '99.99' }))).toMatchObject({ more: false, better: true })
})

test('a new quote on the same terms needs no second look', () => {
  const renewed = quote({ quote: 'another', expires_at: '2026-11-21T09:00:30.000Z' })
  expect(differenceOf(quote({}), renewed)).toBeNull()
  expect(sameTerms(quote({}), renewed)).toBe(true)
})

test('a difference in the eighteenth decimal is still a difference', () => {
  const was = quote({ to: 'ETH', receive: '1.000000000000000001' })
  expect(differenceOf(was, quote({ to: 'ETH', receive: '1.000000000000000002' }))?.by).toBe('0.000000000000000001')
})

test('basis points read as a percentage with two decimals', () => {
  expect([50, 5, 100, 350].map((bps) => basisPointsIn(bps, 'en'))).toEqual(['0.50%', '0.05%', '1.00%', '3.50%'])
})
