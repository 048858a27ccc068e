// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account as words } from '../../../words/en/account/account.ts'
import { someAccount } from '../../testing/account-facts.ts'
import { drawn } from '../../testing/draw.tsx'
import { testPage } from '../../testing/test-page.tsx'
import { KnownFacts } from './KnownFacts.tsx'
import { LevelTable } from './LevelTable.tsx'

testPage()

const ways = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

test('each thing that is not known yet leads to where it is shown, and what is known leads nowhere', () => {
  const { again } = drawn(<KnownFacts facts={someAccount} />, ['account'])
  expect(ways()).toEqual(['/dashboard/settings?tab=contact', '/dashboard/account-verification', '/dashboard/support'])
  again(<KnownFacts facts={{ ...someAccount, phone: true, identity: true }} />)
  expect(ways()).toEqual(['/dashboard/support'])
  again(<KnownFacts facts={{ ...someAccount, phone: true, identity: true, address: true }} />)
  expect(ways()).toEqual([])
  expect(screen.getByText(words.highest)).toBeTruthy()
})

test('an organisation has itself checked, not its address, and reads of its own levels', () => {
  const { again } = drawn(<KnownFacts facts={{ ...someAccount, kind: 'entity' }} />, ['account'])
  expect(ways()).toEqual(['/dashboard/settings?tab=contact', '/dashboard/company_verification'])
  again(<LevelTable facts={{ ...someAccount, kind: 'entity', level: '1' }} />)
  expect(screen.queryByText(words.level3)).toBeNull()
  const own = screen.getByText(words.yours).closest('tr') as HTMLElement
  expect(within(own).getByText(words.level1)).toBeTruthy()
  expect(own.textContent).toMatch(/5,000.*25,000/)
})
