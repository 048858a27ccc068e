// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { customerBalance } from '../../contract/wallet/wallets.ts'
import { listDestinations } from '../../contract/withdrawals/destinations.ts'
import { getWithdrawalLimits } from '../../contract/withdrawals/limits.ts'
import { listWithdrawals, withdrawFiat } from '../../contract/withdrawals/withdrawals.ts'
import { wordsFor } from '../../words/catalogue.ts'
import { drawn, heardWith, pageButton, press } from '../testing/draw.tsx'
import { BEGINNING, pass, testPage } from '../testing/test-page.tsx'
import { allowed, balance } from '../testing/withdrawals.ts'
import { withdrawSections } from './reads.ts'
import WithdrawScreen from './Withdraw.island.tsx'

const page = testPage()

beforeEach(() => {
  page.api.on(listDestinations, () => [])
  page.api.on(customerBalance, () => balance)
  page.api.on(getWithdrawalLimits, () => allowed)
  page.api.on(listWithdrawals, () => [])
})

test('with no account to withdraw to the button says so, and asks for nothing', async () => {
  const words = { ...wordsFor('en', 'ui', ...withdrawSections), drawnAt: Date.parse(BEGINNING) }
  const ways = { rails: ['sepa'], networks: [], sandbox: true, sandboxNetworks: true }
  drawn(<WithdrawScreen words={words} page={{} as never} asset="EUR" currency="USD" ways={ways} />)
  await pass(0)
  const button = pageButton(/^Withdraw/)
  expect([button.getAttribute('aria-disabled'), heardWith(button)]).toEqual(['true', 'Add the account it goes to'])
  await press(button)
  expect(page.api.asked(withdrawFiat)).toEqual([])
})
