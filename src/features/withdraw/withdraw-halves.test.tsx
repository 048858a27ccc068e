// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { addressOf } from '../../contract/addresses.ts'
import { customerBalance } from '../../contract/wallet/wallets.ts'
import { listDestinations } from '../../contract/withdrawals/destinations.ts'
import { getWithdrawalLimits } from '../../contract/withdrawals/limits.ts'
import { getWithdrawal, listWithdrawals, withdrawFiat } from '../../contract/withdrawals/withdrawals.ts'
import { wordsFor } from '../../words/catalogue.ts'
import { drawn, fetched, pageButton, press, spoken, type } from '../testing/draw.tsx'
import { pass, testPage } from '../testing/test-page.tsx'
import { allowed, balance, destination, withdrawal } from '../testing/withdrawals.ts'
import { recentQuery, withdrawSections } from './reads.ts'
import WithdrawScreen from './Withdraw.island.tsx'

const tried = vi.hoisted(() => vi.fn<() => void>())
vi.mock('./one/WithdrawalView.tsx', () => {
  tried()
  throw new TypeError('no connection')
})

const page = testPage()
beforeEach(() => {
  history.replaceState(null, '', '/dashboard/withdraw')
  vi.stubGlobal('scrollTo', () => {})
  page.api.on(customerBalance, () => balance)
  page.api.on(listDestinations, () => [destination(1)])
  page.api.on(getWithdrawalLimits, () => allowed)
  page.api.on(listWithdrawals, () => [])
  page.api.on(withdrawFiat, ({ body: { amount } }) => withdrawal({ amount, total: amount }))
  page.api.on(getWithdrawal, () => withdrawal())
})

test('a withdrawal’s page is fetched while one looks for the last time; where it doesn’t come, nobody reads that nothing was sent', async () => {
  const known = {
    [addressOf(customerBalance, { query: { currency: 'USD' } })]: { data: balance, next: null },
    [addressOf(listDestinations)]: { data: [destination(1)], next: null },
    [addressOf(getWithdrawalLimits)]: { data: allowed, next: null },
    [addressOf(listWithdrawals, recentQuery)]: { data: [], next: null },
  }
  const ways = { rails: ['sepa'], networks: ['ethereum'], sandbox: true, sandboxNetworks: true }
  const words = wordsFor('en', 'ui', ...withdrawSections)
  drawn(<WithdrawScreen words={words} page={known as never} asset="EUR" currency="USD" ways={ways} />)
  await pass(0)
  await fetched()
  await type(screen.getByRole('textbox', { name: 'You withdraw' }), '100')
  await fetched()
  expect(tried).not.toHaveBeenCalled()
  await press(pageButton(/^Withdraw/))
  expect(tried).toHaveBeenCalled()
  await press(screen.getByRole('button', { name: 'Withdraw 100.00\u00a0EUR' }))
  await fetched()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Withdraw')
  const said = spoken().join(' ')
  expect([said.includes('What was done is done'), said.includes('Nothing was sent')]).toEqual([true, false])
})
