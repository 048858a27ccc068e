import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FlaggedOrderWhole } from '../../../contract/desk/desk-watch.ts'
import type { StaffRole } from '../../../contract/endpoint.ts'
import { wordsFor } from '../../../words/catalogue.ts'
import { FlaggedOrder } from './FlaggedOrder.tsx'

const words = wordsFor('en', 'ui', 'desk', 'deskDecision', 'deskFlagged', 'deskTool', 'orderStates')
const { desk, deskDecision, deskFlagged } = words.sections
const AT = '2026-11-23T10:00:00.000Z'
const id = (n: number) => `0192f0c0-0000-7000-8000-00000000000${n}`

const party = (n: number, username: string, legal_name: string): FlaggedOrderWhole['buyer'] => ({
  ...{ user_id: id(n), username, kind: 'individual', legal_name, name_source: 'checked', level: '2', merchant: false },
  ...{ member_since: AT, completed_orders: 12, failed_orders: 1, disputes: 0 },
})
const order: FlaggedOrderWhole = {
  ...{ order_id: id(1), number: 'P-261123-4K7MQX', market: 'crypto', state: 'paid', flags: ['payer_mismatch'] },
  ...{ ad_id: id(2), ad_hidden: false, may_hide: true, ad_of: 'seller', undone: false, dismissed: false, version: 3 },
  ...{ asset: 'BTC', amount: '0.02000000', currency: 'EUR', pay: '1000.00', dispute_id: id(3), created_at: AT },
  ...{ rail: 'sepa', rail_name: 'SEPA', reference: 'K7PX-2MQD', paid_at: AT },
  pay_to: { holder: 'Ada Okonkwo', details: [] },
  payment: { payer_name: 'Somebody Else', name_matches: false, bank_reference: null },
  buyer: party(4, 'bob', 'Bob Marsh'),
  seller: party(5, 'ada', 'Ada Okonkwo'),
  proofs: [
    { id: id(6), name: 'transfer.webp', type: 'image/webp', bytes: 900, sha256: 'a'.repeat(64), uploaded_at: AT },
  ],
}
const owned = { queue: 'flagged_orders', owners: {}, me: id(7), takes: true } as const
const drawn = (changed: Partial<FlaggedOrderWhole> = {}, role: StaffRole = 'moderator') =>
  renderToStaticMarkup(
    h(FlaggedOrder, { words, answer: { data: { ...order, ...changed }, next: null }, roles: [role], owned }),
  )

test('a flagged order shows what it is judged by: both sides, both sums, why, who paid beside who should have, and the proof', () => {
  const html = drawn()
  for (const said of [
    ...[order.number, '0.02', '1,000.00', desk.flag_payer_mismatch, 'Somebody Else', desk.payerDiffers],
    ...[deskDecision.expected, 'Bob Marsh', 'SEPA', 'Ada Okonkwo', 'transfer.webp'],
  ])
    expect(html).toContain(said)
  for (const href of [`/desk/customers/${id(4)}`, `/desk/customers/${id(5)}`, `/desk/files/${id(6)}`])
    expect(html).toContain(`href="${href}"`)
  expect(html).not.toContain(desk.payerSame)
  expect(drawn({ payment: { payer_name: 'Bob Marsh', name_matches: true, bank_reference: null } })).toContain(
    desk.payerSame,
  )
  const unchecked = { ...order.buyer, name_source: 'given' as const }
  const same = { payer_name: 'Bob Marsh', name_matches: true, bank_reference: null }
  expect(drawn({ payment: same, buyer: unchecked })).toContain(deskDecision.payerSameUnchecked)
  expect(drawn({ proofs: [] })).toContain(desk.noProofs)
  expect(drawn({ payment: null, paid_at: null, undone: true })).toContain(deskFlagged.noPayment)
})

test('each act says what comes of it and who reads its reason, and isn’t there where it can’t be done', () => {
  const html = drawn()
  expect(html).toContain(deskFlagged.dismissWhat)
  expect(html).toContain('Nobody can take this ad of @ada from now on.')
  expect(html).toContain(desk.reasonCustomer)
  const after = drawn({ dismissed: true, ad_hidden: true, may_hide: false })
  expect(after).toContain(deskFlagged.dismissed)
  expect(after).toContain(deskFlagged.adHidden)
  expect(after).not.toMatch(/value="(dismiss|hide)"/)
  expect(drawn({ may_hide: false })).not.toContain(deskFlagged.hideWhat.slice(0, 20))
})

test('its dispute is linked for who may open it', () => {
  expect(drawn()).toContain(`/desk/disputes/${id(3)}`)
  expect(drawn({}, 'compliance')).not.toContain('/desk/disputes/')
})
