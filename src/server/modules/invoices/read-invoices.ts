import type { z } from 'zod'
import type { CurrencyCode } from '../../../contract/assets.ts'
import type { Page } from '../../../contract/endpoint.ts'
import type { getInvoice, Invoice } from '../../../contract/wallet/invoices.ts'
import type { Ctx, CustomerCtx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { FileAnswer, type PageOf } from '../../kernel/implement.ts'
import { pageOf, placeIn } from '../../kernel/page-cursor.ts'
import { inLanguage, paperLanguage } from '../../kernel/papers/language.ts'
import { onOne } from '../../kernel/tx.ts'
import { onWire } from '../../ledger/post.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { invoiceUbl } from './invoice-ubl.ts'
import { type InvoiceLineRow, type InvoiceRow, invoiceOf, linesOfInvoices, listInvoices } from './invoices.rows.ts'
import type { Parties } from './issue-invoice.ts'

/** A page of the caller's invoices and credit notes, the latest first. Throws 'invalid_input' on a cursor that is none. */
export async function myInvoices(
  ctx: CustomerCtx,
  { cursor, limit }: z.output<typeof Page>,
): Promise<PageOf<z.input<typeof Invoice>>> {
  const place = placeIn(cursor)
  return onOne(ctx, async (q) => {
    const rows = await listInvoices(q, ctx.actor.customerId, place, limit + 1)
    const lines = await linesOfInvoices(
      q,
      rows.map(({ id }) => id),
    )
    const shown = (row: InvoiceRow) => invoiceOnWire(row, lines.get(row.id) ?? [], partiesOf(ctx, row))
    return pageOf(rows, limit, shown, ({ issued_at, id }) => ({ at: issued_at, id }))
  })
}

/** One of the caller's, as data or as a file called after its number. Throws 'not_found', 'invoice_has_no_xml'. */
export async function readInvoice(
  ctx: CustomerCtx,
  { invoice_id, format }: z.output<typeof getInvoice.query>,
): Promise<Invoice | FileAnswer> {
  const { row, lines } = await onOne(ctx, async (q) => {
    const found = await invoiceOf(q, ctx.actor.customerId, invoice_id)
    if (!found) throw new Problem('not_found')
    return { row: found, lines: (await linesOfInvoices(q, [found.id])).get(found.id) ?? [] }
  })
  const parties = partiesOf(ctx, row)
  const invoice = invoiceOnWire(row, lines, parties)
  if (format === 'json') return invoice
  if (format === 'pdf')
    return new FileAnswer(`${row.number}.pdf`, 'application/pdf', await invoicePdf(ctx, invoice, parties))
  if (!invoice.xml) throw new Problem('invoice_has_no_xml')
  return new FileAnswer(
    `${row.number}.xml`,
    'application/xml; charset=utf-8',
    // As the standard's examples are, for machines of every country.
    invoiceUbl(paperLanguage(inLanguage(ctx, 'en')).words, invoice, parties),
  )
}

const partiesOf = ({ sealer }: Pick<Ctx, 'sealer'>, row: InvoiceRow) =>
  JSON.parse(sealer.unseal(row.parties_sealed)) as Parties

const invoiceOnWire = (row: InvoiceRow, lines: readonly InvoiceLineRow[], { seller, buyer }: Parties): Invoice => {
  const worth = (minor: string | null) => (minor === null ? null : onWire(BigInt(minor), row.currency))
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    month: row.month.slice(0, 7),
    credits: row.credits_number,
    currency: row.currency as z.output<typeof CurrencyCode>,
    total: worth(row.total),
    issued_at: row.issued_at.toISOString(),
    lines: lines.map((line) => ({
      kind: line.kind,
      asset: line.asset as Invoice['lines'][number]['asset'],
      count: line.count,
      amount: onWire(BigInt(line.amount), line.asset),
      worth: worth(line.worth),
    })),
    xml: buyer.company && row.total !== null && seller.vatId !== undefined,
  }
}
