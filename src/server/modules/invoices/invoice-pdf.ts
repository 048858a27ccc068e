import { assetOf } from '../../../contract/assets.ts'
import { say } from '../../../contract/sentence.ts'
import type { Invoice } from '../../../contract/wallet/invoices.ts'
import { type MovementKind, titleOf } from '../../../contract/wallet/movement-kinds.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { figureOf, makePdf, type PaperWords, paperWords } from '../../kernel/papers/make-pdf.ts'
import { addressLines, countryName } from '../../kernel/papers/parties.ts'
import type { Column } from '../../kernel/papers/sheet.ts'
import type { Parties } from './issue-invoice.ts'

const columns = (words: PaperWords, currency: string): readonly Column[] => [
  { head: words(say('invoice_what')), width: 195 },
  { head: words(say('invoice_count')), width: 60, right: true },
  { head: words(say('statement_amount')), width: 150, right: true },
  { head: words(say('invoice_worth', { currency })), width: 110, right: true },
]

/** An invoice or credit note as a PDF, of what was issued and nothing else: it is the same whenever it is asked for. */
export function invoicePdf(ctx: CustomerCtx, invoice: Invoice, { seller, buyer }: Parties): Promise<Uint8Array> {
  const words = paperWords(ctx)
  const { number, month, currency, lines } = invoice
  const issued = new Date(invoice.issued_at)
  const unknown = words(say('invoice_no_rate'))
  const worth = (amount: string | null) => (amount === null ? unknown : figureOf(amount))
  const isNote = invoice.kind === 'credit_note'
  return makePdf(
    { ...ctx, now: () => issued },
    words(isNote ? say('invoice_credit_title', { number }) : say('invoice_title', { number })),
    (sheet) => {
      sheet.fact(words(say('receipt_number')), number)
      if (invoice.credits) sheet.fact(words(say('invoice_credits')), invoice.credits)
      sheet.fact(words(say('invoice_issued')), issued.toISOString().slice(0, 10))
      sheet.fact(words(say('invoice_month')), month)
      sheet.fact(words(say('invoice_seller')), sellerText(seller, words))
      sheet.fact(words(say('invoice_buyer')), buyerText(buyer, words))
      sheet.table(columns(words, currency))
      for (const { kind, asset, count, amount, worth: value } of lines)
        sheet.row([
          words(titleOf(kind as MovementKind, true)),
          String(count),
          `${figureOf(amount)} ${asset}`,
          worth(value),
          assetOf(asset).name,
        ])
      sheet.row([words(say('invoice_vat')), '', '', worth(invoice.total && '0.00')])
      sheet.row([
        words(isNote ? say('invoice_credited_total') : say('invoice_total')),
        '',
        '',
        `${worth(invoice.total)}${invoice.total ? ` ${currency}` : ''}`,
      ])
      sheet.note('')
      sheet.note(seller.exemption)
      sheet.note(words(say('invoice_rates')))
      if (!invoice.total) sheet.note(words(say('invoice_no_total')))
      sheet.note(words(isNote ? say('invoice_given_back') : say('invoice_paid')))
    },
    (about) => words(say('receipt_page', { ...about, number })),
  )
}

const sellerText = ({ name, address, vatId, registration, email }: Parties['seller'], words: PaperWords): string =>
  [
    name,
    ...addressLines(address),
    vatId && words(say('invoice_vat_id', { id: vatId })),
    registration && words(say('invoice_registration', { id: registration })),
    email,
  ]
    .filter(Boolean)
    .join('\n')

const buyerText = ({ name, address, country, registration }: Parties['buyer'], words: PaperWords): string =>
  [
    name,
    ...(address ? addressLines(address) : [countryName(country)]),
    registration && words(say('invoice_registration', { id: registration })),
  ]
    .filter(Boolean)
    .join('\n')
