import { z } from 'zod'

/** The part of the environment that is about invoices for fees. */
export const invoiceSettings = {
  INVOICE_SELLER: z
    .string()
    .default('')
    .describe(
      'JSON { name, address: { line1, line2?, postcode?, city, country }, vatId?, registration?, email?, exemption? }: who issues invoices for fees, as the law wants it named; see docs/operations.md. Empty: none are issued; in a demo a specimen’s.',
    ),
  INVOICE_CURRENCY: z
    .string()
    .default('EUR')
    .describe('The currency in which invoices say what fees were worth: one that Florin keeps.'),
}
