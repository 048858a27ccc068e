import { expect, test } from 'vitest'
import type { Dispute } from '../../contract/orders/disputes.ts'
import { someDispute, someOrder } from '../testing/trades.ts'
import { beginsWith } from './begins-with.ts'

const opener = { party: 'buyer', opener: true } as const
const respondent = { party: 'buyer', opener: false } as const

test.each<[string, Partial<Dispute>, string]>([
  ['whose answer is waited for, of who answers', { state: 'awaiting_response', you: respondent }, 'answer'],
  ['whose answer is waited for, of who opened it', { state: 'awaiting_response', you: opener }, 'follow'],
  ['the two look for a settlement in', { state: 'negotiation', you: respondent }, 'follow'],
  ['a moderator looks into', { state: 'in_review', you: opener }, 'follow'],
  ['a moderator asks about', { state: 'more_info', you: opener }, 'answer'],
  ['that is over', { state: 'closed', you: opener }, 'over'],
])('the page of a dispute %s begins with what it asks', (_, odd, begins) => {
  const order = someOrder({ state: 'disputed' })
  expect(beginsWith(order, someDispute(order, odd))).toBe(begins)
})

test('without a dispute it begins with the form to open one', () => {
  expect([beginsWith(someOrder(), undefined), beginsWith(undefined, undefined)]).toEqual(['open', 'open'])
})
