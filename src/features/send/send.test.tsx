// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { customerBalance } from '../../contract/wallet/wallets.ts'
import { getWithdrawalLimits } from '../../contract/withdrawals/limits.ts'
import { wordsFor } from '../../words/catalogue.ts'
import { drawn, fetched, heardWith } from '../testing/draw.tsx'
import { balanceOf } from '../testing/figures.ts'
import { testPage } from '../testing/test-page.tsx'
import { allowed } from '../testing/withdrawals.ts'
import { sendSections } from './reads.ts'
import SendScreen from './Send.island.tsx'

const page = testPage()

test.each([null, '2026-03-03T10:00:00.000Z'])(
  'Send of an account that is paused until %s says so before the review, and reviews nothing',
  async (until) => {
    page.api.on(customerBalance, () => balanceOf({ EUR: '3.20' }))
    page.api.on(getWithdrawalLimits, () => ({ ...allowed, frozen_until: until }))
    const words = wordsFor('en', 'ui', ...sendSections)
    drawn(<SendScreen words={words} page={{} as never} asset="EUR" currency="EUR" />)
    await fetched()
    expect(document.querySelector('time')?.dateTime).toBe(until ?? undefined)
    const review = heardWith(screen.getByRole('button', { name: /^Review/ }))
    expect(review.includes('Nothing leaves your account')).toBe(until !== null)
  },
)
