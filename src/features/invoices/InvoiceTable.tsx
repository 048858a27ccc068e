import { FileCode, FileText } from 'lucide-react'
import { useFile } from '../../client/files/use-file.ts'
import { getInvoice, type Invoice } from '../../contract/wallet/invoices.ts'
import { Button } from '../../ui/Button.tsx'
import { type Column, Table } from '../../ui/data/Table.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { dateFormat } from '../../words/formatters.ts'
import { fill } from '../../words/message.ts'

/** Each paper with what it is over, and its files. */
export function InvoiceTable({ rows }: { rows: readonly Invoice[] }) {
  const w = useWords('invoices')
  const { format } = useLocale()
  const monthText = (month: string) =>
    dateFormat(format, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))
  const columns: Column<Invoice>[] = [
    {
      key: 'number',
      head: w.number,
      small: 'title',
      cell: ({ number, credits }) => (
        <span className="block">
          <bdi className="font-medium md:whitespace-nowrap">{number}</bdi>
          <span className="block text-sm font-normal text-ink-muted">
            {credits === null ? w.invoice : fill(w.creditNote, { number: credits })}
          </span>
        </span>
      ),
    },
    { key: 'month', head: w.month, cell: ({ month }) => monthText(month) },
    { key: 'fees', head: w.fees, align: 'right', cell: ({ lines }) => <Fees lines={lines} /> },
    {
      key: 'total',
      head: w.total,
      align: 'right',
      small: 'value',
      cell: ({ total, currency }) => (total === null ? w.noTotal : <Money exact amount={total} asset={currency} />),
    },
    { key: 'files', head: w.files, small: 'foot', cell: (invoice) => <Files invoice={invoice} /> },
  ]
  return <Table caption={w.caption} columns={columns} rows={rows} rowKey={({ id }) => id} />
}

/** What was charged, in each asset. */
function Fees({ lines }: Pick<Invoice, 'lines'>) {
  return (
    <span className="inline-flex flex-col items-end">
      {lines.map(({ kind, asset, amount }) => (
        <Money key={`${kind} ${asset}`} amount={amount} asset={asset} size="sm" />
      ))}
    </span>
  )
}

function Files({ invoice: { id, number, xml } }: { invoice: Invoice }) {
  const w = useWords('invoices')
  const { run, busy, problem } = useFile()
  const save = (format: 'pdf' | 'xml') =>
    void run(getInvoice, { query: { invoice_id: id, format } }, `${number}.${format}`)
  return (
    <span className="flex flex-col gap-2">
      <span className="flex gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={<FileText aria-hidden size={16} />}
          loading={busy}
          aria-label={fill(w.savePdf, { number })}
          onClick={() => save('pdf')}
        >
          {w.pdf}
        </Button>
        {xml && (
          <Button
            variant="secondary"
            size="sm"
            icon={<FileCode aria-hidden size={16} />}
            loading={busy}
            aria-label={fill(w.saveXml, { number })}
            onClick={() => save('xml')}
          >
            {w.xml}
          </Button>
        )}
      </span>
      {problem && <ProblemBanner problem={problem} />}
    </span>
  )
}
