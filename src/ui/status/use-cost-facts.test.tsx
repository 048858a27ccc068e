// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Conversion } from '../../contract/wallet/swap.ts'
import { drawn } from '../../features/testing/draw.tsx'
import { quoteAt } from '../../features/testing/figures.ts'
import { BEGINNING, testPage } from '../../features/testing/test-page.tsx'
import { Facts } from '../data/Facts.tsx'
import { useWords } from '../words.tsx'
import { useCostFacts } from './use-cost-facts.tsx'

testPage()

const made = (odd: Partial<Conversion> = {}): Conversion => {
  const { from, to, pay, receive, fee, rate, fee_bps, spread_bps, market_rate } = quoteAt(
    { from: 'EUR', to: 'NGN', amount: '100', side: 'pay' },
    1_600n,
  )
  const costs = { fee_bps, spread_bps, market_rate }
  return {
    ...{ id: crypto.randomUUID(), number: 'CV-261121-4K7MQX9D2R', from, to, pay, receive, fee, rate, ...costs },
    ...{ created_at: BEGINNING, ...odd },
  }
}

function Shown({ of }: { of: Conversion }) {
  return <Facts facts={useCostFacts(useWords('swap'))(of)} />
}

const said = (of: Conversion) => {
  drawn(<Shown of={of} />, ['swap'])
  return [...document.querySelectorAll('dt')].map((label) =>
    `${label.textContent}: ${label.nextElementSibling?.textContent}`.replaceAll('\u00a0', ' '),
  )
}

test('a conversion says its rate, the index, and spread, fee and both together by part and amount', () => {
  expect(said(made())).toEqual([
    'Rate: 1 EUR = 1,596.80 NGN',
    'Market rate, in the middle: 1 EUR = 1,600.00 NGN',
    // 160,000 at the index, less 158,881.60 that arrived.
    'Spread in the rate, 0.20%: 320.00 NGN',
    'Fee, 0.50%: 798.40 NGN',
    'All costs: ≈ 1,118.40 NGN (0.70%)',
  ])
})

test('one from before these were kept says its fee alone', () => {
  expect(said(made({ fee_bps: null, spread_bps: null, market_rate: null }))).toEqual([
    'Rate: 1 EUR = 1,596.80 NGN',
    'Fee, inside: 798.40 NGN',
  ])
})
