// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ads } from '../../words/en/market/ads.ts'
import { market } from '../../words/en/market/market.ts'
import { drawn } from '../testing/draw.tsx'
import { testPage } from '../testing/test-page.tsx'
import { MerchantOrLink } from './MerchantOrLink.tsx'

testPage()

test('who is a merchant reads so, and who isn’t how to become one', () => {
  const { again } = drawn(<MerchantOrLink badge="merchant" />, ['ads', 'market'])
  expect(screen.getByText(market.merchant)).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
  again(<MerchantOrLink badge={null} />)
  expect(screen.getByRole('link', { name: ads.merchant })).toBeDefined()
  expect(screen.queryByText(market.merchant)).toBeNull()
})
