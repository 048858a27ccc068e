import { say } from '../../../contract/sentence.ts'
import type { Invoice } from '../../../contract/wallet/invoices.ts'
import { type MovementKind, titleOf } from '../../../contract/wallet/movement-kinds.ts'
import type { PaperLanguage } from '../../kernel/papers/language.ts'
import { monthAfter, type Parties } from './issue-invoice.ts'

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'

/** A text as XML bears it; what XML 1.0 can't bear is left out. */
const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')

const el = (name: string, text: string, attributes = ''): string =>
  `<cbc:${name}${attributes}>${escaped(text)}</cbc:${name}>`
const all = (name: string, ...parts: readonly (string | false | undefined)[]): string =>
  `<cac:${name}>${parts.filter(Boolean).join('')}</cac:${name}>`

const TAX_SCHEME = all('TaxScheme', el('ID', 'VAT'))
/** Exempt: category E of EN 16931, with the reason where the tax is summed up. */
const exempt = (name: string, reason?: string) =>
  all(name, el('ID', 'E'), el('Percent', '0'), reason && el('TaxExemptionReason', reason), TAX_SCHEME)

/**
 * The invoice (type 380) or credit note (381) as UBL 2.1 by EN 16931: fees in its currency, exempt from VAT, paid when they were taken. Call it where `invoice.xml` says that it
 * can be had. Returns the document.
 */
export function invoiceUbl(words: PaperLanguage['words'], invoice: Invoice, { seller, buyer }: Parties): string {
  const { kind, number, month, currency } = invoice
  const isNote = kind === 'credit_note'
  const document = isNote ? 'CreditNote' : 'Invoice'
  const money = (name: string, amount: string) => el(name, amount, ` currencyID="${currency}"`)
  const total = invoice.total ?? '0.00'
  const nothing = total.replace(/[1-9]/g, '0').replace(/^0+(?=\d)/, '')
  const day = invoice.issued_at.slice(0, 10)
  const parts = [
    el('CustomizationID', 'urn:cen.eu:en16931:2017'),
    el('ID', number),
    el('IssueDate', day),
    !isNote && el('DueDate', day),
    isNote ? el('CreditNoteTypeCode', '381') : el('InvoiceTypeCode', '380'),
    el('Note', words(isNote ? say('invoice_given_back') : say('invoice_paid'))),
    el('DocumentCurrencyCode', currency),
    all('InvoicePeriod', el('StartDate', `${month}-01`), el('EndDate', lastDay(month))),
    invoice.credits && all('BillingReference', all('InvoiceDocumentReference', el('ID', invoice.credits))),
    all('AccountingSupplierParty', sellerParty(seller)),
    all('AccountingCustomerParty', buyerParty(buyer)),
    all(
      'TaxTotal',
      money('TaxAmount', nothing),
      all(
        'TaxSubtotal',
        money('TaxableAmount', total),
        money('TaxAmount', nothing),
        exempt('TaxCategory', seller.exemption),
      ),
    ),
    all(
      'LegalMonetaryTotal',
      money('LineExtensionAmount', total),
      money('TaxExclusiveAmount', total),
      money('TaxInclusiveAmount', total),
      money('PrepaidAmount', total),
      money('PayableAmount', nothing),
    ),
    ...invoice.lines.map((line, index) => lineOf(words, line, index, isNote, money)),
  ]
  const namespaces = `xmlns="${UBL}:${document}-2" xmlns:cac="${UBL}:CommonAggregateComponents-2" xmlns:cbc="${UBL}:CommonBasicComponents-2"`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${document} ${namespaces}>${parts.filter(Boolean).join('')}</${document}>\n`
}

const lastDay = (month: string): string =>
  new Date(Date.parse(monthAfter(`${month}-01`)) - 1).toISOString().slice(0, 10)

/** One of each, at the price of all: what was charged are amounts of assets, told in the item's description: how much, in how many entries. */
function lineOf(
  words: PaperLanguage['words'],
  { kind, asset, count, amount, worth }: Invoice['lines'][number],
  index: number,
  isNote: boolean,
  money: (name: string, amount: string) => string,
): string {
  const value = worth ?? '0.00'
  return all(
    isNote ? 'CreditNoteLine' : 'InvoiceLine',
    el('ID', String(index + 1)),
    el(isNote ? 'CreditedQuantity' : 'InvoicedQuantity', '1', ' unitCode="C62"'),
    money('LineExtensionAmount', value),
    all(
      'Item',
      el('Description', `${amount} ${asset} × ${count}`),
      el('Name', words(titleOf(kind as MovementKind, true))),
      exempt('ClassifiedTaxCategory'),
    ),
    all('Price', money('PriceAmount', value)),
  )
}

const place = ({ line1, line2, city, postcode, country }: Parties['seller']['address']): string =>
  all(
    'PostalAddress',
    el('StreetName', line1),
    line2 && el('AdditionalStreetName', line2),
    el('CityName', city),
    postcode && el('PostalZone', postcode),
    all('Country', el('IdentificationCode', country)),
  )

const sellerParty = ({ name, address, vatId, registration, email }: Parties['seller']): string =>
  all(
    'Party',
    place(address),
    vatId && all('PartyTaxScheme', el('CompanyID', vatId), TAX_SCHEME),
    all('PartyLegalEntity', el('RegistrationName', name), registration && el('CompanyID', registration)),
    email && all('Contact', el('ElectronicMail', email)),
  )

const buyerParty = ({ name, address, country, registration }: Parties['buyer']): string =>
  all(
    'Party',
    address ? place(address) : all('PostalAddress', all('Country', el('IdentificationCode', country))),
    all('PartyLegalEntity', el('RegistrationName', name), registration && el('CompanyID', registration)),
  )
