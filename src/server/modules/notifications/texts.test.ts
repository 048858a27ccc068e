import { expect, test } from 'vitest'
import { notificationKinds } from '../../../contract/notifications.ts'
import { textOf } from '../../../words/sentences.ts'
import { textsOf } from './texts.ts'

test('an end that both sides agreed to is called settled, and a moderator’s decided', () => {
  const facts = { number: 'P-1', role: 'buyer', amount: '1 BTC', outcome: 'split' } as const
  const said = (settled: boolean) => {
    const { title, text, open } = textsOf('decided', { ...facts, ...(settled && { settled: true }) })
    return [title, text, open].map((one) => textOf(one)).join(' ')
  }
  expect(said(true)).toContain('Order P-1 was settled')
  expect(said(true)).toContain('You both agreed')
  expect(said(true)).not.toMatch(/decided|decision|appeal/i)
  expect(said(false)).toContain('Order P-1 was decided')
})

test('every kind of notice has words that are whole', () => {
  const facts = {
    number: 'P-261121-4K7MQX',
    role: 'buyer',
    other: 'bob',
    amount: '0.002 BTC',
    pay: '100.00 EUR',
    method: 'SEPA',
    deadline: '2026-11-21T14:05:00.000Z',
    reason: 'My deposit',
    outcome: 'split',
    date: '2027-03-01',
    at: '2026-11-21T14:05:00.000Z',
  } as const
  for (const kind of Object.keys(notificationKinds) as (keyof typeof notificationKinds)[])
    for (const role of ['buyer', 'seller'] as const) {
      const said = textsOf(kind, { ...facts, role })
      const [title, text, open] = [textOf(said.title), textOf(said.text), textOf(said.open)]
      expect(`${title}${text}${open}`).not.toMatch(/undefined|!|null/)
      expect(title.length).toBeLessThan(80)
      expect(text).toMatch(/[.]$|My deposit$/)
    }
})

test('a rail, an account and a browser are told in the language of whoever reads the notice', () => {
  const told = (kind: keyof typeof notificationKinds, facts: Parameters<typeof textsOf>[1]) =>
    textOf(textsOf(kind, facts).text, 'es')
  expect(told('order_paid', { number: 'P-1', role: 'seller', pay: '100.00 EUR', method: 'sepa' })).toContain(
    'Transferencia SEPA',
  )
  expect(told('method_removed', { rail: 'nip', other: '…89' })).toContain('Transferencia bancaria (NIP), …89')
  expect(told('withdrawal_sent', { number: 'W-1', amount: '10.00 EUR', rail: 'sepa' })).toContain('Transferencia SEPA')
  expect(told('passkey_added', { place: 'Chrome on Windows, 203.0.113.x' })).toContain('Chrome en Windows, 203.0.113.x')
  // Notices of old have their names in English.
  expect(told('method_removed', { other: 'Bank transfer (NIP), …89' })).toContain('Bank transfer (NIP), …89')
})
