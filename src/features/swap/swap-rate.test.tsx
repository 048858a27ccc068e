// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { conversionQuote, customerConversions } from '../../contract/wallet/swap.ts'
import { customerBalance } from '../../contract/wallet/wallets.ts'
import { wordsFor } from '../../words/catalogue.ts'
import { drawn, fetched, type } from '../testing/draw.tsx'
import { balanceOf, quoteAt } from '../testing/figures.ts'
import { Refusal } from '../testing/test-api.ts'
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

test.each([
  ['rate_limited', null],
  ['rates_unavailable', /^There is no reliable rate for this pair right now/],
] as const)(
  'a rate that isn’t there for %s is said to be unreliable only where the server said so',
  async (code, says) => {
    page.api.on(customerBalance, () => balanceOf({ EUR: '500.00' }))
    const refuse = (why: 'rate_limited' | 'rates_unavailable') => () => {
      throw new Refusal(why)
    }
    page.api.on(customerConversions, refuse('rate_limited'))
    page.api.on(conversionQuote, refuse(code))
    const words = wordsFor('en', 'ui', 'swap', 'amountFaults')
    drawn(<SwapScreen words={words} page={{} as never} from="EUR" to="NGN" amount="" display="EUR" />)
    await pass(400)
    await fetched()
    const heads = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(heads).toEqual(says ? ['Rate now', 'What happens next'] : ['What happens next'])
    if (says) expect(screen.getByText(says)).toBeTruthy()
  },
)
