import { expect, test } from 'vitest'
import { isAbout } from './Frame.tsx'
import type { Sent } from './sent.ts'

const [ID, PROPOSAL, KEY] = ['a1', 'b1', 'c1'].map((end) => `019c0000-0000-7000-8000-0000000000${end}`) as [
  string,
  string,
  string,
]
const sent = (values: Sent['values']): Sent => ({ act: 'answer_line', values, problem: {} })

test('what was refused opens the matter that its form names, or whose proposal it answers, and no other', () => {
  const row = { id: ID, amount: '1.00', proposed: { id: PROPOSAL, reason: 'yes' } }
  expect(isAbout(sent({ line_id: ID, key: KEY }), row)).toBe(true)
  expect(isAbout(sent({ proposal_id: PROPOSAL, key: KEY }), row)).toBe(true)
  expect(isAbout(sent({ line_id: '019c0000-0000-7000-8000-0000000000d1', key: KEY }), row)).toBe(false)
  // What people write is no name of anything.
  expect(isAbout(sent({ reason: 'yes', approve: '' }), row)).toBe(false)
  expect(isAbout(undefined, row)).toBe(false)
})
