import { LockKeyhole } from 'lucide-react'
import { reading } from '../../../client/cache/reading.tsx'
import { usePages } from '../../../client/cache/use-pages.ts'
import { type buyEscrowStats, buyEscrows } from '../../../contract/buying/buy-escrow.ts'
import type { Prefetched } from '../../../contract/prefetched.ts'
import { ListStates } from '../../../ui/data/ListStates.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { RoundArt } from '../../../ui/RoundArt.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { RowsSkeleton } from '../RowsSkeleton.tsx'
import { EscrowTable } from './EscrowTable.tsx'
import { Totals } from './Totals.tsx'

type Props = { page: Prefetched<typeof buyEscrows | typeof buyEscrowStats> }

/** What is or was in escrow for the caller's purchases: totals, and every record with its ledger entries. */
function BuyEscrowScreen(_: Props) {
  const w = useWords('buy')
  const pages = usePages(buyEscrows, {})
  return (
    <>
      <PageHeader title={w.escrow} lead={w.escrowLead} />
      <Totals />
      <ListStates
        pages={pages}
        failed={w.escrowFailed}
        safe={w.safe}
        noun={w.escrowNoun}
        skeleton={<RowsSkeleton />}
        empty={
          <EmptyState
            title={w.escrowNone}
            art={<RoundArt icon={LockKeyhole} />}
            action={<LinkButton href="/dashboard/buy-crypto/order">{w.title}</LinkButton>}
          >
            {w.escrowNoneHint}
          </EmptyState>
        }
      >
        <EscrowTable rows={pages.rows} />
      </ListStates>
    </>
  )
}

export default island(reading(BuyEscrowScreen))
