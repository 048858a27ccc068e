// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AssetPrice } from '../../../contract/wallet/asset-prices.ts'
import type { Locale } from '../../../words/locales.ts'
import { drawn, type as write } from '../../testing/draw.tsx'
import { testPage } from '../../testing/test-page.tsx'
import { Converter } from './Converter.tsx'

testPage()

const btc = (price: string | null): AssetPrice => ({
  ...{ asset: 'BTC', currency: 'EUR', price, unpriced: price ? null : 'stale', percent_day: null, line: [] },
})
const show = (price: string | null, locale: Locale = 'en') =>
  drawn(<Converter prices={[btc(price)]} currency="EUR" className="" />, ['start'], locale)
const fields = () => screen.getAllByRole('textbox') as [HTMLInputElement, HTMLInputElement]
const values = () => fields().map(({ value }) => value)

test('either amount is worked out from the other at the index price, and the way to buy bears it', async () => {
  show('50000')
  expect(values()).toEqual(['100', '0.002'])
  await write(fields()[0], '1,250.50')
  expect(values()).toEqual(['1,250.50', '0.02501'])
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    '/dashboard/buy-crypto/order?currency=EUR&asset=BTC&amount=1250.50',
  )
  await write(fields()[1], '0.1')
  expect(values()).toEqual(['5,000.00', '0.1'])
  await write(fields()[1], 'ten')
  expect(values()).toEqual(['', 'ten'])
})

test('amounts are read and written as its reader does', async () => {
  show('50000', 'fr')
  expect(values()).toEqual(['100', '0,002'])
  await write(fields()[1], '0,5')
  expect(values()[0]?.replaceAll(/\s/g, ' ')).toBe('25 000,00')
})

test('without a reliable price nothing is worked out, and it says so', () => {
  show(null)
  expect(values()).toEqual(['100', ''])
  expect(document.body.textContent).toContain('There is no reliable price right now.')
})
