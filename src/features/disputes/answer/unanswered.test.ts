import { expect, test } from 'vitest'
import type { Dispute } from '../../../contract/orders/disputes.ts'
import { unanswered } from './unanswered.ts'

const said = (...by: Dispute['statements'][number]['by'][]): Dispute['statements'] =>
  by.map((one, minute) => ({ by: one, text: 'Said.', files: [], at: `2026-03-02T09:0${minute}:00.000Z` }))
const offer = (by: 'buyer' | 'seller'): Dispute['proposals'] => [
  { id: crypto.randomUUID(), by, outcome: 'split', buyer_amount: '5', note: '', at: '2026-03-02T09:50:00.000Z' },
]

test.each([
  ['the other side wrote last', said('buyer', 'seller'), [], 'other'],
  ['the other side wrote, and its reader never did', said('seller'), [], 'other'],
  ['the moderator asked, though the other side answered', said('buyer', 'moderator', 'seller'), [], 'moderator'],
  ['its reader wrote last', said('seller', 'moderator', 'buyer'), [], undefined],
  ['the other side offers something, which is to be answered', said('buyer', 'seller'), offer('seller'), undefined],
  ['its reader alone offers something', said('buyer', 'seller'), offer('buyer'), 'other'],
  ['nobody has written', said(), [], undefined],
] as const)('of a dispute in which %s the buyer has to answer: %s', (_, statements, proposals, who) => {
  expect(
    unanswered({ statements: [...statements], proposals: [...proposals], you: { party: 'buyer', opener: true } }),
  ).toBe(who)
})
