import { CreditCard, SearchX } from 'lucide-react'
import { reading } from '../../client/cache/reading.tsx'
import { usePages } from '../../client/cache/use-pages.ts'
import { listBuys } from '../../contract/buying/buy-crypto.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import { Button } from '../../ui/Button.tsx'
import { FilterBar } from '../../ui/choose/FilterBar.tsx'
import { Select } from '../../ui/choose/Select.tsx'
import { useUrlFilters } from '../../ui/choose/use-url-filters.ts'
import { ListStates } from '../../ui/data/ListStates.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { RoundArt } from '../../ui/RoundArt.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { BuyTable } from './BuyTable.tsx'
import { buysQuery, type Filters, listedStates, readFilters } from './filters.ts'
import { RowsSkeleton } from './RowsSkeleton.tsx'

const ANY = 'any'

type Props = { page: Prefetched<typeof listBuys>; filters: Filters }

/** What somebody bought from the house, and what waits for their money. */
function BuysScreen({ filters: given }: Props) {
  const w = useWords('buy')
  const ui = useWords('ui')
  const { filters, set, clear, filtered } = useUrlFilters(given, readFilters)
  const pages = usePages(listBuys, buysQuery(filters))
  const { status } = filters
  // Nothing to narrow down, and the one thing to do stands in the middle.
  const isNew = !filtered && pages.ready && pages.rows.length === 0
  return (
    <>
      <PageHeader
        title={w.list}
        lead={w.listLead}
        actions={
          !isNew && (
            <LinkButton data-key="n" href="/dashboard/buy-crypto/order">
              {w.title}
            </LinkButton>
          )
        }
      />
      {!isNew && (
        <FilterBar
          active={status ? [{ name: 'status', label: w.status, value: w[`state_${status}`] }] : []}
          onRemove={clear}
          onClear={clear}
        >
          <div className="max-md:col-span-2">
            <Field label={w.status}>
              <Select
                value={status ?? ANY}
                onChange={(value) => set({ status: listedStates.find((one) => one === value) })}
                options={[
                  { value: ANY, label: w.anyStatus },
                  ...listedStates.map((one) => ({ value: one, label: w[`state_${one}`] })),
                ]}
              />
            </Field>
          </div>
        </FilterBar>
      )}
      <ListStates
        pages={pages}
        failed={w.listFailed}
        safe={w.safe}
        noun={w.noun}
        skeleton={<RowsSkeleton />}
        empty={
          <EmptyState
            title={filtered ? w.noMatch : w.none}
            art={<RoundArt icon={filtered ? SearchX : CreditCard} />}
            action={
              filtered ? (
                <Button onClick={clear}>{ui.clearFilters}</Button>
              ) : (
                <LinkButton href="/dashboard/buy-crypto/order">{w.title}</LinkButton>
              )
            }
          >
            {filtered ? w.noMatchHint : w.noneHint}
          </EmptyState>
        }
      >
        <BuyTable rows={pages.rows} />
      </ListStates>
    </>
  )
}

export default island(reading(BuysScreen))
