// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Ad } from '../../../contract/market/ads.ts'
import { drawn } from '../../testing/draw.tsx'
import { testPage } from '../../testing/test-page.tsx'
import { someAd } from '../../testing/trades.ts'
import { TakeFacts } from './TakeFacts.tsx'
import { dealOf } from './take-amounts.ts'

testPage()

/** What the line of all costs says, and the lines that it opens to, of an ad that is taken with 20,200 NGN. */
function costsOf(odd: Partial<Ad>) {
  const ad = someAd({ asset: 'USDT', currency: 'NGN', price: '1010', min: '1.00', max: '90000.00', ...odd })
  const outcome = dealOf(ad, '1010', ad.side === 'sell' ? 'give' : 'get', '20200')
  const deal = 'deal' in outcome ? outcome.deal : undefined
  drawn(<TakeFacts take={{ ad, buys: ad.side === 'sell', deal }} />, ['trade', 'market'])
  const read = (it: Element) => it.textContent?.replaceAll('\u00a0', ' ') ?? ''
  const costs = document.querySelector('details')
  return {
    line: [...(costs?.querySelectorAll('summary > span > span') ?? [])].map(read).filter(Boolean),
    price: read(document.querySelector('dt') as Element),
    parts: [...(costs?.querySelectorAll('dt') ?? [])].map(read),
  }
}

test('a buyer reads in one line what the offer costs, measured by the index, and opens it to its parts', () => {
  expect(costsOf({ spread_bps: 100 })).toEqual({
    price: 'Price per USDT, fee included',
    line: ['≈ 200.00 NGN', '1.00% above the index'],
    parts: ['Price per USDT', 'Fee, 0.20%, out of the escrow', 'Locked in escrow'],
  })
})

test('an offer below the index says so', () => {
  expect(costsOf({ spread_bps: -100 }).line).toEqual(['1.00% below the index'])
})

test('an offer without an index says its fee', () => {
  expect(costsOf({ spread_bps: null }).line).toEqual(['0.04 USDT'])
})

test('a seller bears what they are paid below the index', () => {
  expect(costsOf({ side: 'buy', spread_bps: -100 })).toEqual({
    price: 'Price per USDT',
    line: ['≈ 204.04 NGN', '1.00% below the index'],
    parts: ['Fee', 'Locked in escrow'],
  })
})
