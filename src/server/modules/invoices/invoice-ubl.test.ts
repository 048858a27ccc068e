import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import type { Invoice } from '../../../contract/wallet/invoices.ts'
import { textOf } from '../../../words/sentences.ts'
import { readXml, type XmlNode } from '../../kernel/bank-files/xml-node.ts'
import { paperLanguage } from '../../kernel/papers/language.ts'
import { Seller } from '../../kernel/papers/seller.ts'
import { invoiceUbl } from './invoice-ubl.ts'
import type { Parties } from './issue-invoice.ts'

const seller = Seller.parse({
  name: 'Example & Sons <Exchange> Ltd',
  address: { line1: '1 Quay', line2: 'Floor 2', city: 'Amsterdam', postcode: '1011', country: 'NL' },
  vatId: 'NL123456789B01',
  registration: '12345678',
  email: 'books@example.org',
})
const parties: Parties = {
  seller,
  buyer: { name: 'Acme\u0000 Ltd', company: true, registration: 'RC-1815', address: undefined, country: 'NG' },
}
const line = { kind: 'conversion', asset: 'USDC', count: 2, amount: '0.120001', worth: '10.21' } as const
const invoice: Invoice = {
  id: '01a208d7-687d-7000-bfaa-ef487162f91b',
  kind: 'invoice',
  number: 'INV-2026-000012',
  month: '2026-02',
  credits: null,
  currency: 'EUR',
  total: '12.26',
  issued_at: '2026-03-01T01:00:00.000Z',
  lines: [line, { kind: 'withdrawal_settle', asset: 'EUR', count: 1, amount: '2.05', worth: '2.05' }],
  xml: true,
}
const note: Invoice = {
  ...invoice,
  kind: 'credit_note',
  number: 'CN-2026-000001',
  credits: invoice.number,
  total: '10.21',
  lines: [line],
}
const made = (of: Invoice) => invoiceUbl(paperLanguage({ textOf }).words, of, parties)

/** The members of the schemas' sequences that we write, in their order: a validator refuses any other. */
const HEAD = ['CustomizationID', 'ID', 'IssueDate']
const TAIL = [
  'Note',
  'DocumentCurrencyCode',
  'InvoicePeriod',
  'BillingReference',
  'AccountingSupplierParty',
  'AccountingCustomerParty',
  'TaxTotal',
  'LegalMonetaryTotal',
]
const inOrder = {
  invoice: [...HEAD, 'DueDate', 'InvoiceTypeCode', ...TAIL, 'InvoiceLine'],
  credit_note: [...HEAD, 'CreditNoteTypeCode', ...TAIL, 'CreditNoteLine'],
}

test.each([
  [invoice, 'Invoice', '380'],
  [note, 'CreditNote', '381'],
] as const)('%# is of the elements of UBL 2.1, in their order', (of, root, type) => {
  const document = readXml(made(of))[root] as XmlNode
  const names = Object.keys(document).filter((name) => !name.startsWith('@'))
  expect(names).toEqual(inOrder[of.kind].filter((name) => names.includes(name)))
  expect(document[`${root}TypeCode`]).toBe(type)
  expect(made(of)).toContain(`<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2"`)
})

test('adds up as EN 16931 wants it: lines to the total, nothing of it tax, all of it paid', () => {
  const document = readXml(made(invoice)).Invoice as Record<string, XmlNode>
  const amount = (node: unknown) => (node as { '#text': string })['#text']
  const totals = document.LegalMonetaryTotal as XmlNode
  for (const name of ['LineExtensionAmount', 'TaxExclusiveAmount', 'TaxInclusiveAmount', 'PrepaidAmount'])
    expect(amount(totals[name])).toBe('12.26')
  expect(amount(totals.PayableAmount)).toBe('0.00')
  const lines = document.InvoiceLine as unknown as XmlNode[]
  expect(lines.map(({ LineExtensionAmount }) => amount(LineExtensionAmount))).toEqual(['10.21', '2.05'])
  const sub = (document.TaxTotal?.TaxSubtotal as XmlNode) ?? {}
  expect(sub.TaxCategory).toMatchObject({ ID: 'E', Percent: '0', TaxExemptionReason: seller.exemption })
})

test('what people are called can’t break it, and a credit note says what it takes from', () => {
  const text = made(note)
  expect(text).toContain('Example &amp; Sons &lt;Exchange&gt; Ltd')
  expect(text).toContain('<cbc:RegistrationName>Acme Ltd<')
  expect(text).toContain('<cac:InvoiceDocumentReference><cbc:ID>INV-2026-000012</cbc:ID>')
})

// The OASIS schemas of UBL 2.1 are two megabytes: whoever has them names their folder, the one with maindoc and common in it.
test.runIf(process.env.UBL_XSD).each([
  [invoice, 'Invoice'],
  [note, 'CreditNote'],
] as const)('%# is valid by the schemas of UBL 2.1', (of, root) => {
  const schema = `${process.env.UBL_XSD}/maindoc/UBL-${root}-2.1.xsd`
  const lint = (input: string) =>
    execFileSync('xmllint', ['--nonet', '--noout', '--schema', schema, '-'], { input, stdio: 'pipe' })
  lint(made(of))
  expect(() => lint(made(of).replace(/<cbc:IssueDate>.*?<\/cbc:IssueDate>/, ''))).toThrow()
})
