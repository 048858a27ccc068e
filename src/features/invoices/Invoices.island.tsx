import { Receipt } from 'lucide-react'
import { reading } from '../../client/cache/reading.tsx'
import { usePages } from '../../client/cache/use-pages.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import { listInvoices } from '../../contract/wallet/invoices.ts'
import { ListStates } from '../../ui/data/ListStates.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { RoundArt } from '../../ui/RoundArt.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { InvoicesSkeleton } from './InvoicesSkeleton.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'

type Props = { page: Prefetched<typeof listInvoices> }

/** The house's invoices over the caller's fees, month by month, and credit notes. */
function InvoicesScreen(_: Props) {
  const w = useWords('invoices')
  const pages = usePages(listInvoices, {})
  return (
    <>
      <PageHeader title={w.title} lead={w.lead} />
      <ListStates
        pages={pages}
        failed={w.failed}
        safe={w.safe}
        noun={w.noun}
        skeleton={<InvoicesSkeleton />}
        empty={
          <EmptyState
            title={w.none}
            art={<RoundArt icon={Receipt} />}
            action={<LinkButton href="/dashboard/history">{w.toHistory}</LinkButton>}
          >
            {w.noneHint}
          </EmptyState>
        }
      >
        <InvoiceTable rows={pages.rows} />
      </ListStates>
    </>
  )
}

export default island(reading(InvoicesScreen))
