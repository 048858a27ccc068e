// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { DepositMethod } from '../../contract/wallet/payments.ts'
import { drawn } from '../testing/draw.tsx'
import { testPage } from '../testing/test-page.tsx'
import { DepositFigures } from './DepositFigures.tsx'
import { sumsOf } from './deposit-sums.ts'

testPage()

/** The lines of what a deposit costs and brings. */
function figures(method: DepositMethod, amount: string): (string | undefined)[] {
  drawn(<DepositFigures method={method} sums={sumsOf(amount, 'EUR')} currency="EUR" />, ['deposit', 'cardDeposit'])
  return [...document.querySelectorAll('dl > div')].map((row) => row.textContent?.replaceAll('\u00a0', ' '))
}

test('by bank nothing is taken of what is sent', () => {
  expect(figures('bank', '100')).toEqual(['FeeNone', 'You get100.00 EUR'])
})

test('by card the fee comes on top of what arrives, and the whole charge is told', () => {
  expect(figures('card', '100')).toEqual(['You get100.00 EUR', 'Fee (3.00%)3.00 EUR', 'Your card is charged103.00 EUR'])
})

test.each(['', '0', '1.234', 'x'])('of %j, which is no amount, nothing is told', (amount) => {
  expect(figures('card', amount)).toEqual([])
})
