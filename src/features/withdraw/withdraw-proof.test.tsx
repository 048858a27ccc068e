// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type StepUpMethod, secondFactorStanding, stepUpHeader } from '../../contract/accounts/second-factor.ts'
import { customerBalance } from '../../contract/wallet/wallets.ts'
import { listDestinations } from '../../contract/withdrawals/destinations.ts'
import { getWithdrawalLimits } from '../../contract/withdrawals/limits.ts'
import { getWithdrawal, listWithdrawals, withdrawFiat } from '../../contract/withdrawals/withdrawals.ts'
import { wordsFor } from '../../words/catalogue.ts'
import { drawn, fetched, heardWith, pageButton, press, type } from '../testing/draw.tsx'
import { LostAnswer, Refusal } from '../testing/test-api.ts'
import { BEGINNING, confirmsWith, pass, testPage } from '../testing/test-page.tsx'
import { allowed, balance, destination, withdrawal, withdrawalId } from '../testing/withdrawals.ts'
import { withdrawSections } from './reads.ts'
import WithdrawScreen from './Withdraw.island.tsx'

const page = testPage()
const right = stepUpHeader('password', 'florin')

beforeEach(() => {
  history.replaceState(null, '', '/dashboard/withdraw')
  vi.stubGlobal('scrollTo', () => {})
  page.api.on(getWithdrawal, () => withdrawal())
  page.api.on(listDestinations, () => [destination(1)])
  page.api.on(customerBalance, () => balance)
  page.api.on(getWithdrawalLimits, () => allowed)
  page.api.on(listWithdrawals, () => [])
  page.api.brings(withdrawFiat, getWithdrawal)
  page.api.on(withdrawFiat, ({ stepUp }) => {
    if (stepUp === right) return withdrawal()
    throw new Refusal(stepUp ? 'step_up_failed' : 'step_up_required', { methods: ['password'] })
  })
})

/** Up to the review of 100 EUR, by somebody who confirms with these. */
async function reviewed(...methods: StepUpMethod[]) {
  page.api.on(secondFactorStanding, () => confirmsWith(...methods))
  const words = { ...wordsFor('en', 'ui', ...withdrawSections), drawnAt: Date.parse(BEGINNING) }
  const ways = { rails: ['sepa'], networks: ['ethereum'], sandbox: true, sandboxNetworks: true }
  drawn(<WithdrawScreen words={words} page={{} as never} asset="EUR" currency="USD" ways={ways} />)
  await pass(0)
  await fetched()
  await type(screen.getByRole('textbox', { name: 'You withdraw' }), '100')
  // The last look comes with the amount, its dialog and what is proved in it once it opens.
  await fetched()
  await press(pageButton(/^Withdraw/))
  await fetched()
}
const dialog = () => within(screen.getByRole('dialog'))
const confirm = () => dialog().getByRole('button', { name: 'Withdraw 100.00\u00a0EUR' })
const password = () => dialog().getByLabelText('Your password')
const proofs = () => page.api.asked(withdrawFiat).map(({ stepUp }) => stepUp)

test('the review asks who it is at once: the second press sends', async () => {
  await reviewed('password')
  expect(screen.getByRole('dialog').textContent).toContain('NL91 ABNA 0417 1643 00')
  await type(password(), 'florin')
  await press(confirm())
  await fetched()
  expect([proofs(), location.search]).toEqual([[right], `?withdrawal=${withdrawalId}`])
})

test('without it nothing is sent', async () => {
  await reviewed('password')
  await press(confirm())
  expect([proofs(), heardWith(password())]).toEqual([[], 'Enter your password.'])
})

test('with a wrong one nothing is made: it is asked again, says why, and goes out as the same withdrawal', async () => {
  await reviewed('password')
  await type(password(), 'wrong')
  await press(confirm())
  await fetched()
  expect(heardWith(password())).not.toBe('')
  await type(password(), 'florin')
  await press(confirm())
  await fetched()
  expect([proofs(), location.search]).toEqual([
    [stepUpHeader('password', 'wrong'), right],
    `?withdrawal=${withdrawalId}`,
  ])
  expect(new Set(page.api.asked(withdrawFiat).map(({ key }) => key)).size).toBe(1)
})

test('an extra code by e-mail comes first: what is missing of it says so, and nothing is sent', async () => {
  page.api.on(getWithdrawalLimits, () => ({ ...allowed, email_code: true }))
  await reviewed('password')
  await type(password(), 'florin')
  await press(confirm())
  expect([proofs(), heardWith(dialog().getByRole('textbox', { name: /^Code/ }))]).toEqual([
    [],
    expect.stringMatching(/./),
  ])
})

test('what may have been taken up is repeated without asking anew', async () => {
  page.api.on(withdrawFiat, () => {
    throw new LostAnswer()
  })
  await reviewed('password')
  await type(password(), 'florin')
  await press(confirm())
  await fetched()
  await press(pageButton(/^Withdraw/))
  expect(dialog().queryByLabelText('Your password')).toBeNull()
  page.api.on(withdrawFiat, () => withdrawal())
  await press(dialog().getByRole('button', { name: 'Ask again for 100.00\u00a0EUR' }))
  await fetched()
  expect([proofs(), new Set(page.api.asked(withdrawFiat).map(({ key }) => key)).size]).toEqual([[right, null], 1])
})
