// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findUsers } from '../../contract/accounts/accounts.ts'
import type { PublicProfile } from '../../contract/accounts/profiles.ts'
import { type StepUpMethod, secondFactorStanding, stepUpHeader } from '../../contract/accounts/second-factor.ts'
import { sendTransfer, transferConfirms } from '../../contract/wallet/transfers.ts'
import { customerBalance } from '../../contract/wallet/wallets.ts'
import { getWithdrawalLimits } from '../../contract/withdrawals/limits.ts'
import { wordsFor } from '../../words/catalogue.ts'
import { drawn, fetched, heardWith, press, type } from '../testing/draw.tsx'
import { balanceOf } from '../testing/figures.ts'
import { Refusal } from '../testing/test-api.ts'
import { confirmsWith, testPage } from '../testing/test-page.tsx'
import { allowed } from '../testing/withdrawals.ts'
import { sendSections } from './reads.ts'
import SendScreen from './Send.island.tsx'

const page = testPage()
const start = { asset: 'EUR', amount: '', to: '' }

test.each([null, '2026-03-03T10:00:00.000Z'])(
  'Send of an account that is paused until %s says so before the review, and reviews nothing',
  async (until) => {
    page.api.on(customerBalance, () => balanceOf({ EUR: '3.20' }))
    page.api.on(getWithdrawalLimits, () => ({ ...allowed, frozen_until: until }))
    const words = wordsFor('en', 'ui', ...sendSections)
    drawn(<SendScreen words={words} page={{} as never} start={start} currency="EUR" />)
    await fetched()
    expect(document.querySelector('time')?.dateTime).toBe(until ?? undefined)
    const review = heardWith(screen.getByRole('button', { name: /^Review/ }))
    expect(review.includes('Nothing leaves your account')).toBe(until !== null)
  },
)

test('what the address asks for stands in the form, and nothing is looked up or sent before somebody says so', async () => {
  page.api.on(customerBalance, () => balanceOf({ USDT: '20' }))
  page.api.on(getWithdrawalLimits, () => allowed)
  page.api.on(findUsers, () => [])
  const words = wordsFor('en', 'ui', ...sendSections)
  const asked = { asset: 'USDT', amount: '5', to: 'ana' }
  drawn(<SendScreen words={words} page={{} as never} start={asked} currency="EUR" />)
  await fetched()
  const [amount, to] = screen.getAllByRole<HTMLInputElement>('textbox')
  expect([amount?.value, to?.value]).toEqual(['5', 'ana'])
  expect([page.api.asked(findUsers), page.api.asked(sendTransfer)]).toEqual([[], []])
  await press(screen.getByRole('button', { name: /^Review/ }))
  expect(page.api.asked(findUsers)).toMatchObject([{ query: { username: 'ana' } }])
})

test('whom a link filled in is said to be so until somebody changes it', async () => {
  page.api.on(customerBalance, () => balanceOf({ USDT: '20' }))
  page.api.on(getWithdrawalLimits, () => allowed)
  const words = wordsFor('en', 'ui', ...sendSections)
  const asked = { asset: 'USDT', amount: '5', to: 'ana' }
  drawn(<SendScreen words={words} page={{} as never} start={asked} currency="EUR" />)
  await fetched()
  const to = screen.getAllByRole('textbox')[1] as HTMLInputElement
  expect(heardWith(to)).toContain('Filled in by a link: check who gets it')
  fireEvent.change(to, { target: { value: 'anna' } })
  expect(heardWith(to)).not.toContain('link')
})

test('of what there is nothing of the form says that it is too much, and stands', async () => {
  page.api.on(customerBalance, () => balanceOf({ EUR: '20.00' }))
  page.api.on(getWithdrawalLimits, () => allowed)
  const words = wordsFor('en', 'ui', ...sendSections)
  const asked = { asset: 'USDT', amount: '5', to: 'ana' }
  drawn(<SendScreen words={words} page={{} as never} start={asked} currency="EUR" />)
  await fetched()
  await press(screen.getByRole('button', { name: /^Review/ }))
  expect(heardWith(screen.getAllByRole('textbox')[0] as Element)).toMatch(/USDT/)
})

const ana: PublicProfile = {
  ...{ user_id: crypto.randomUUID(), username: 'ana', kind: 'individual', badge: null, level: '2', avatar: null },
  ...{ member_since: '2026-01-02T10:00:00.000Z', completed_orders: 7, completion_rate: null },
  median_release_seconds: null,
}

/** Up to the last look at 5 USDT for ana, where this would be asked. */
async function reviewed(confirms: boolean, ...methods: StepUpMethod[]) {
  page.api.on(customerBalance, () => balanceOf({ USDT: '20' }))
  page.api.on(getWithdrawalLimits, () => allowed)
  page.api.on(findUsers, () => [ana])
  page.api.on(transferConfirms, () => ({ confirms }))
  page.api.on(secondFactorStanding, () => confirmsWith(...methods))
  page.api.on(sendTransfer, ({ stepUp }) => {
    throw new Refusal(stepUp === stepUpHeader('password', 'florin') ? 'insufficient_funds' : 'step_up_required', {
      methods: ['password'],
    })
  })
  const words = wordsFor('en', 'ui', ...sendSections)
  const asked = { asset: 'USDT', amount: '5', to: 'ana' }
  drawn(<SendScreen words={words} page={{} as never} start={asked} currency="EUR" />)
  await fetched()
  await press(screen.getByRole('button', { name: /^Review/ }))
  await fetched()
}
const submit = () => screen.getByRole('button', { name: /^Send 5/ })
const proofs = () => page.api.asked(sendTransfer).map(({ stepUp }) => stepUp)

test('where who sends it would be asked, the last look asks it at once: one press sends', async () => {
  await reviewed(true, 'password')
  expect(page.api.asked(transferConfirms)).toMatchObject([
    { query: { payee_id: ana.user_id, asset: 'USDT', amount: '5' } },
  ])
  await type(screen.getByLabelText('Your password'), 'florin')
  await press(submit())
  await fetched()
  expect([proofs(), screen.queryByRole('dialog')]).toEqual([[stepUpHeader('password', 'florin')], null])
})

test.each([
  ['it would not be asked', false, ['password']],
  ['there is nothing known to confirm with', true, []],
] as const)('where %s it is asked only if the server wants to know', async (_, confirms, methods) => {
  await reviewed(confirms, ...methods)
  expect(screen.queryByLabelText('Your password')).toBeNull()
  await press(submit())
  await fetched()
  await type(screen.getByLabelText('Your password'), 'florin')
  await press(submit())
  await fetched()
  expect(proofs()).toEqual([null, stepUpHeader('password', 'florin')])
})
