import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PayoutFileWithLines } from '../../../contract/desk/payout-files.ts'
import { wordsFor } from '../../../words/catalogue.ts'
import { PayoutFile } from './PayoutFile.tsx'

const words = wordsFor('en', 'ui', 'desk', 'deskPayouts', 'deskPreview', 'deskTool')
const { deskPayouts: p } = words.sections
const AT = '2026-11-23T10:00:00.000Z'
const ID = '0192f0c0-0000-7000-8000-000000000001'
const file: PayoutFileWithLines = {
  ...{
    id: ID,
    message_id: 'P-1',
    batch: 'EUR sepa pain.001',
    currency: 'EUR',
    count: 1,
    sum: '2520.00',
    name: 'P-1.xml',
  },
  ...{
    sha256: 'a'.repeat(64),
    state: 'draft',
    made_at: AT,
    approved_at: null,
    approved_by_you: false,
    exported_at: null,
  },
  stopped: false,
  lines: [
    {
      ...{ withdrawal_id: ID, number: 'W-1', username: 'ada', holder: 'Ada Obi', account: 'NL91 ABNA 0417 1643 00' },
      ...{ amount: '2520.00', state: 'waiting', code: null },
    },
  ],
}
const show = (changed: Partial<PayoutFileWithLines> = {}) =>
  renderToStaticMarkup(h(PayoutFile, { words, name: 'P-1', answer: { data: { ...file, ...changed }, next: null } }))

test('a payment is on its way once its file was handed in, and no sooner', () => {
  expect(show()).toContain(p.lineNotApproved)
  expect(show({ state: 'approved', approved_at: AT })).toContain(p.lineNotHandedIn)
  const handedIn = show({ state: 'exported', approved_at: AT, exported_at: AT })
  expect(handedIn).toContain(`>${p.line_waiting}<`)
  expect(handedIn).not.toContain('In this file')
})

test('what is answered stands on the buttons with its sum; what was approved can still be refused', () => {
  const buttons = (html: string) => [...html.matchAll(/<button[^>]*>([^<]+)<\/button>/g)].map(([, text = '']) => text)
  const both = ['Approve 2,520.00\u00a0EUR', 'Refuse 2,520.00\u00a0EUR']
  expect(buttons(show())).toEqual(expect.arrayContaining(both))
  const approved = buttons(show({ state: 'approved', approved_at: AT }))
  expect([approved.includes(both[0] ?? ''), approved.includes(both[1] ?? '')]).toEqual([false, true])
})
