// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { conversionQuote, customerConversions } from '../../contract/wallet/swap.ts'
import { customerBalance } from '../../contract/wallet/wallets.ts'
import { wordsFor } from '../../words/catalogue.ts'
import { drawn, fetched, type } from '../testing/draw.tsx'
import { balanceOf, quoteAt } from '../testing/figures.ts'
import { pass, testPage } from '../testing/test-page.tsx'
import SwapScreen from './Swap.island.tsx'

const page = testPage()

test('the rate stands once: beside the form until there is an amount, then in its quote', async () => {
  page.api.on(customerBalance, () => balanceOf({ EUR: '500.00' }))
  page.api.on(customerConversions, () => [])
  page.api.on(conversionQuote, ({ query }) => ({ ...quoteAt(query, 1_600n), spread_bps: 20 }))
  const words = wordsFor('en', 'ui', 'swap', 'amountFaults')
  drawn(<SwapScreen words={words} page={{} as never} from="EUR" to="NGN" amount="" display="EUR" />)
  await pass(400)
  await fetched()
  const heads = () =>
    screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
      .filter((head) => head === 'Rate now' || head === 'Your quote')
  expect(heads()).toEqual(['Rate now'])
  expect(screen.getByText(/^The rate includes our 0\.20% spread\. It is held for 15 seconds/)).toBeTruthy()
  await type(screen.getByLabelText('You pay'), '100')
  expect(heads()).toEqual(['Your quote'])
  await pass(400)
  await fetched()
  expect(heads()).toEqual(['Your quote'])
})
