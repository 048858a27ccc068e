import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { DeskApproval } from '../../../contract/desk/desk-appeals.ts'
import { wordsFor } from '../../../words/catalogue.ts'
import { Approvals } from './Approvals.tsx'

const words = wordsFor('en', 'ui', 'desk', 'deskDecision', 'deskPreview', 'deskTool')
const { deskDecision: g } = words.sections
const [ID, OTHER] = ['0192f0c0-0000-7000-8000-000000000001', '0192f0c0-0000-7000-8000-000000000002']
const decision: DeskApproval = {
  ...{ id: ID, kind: 'decision', dispute_id: OTHER, order_id: OTHER, number: 'P-1', by: { id: OTHER, name: 'Mia' } },
  ...{ outcome: 'split', asset: 'BTC', amount: '0.59', buyer: 'bob', seller: 'ada', total: '1.00' },
  legs: [
    { to: 'buyer', amount: '0.59' },
    { to: 'seller', amount: '0.40' },
    { to: 'fees', amount: '0.01' },
  ],
  ...{ reason: 'Because of this.', at: '2026-11-23T10:00:00.000Z' },
}
const show = (changed: Partial<DeskApproval> = {}) =>
  renderToStaticMarkup(h(Approvals, { words, answer: { data: [{ ...decision, ...changed }], next: null } }))
/** Each leg as it is read. */
const legsIn = (html: string) =>
  [...html.matchAll(/<li class="flex flex-wrap items-baseline(?:(?!<\/li>).)*<\/li>/g)].map(([leg]) =>
    leg
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+|\u00a0/g, ' ')
      .trim(),
  )

test('who is asked reads who gets what, the fee with it, and has the way to the dispute', () => {
  const html = show()
  expect(legsIn(html)).toEqual([
    `To the buyer @bob 0.59 BTC ${g.leg_buyer_what}`,
    `To the seller @ada 0.40 BTC ${g.leg_seller_what}`,
    `Fee the house 0.01 BTC ${g.leg_fees_what}`,
  ])
  expect(html).toContain(`href="/desk/disputes/${OTHER}"`)
  expect(html).toContain('Approve 1.00\u00a0BTC')
  expect(html).toContain('Send it back to Mia')
})

test('a compensation comes from the house, and of no escrow', () => {
  const ruled = { kind: 'ruling', outcome: null, amount: '0.20', total: '0.20' } as const
  expect(legsIn(show({ ...ruled, legs: [{ to: 'seller', amount: '0.20' }] }))).toEqual([
    `To the seller @ada 0.20 BTC ${g.leg_compensation_what}`,
  ])
})
