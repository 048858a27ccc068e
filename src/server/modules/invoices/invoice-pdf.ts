import { assetOf } from '../../../contract/assets.ts'
import { say } from '../../../contract/sentence.ts'
import type { Invoice } from '../../../contract/wallet/invoices.ts'
import { type MovementKind, titleOf } from '../../../contract/wallet/movement-kinds.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { type PaperLanguage, paperLanguage } from '../../kernel/papers/language.ts'
import { makePdf } from '../../kernel/papers/make-pdf.ts'
import { addressLines } from '../../kernel/papers/parties.ts'
import { exemptionIn } from '../../kernel/papers/seller.ts'
import type { Column } from '../../kernel/papers/sheet.ts'
import { assetNameIn } from '../../kernel/rates/asset-name.ts'
import type { Parties } from './issue-invoice.ts'

const columns = ({ words }: PaperLanguage, currency: string): readonly Column[] => [
  { head: words(say('invoice_what')), width: 195 },
  { head: words(say('invoice_count')), width: 60, end: true },
  { head: words(say('statement_amount')), width: 150, end: true },
  { head: words(say('invoice_worth', { currency })), width: 110, end: true },
]

/** An invoice or credit note as a PDF, of what was issued and nothing else: in one language it is the same whenever it is asked for. */
export function invoicePdf(ctx: CustomerCtx, invoice: Invoice, { seller, buyer }: Parties): Promise<Uint8Array> {
  const language = paperLanguage(ctx)
  const { words, money, apart } = language
  const { number, month, currency, lines } = invoice
  const issued = new Date(invoice.issued_at)
  const unknown = words(say('invoice_no_rate'))
  const worth = (amount: string | null) => (amount === null ? unknown : language.figure(amount))
  const isNote = invoice.kind === 'credit_note'
  return makePdf(
    { ...ctx, now: () => issued },
    words(
      isNote ? say('invoice_credit_title', { number: apart(number) }) : say('invoice_title', { number: apart(number) }),
    ),
    (sheet) => {
      sheet.fact(words(say('receipt_number')), number)
      if (invoice.credits) sheet.fact(words(say('invoice_credits')), invoice.credits)
      sheet.fact(words(say('invoice_issued')), language.day(issued))
      sheet.fact(words(say('invoice_month')), language.month(month))
      sheet.fact(words(say('invoice_seller')), sellerText(seller, language))
      sheet.fact(words(say('invoice_buyer')), buyerText(buyer, language))
      sheet.table(columns(language, currency))
      for (const { kind, asset, count, amount, worth: value } of lines)
        sheet.row([
          words(titleOf(kind as MovementKind, true)),
          String(count),
          money(amount, asset),
          worth(value),
          assetNameIn(ctx, assetOf(asset)),
        ])
      sheet.row([words(say('invoice_vat')), '', '', worth(invoice.total && '0.00')])
      sheet.row([
        words(isNote ? say('invoice_credited_total') : say('invoice_total')),
        '',
        '',
        invoice.total ? money(invoice.total, currency) : unknown,
      ])
      sheet.note('')
      sheet.note(exemptionIn(ctx, seller))
      sheet.note(words(say('invoice_rates')))
      if (!invoice.total) sheet.note(words(say('invoice_no_total')))
      sheet.note(words(isNote ? say('invoice_given_back') : say('invoice_paid')))
    },
    (about) => words(say('receipt_page', { ...about, brand: apart(about.brand), number: apart(number) })),
  )
}

const sellerText = (
  { name, address, vatId, registration, email }: Parties['seller'],
  { words, country, apart }: PaperLanguage,
): string =>
  [
    name,
    ...addressLines(address, country),
    vatId && words(say('invoice_vat_id', { id: apart(vatId) })),
    registration && words(say('invoice_registration', { id: apart(registration) })),
    email,
  ]
    .filter(Boolean)
    .join('\n')

const buyerText = ({ name, address, country, registration }: Parties['buyer'], language: PaperLanguage): string =>
  [
    name,
    ...(address ? addressLines(address, language.country) : [language.country(country)]),
    registration && language.words(say('invoice_registration', { id: language.apart(registration) })),
  ]
    .filter(Boolean)
    .join('\n')
