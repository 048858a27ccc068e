// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Ad } from '../../../contract/market/ads.ts'
import { drawn } from '../../testing/draw.tsx'
import { testPage } from '../../testing/test-page.tsx'
import { someAd } from '../../testing/trades.ts'
import { BestOffers } from './BestOffers.tsx'

testPage()

const show = (data: Ad[]) => {
  const answer = { data: { data, next: null }, mutate: () => {}, isValidating: false } as never
  drawn(<BestOffers answer={answer} pair={{ asset: 'USDT', currency: 'EUR' }} className="" />, ['start'])
  return screen.queryAllByRole('listitem').length
}

test('the market’s first offers stand there', () => {
  expect(show([someAd()])).toBe(1)
})

test('a market without offers is not there at all', () => {
  expect([show([]), screen.queryByRole('heading')]).toEqual([0, null])
})
