import { z } from 'zod'
import { Language } from '../accounts/profiles.ts'
import { AssetCode, CurrencyCode } from '../assets.ts'
import { endpoint, Page } from '../endpoint.ts'
import { SignedAmount } from '../money.ts'
import { fault } from '../sentence.ts'

/** All fees of one kind in one asset. */
const InvoiceLine = z.strictObject({
  /** Of the movements that took them: 'conversion', 'escrow_release', 'buy_release', 'withdrawal_settle', … */
  kind: z.string(),
  asset: AssetCode,
  /** How many entries of the ledger. */
  count: z.number().int(),
  /** In `asset`. */
  amount: SignedAmount,
  /** In the invoice's currency, by the closing rate of each fee's day; null: of some day no rate is known. */
  worth: SignedAmount.nullable(),
})

/** An invoice over the fees of a month, or a credit note over a fee given back. None ever changes. */
export const Invoice = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['invoice', 'credit_note']),
  /** Gapless in its year: 'INV-2026-000001', 'CN-2026-000001'. */
  number: z.string(),
  /** Whose fees, UTC: '2026-03'. */
  month: z.string(),
  /** Of a credit note: the number of the invoice that it takes from. */
  credits: z.string().nullable(),
  currency: CurrencyCode,
  /** The sum of the lines' worth; null where one of them has none. */
  total: SignedAmount.nullable(),
  issued_at: z.iso.datetime(),
  lines: z.array(InvoiceLine),
  /** Whether it comes as UBL 2.1, too: to companies, where each line has its worth and the seller a VAT number. */
  xml: z.boolean(),
})
export type Invoice = z.output<typeof Invoice>

export const listInvoices = endpoint({
  method: 'get',
  path: '/invoices',
  summary: 'The invoices over the caller’s fees, one a month, and credit notes; the latest first',
  auth: 'customer',
  permission: 'read',
  query: Page,
  list: true,
  returns: Invoice,
})

export const getInvoice = endpoint({
  method: 'get',
  path: '/invoices/invoice',
  summary: 'One invoice or credit note of the caller’s; as a PDF, or for companies as UBL 2.1 by EN 16931',
  auth: 'customer',
  permission: 'read',
  query: z.strictObject({
    invoice_id: z.uuid(fault('not_invoice_id')),
    format: z.enum(['json', 'pdf', 'xml'], { error: fault('choose_invoice_format') }).default('json'),
    /** Of a file that somebody else is to read, such as an authority; else by Accept-Language. */
    language: Language.optional(),
  }),
  formats: ['pdf', 'xml'],
  returns: Invoice,
  errors: ['not_found', 'invoice_has_no_xml'],
})
