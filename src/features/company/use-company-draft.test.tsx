// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { does, shown, testPage } from '../testing/test-page.tsx'
import { type Lists, ownersOf, useCompanyDraft } from './use-company-draft.ts'

testPage()

test('whoever is taken away takes along what they hold, and a line added later is nobody else’s', async () => {
  const draft = shown(() => useCompanyDraft(undefined))
  await does(() => draft.now.add('people'))
  await does(() => draft.now.add('companies'))
  await does(() => draft.now.edit('holdings', 0, { holder: 'p2', of: 'c1', percent: '60' }))
  await does(() => draft.now.add('holdings'))
  await does(() => draft.now.edit('holdings', 1, { holder: 'p1', percent: '40' }))
  await does(() => draft.now.remove('companies', 0))
  expect(draft.now.lists.holdings).toEqual([{ holder: 'p1', of: 'self', percent: '40' }])
  await does(() => draft.now.remove('people', 0))
  expect(draft.now.lists).toMatchObject({ people: [{ key: 'p2' }], holdings: [] })
  await does(() => draft.now.add('people'))
  expect(draft.now.lists.people.map(({ key }) => key)).toEqual(['p2', 'p1'])
})

test('who has a quarter or more is told while it is typed, by what is whole so far', () => {
  const person = { first_name: 'Grace', last_name: 'H', birth_date: '', country: '', director: false }
  const lists = (...holdings: Lists['holdings']): Lists => ({
    people: [
      { ...person, key: 'p1' },
      { ...person, key: 'p2' },
    ],
    companies: [{ key: 'c1', name: 'C', registration_number: '', country: '' }],
    holdings,
  })
  const half = { holder: 'c1', of: 'self' as const, percent: '50' }
  expect(ownersOf(lists(half, { holder: 'p1', of: 'c1', percent: '50,0' }))).toEqual([{ key: 'p1', share: '25.00' }])
  expect(ownersOf(lists(half, { holder: 'p1', of: 'c1', percent: '49.99' }))).toEqual([])
  expect(
    ownersOf(lists(half, { holder: 'p1', of: 'c1', percent: 'half' }, { holder: '', of: 'self', percent: '9' })),
  ).toEqual([])
  expect(ownersOf(lists(half, { holder: 'c1', of: 'c1', percent: '100' }))).toBeUndefined()
})
