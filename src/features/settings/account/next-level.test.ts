import { expect, test } from 'vitest'
import type { AccountFacts } from '../../../contract/accounts/account-facts.ts'
import { someAccount } from '../../testing/account-facts.ts'
import { isHighest, nextLevel } from './next-level.ts'

const facts = (odd: Partial<AccountFacts>): AccountFacts => ({ ...someAccount, ...odd })

test('the first fact that is missing gives the next level, and the later ones that are there count with it', () => {
  expect(nextLevel(facts({}))).toEqual({ step: 'phone', level: '1' })
  expect(nextLevel(facts({ identity: true }))).toEqual({ step: 'phone', level: '2' })
  expect(nextLevel(facts({ phone: true, identity: true }))).toEqual({ step: 'address', level: '3' })
  expect(nextLevel(facts({ kind: 'entity', phone: true }))).toEqual({ step: 'company', level: 'E' })
})

test('what hangs on a fact that nobody here takes is no next level', () => {
  const taken: AccountFacts['taken'] = ['address', 'company']
  expect(nextLevel(facts({ taken }))).toBeUndefined()
  expect(isHighest(facts({ taken }))).toBe(false)
})

test('above the highest there is none', () => {
  expect(nextLevel(facts({ phone: true, identity: true, address: true }))).toBeUndefined()
})
