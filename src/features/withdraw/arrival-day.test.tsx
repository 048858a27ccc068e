// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { drawn } from '../testing/draw.tsx'
import { testPage } from '../testing/test-page.tsx'
import { allowed, destination } from '../testing/withdrawals.ts'
import { Totals } from './Totals.tsx'

testPage()

/** As much of the form as its figures read. */
const form = (asset: string) =>
  ({
    ...{ kind: 'bank', asset, amount: '100', typed: true, wrong: false, fee: undefined },
    ...{ limits: allowed, destination: destination(1) },
  }) as unknown as Parameters<typeof Totals>[0]['withdraw']

test.each([
  ['EUR', true],
  // Nothing is said of a way that the server says nothing of.
  ['GBP', false],
])('the figures of what goes to a bank in %s name the day on which it usually arrives: %s', (asset, says) => {
  drawn(<Totals withdraw={form(asset)} />, ['withdrawal', 'withdrawalByChain'])
  expect(document.body.textContent.includes('Usually on Tuesday 3 Mar')).toBe(says)
})
