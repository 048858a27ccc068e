// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Checklist, ChecklistStep } from '../../../contract/wallet/checklist.ts'
import { drawn } from '../../testing/draw.tsx'
import { testPage } from '../../testing/test-page.tsx'
import { ChecklistRow } from './ChecklistRow.tsx'

testPage()

const show = (done: readonly ChecklistStep[]) => {
  const checklist: Checklist = {
    kind: 'individual',
    steps: ChecklistStep.options.map((step) => ({ step, done: done.includes(step) })),
  }
  return drawn(<ChecklistRow checklist={checklist} />, ['overview'])
}

test('the row says how far one is and what comes next, and opens to what is left', () => {
  show(['deposit', 'phone'])
  expect(document.querySelector('summary')?.textContent).toBe('Set up: 2 of 6 Next: Set up a second factor')
  expect(document.querySelector('details')?.open).toBe(false)
  expect([...document.querySelectorAll('details a')].map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/2fa',
    '/dashboard/account-verification',
    '/dashboard/swap',
    '/dashboard/settings?tab=destinations',
  ])
})

test('it goes when all is done', () => {
  show(ChecklistStep.options)
  expect(screen.queryByRole('group')).toBeNull()
})
