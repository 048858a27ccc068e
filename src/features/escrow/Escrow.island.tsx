import { LockKeyhole, SearchX } from 'lucide-react'
import { reading } from '../../client/cache/reading.tsx'
import { type Pages, usePages } from '../../client/cache/use-pages.ts'
import { cryptoEscrow, currencyEscrow, type escrowStats } from '../../contract/orders/order-endpoints.ts'
import type { OrderRow } from '../../contract/orders/orders.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import { Button } from '../../ui/Button.tsx'
import { useUrlFilters } from '../../ui/choose/use-url-filters.ts'
import { ListStates } from '../../ui/data/ListStates.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { NavTabs } from '../../ui/NavTabs.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { RoundArt } from '../../ui/RoundArt.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { EscrowFilters } from './EscrowFilters.tsx'
import { escrowQuery, type Filters, readFilters } from './filters.ts'
import { type EscrowRecord, Records } from './Records.tsx'
import { RecordsSkeleton } from './RecordsSkeleton.tsx'
import { Totals } from './Totals.tsx'

type Market = OrderRow['market']
type Props = { filters: Filters } & (
  | { market: 'crypto'; page: Prefetched<typeof cryptoEscrow | typeof escrowStats> }
  | { market: 'currency'; page: Prefetched<typeof currencyEscrow | typeof escrowStats> }
)

/** What is or was in escrow for the caller's trades of one market: totals, and every record with its ledger entries. */
function EscrowScreen({ market, filters: given }: Props) {
  const w = useWords('escrow')
  const { filters, set, clear, filtered } = useUrlFilters(given, readFilters)
  const pages = usePages(market === 'crypto' ? cryptoEscrow : currencyEscrow, escrowQuery(filters))
  const tabs = (['crypto', 'currency'] as const).map((of) => ({
    href: `/dashboard/escrow-account/${of}`,
    label: w[`${of}Tab`],
    current: of === market,
  }))
  const list = { ...pages, rows: pages.rows as readonly EscrowRecord[] }
  return (
    <>
      <PageHeader title={w[market]} lead={w[`${market}Lead`]} />
      <NavTabs label={w.views} items={tabs} />
      <Totals market={market} />
      <EscrowFilters filters={filters} onChange={set} onClear={clear} />
      <List market={market} pages={list} filtered={filtered} onClear={clear} />
    </>
  )
}

type ListProps = {
  market: Market
  pages: Omit<Pages<typeof cryptoEscrow>, 'rows' | 'change'> & { rows: readonly EscrowRecord[] }
  filtered: boolean
  onClear: () => void
}

/** The records in each state of a list. */
function List({ market, pages, filtered, onClear }: ListProps) {
  const w = useWords('escrow')
  const ui = useWords('ui')
  const words = useWords('orderStates')
  return (
    <ListStates
      pages={pages}
      failed={w.failed}
      safe={words.safe}
      noun={w.noun}
      skeleton={<RecordsSkeleton />}
      empty={
        <EmptyState
          title={filtered ? w.noMatch : w.none}
          art={<RoundArt icon={filtered ? SearchX : LockKeyhole} />}
          action={
            filtered ? (
              <Button onClick={onClear}>{ui.clearFilters}</Button>
            ) : (
              <LinkButton href={`/dashboard/p2p/${market}`}>{w.toMarket}</LinkButton>
            )
          }
        >
          {filtered ? w.noMatchHint : w.noneHint}
        </EmptyState>
      }
    >
      <Records rows={pages.rows} />
    </ListStates>
  )
}

export default island(reading(EscrowScreen))
