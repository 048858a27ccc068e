// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Checklist, ChecklistStep } from '../../../contract/wallet/checklist.ts'
import { drawn } from '../../testing/draw.tsx'
import { testPage } from '../../testing/test-page.tsx'
import { AccountChecklist } from './AccountChecklist.tsx'

testPage()

const list = (done: readonly ChecklistStep[], kind: Checklist['kind'] = 'individual'): Checklist => ({
  kind,
  steps: ChecklistStep.options.map((step) => ({ step, done: done.includes(step) })),
})
const show = (checklist: Checklist | undefined) => drawn(<AccountChecklist checklist={checklist} />, ['overview'])
const ways = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

test('each step that is open leads to its act, and one that is done nowhere', () => {
  show(list(['deposit', 'phone']))
  expect(screen.getByText('2 of 6 done')).toBeDefined()
  expect(ways()).toEqual([
    '/dashboard/2fa',
    '/dashboard/account-verification',
    '/dashboard/swap',
    '/dashboard/settings?tab=destinations',
  ])
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect([said[0], said[4]]).toEqual(['Set up a second factor, to do', 'Make your first deposit, done'])
})

test('a company is verified as one', () => {
  show(list(['deposit'], 'entity'))
  expect(ways()).toContain('/dashboard/company_verification')
  expect(ways()).not.toContain('/dashboard/account-verification')
})

test('it goes when all is done, and is not there before it is known', () => {
  show(list(ChecklistStep.options))
  expect(screen.queryByRole('list')).toBeNull()
  show(undefined)
  expect(screen.queryByRole('list')).toBeNull()
})
