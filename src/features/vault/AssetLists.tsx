import type { AssetPrice } from '../../contract/wallet/asset-prices.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useUrlFilters } from '../../ui/choose/use-url-filters.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { AssetFilters } from './AssetFilters.tsx'
import { AssetTable } from './AssetTable.tsx'
import { NoneOf } from './NoneOf.tsx'
import { type AssetRow, isZero, rowsIn, type View, viewIn } from './rows.ts'

/** So many lines stand on a phone's first two screens. */
const FEW = 8

type Props = { rows: readonly AssetRow[]; prices: readonly AssetPrice[]; currency: string; view: View }

/** The assets, narrowed down as the reader asks; an account with nothing begins with how to get something. */
export function AssetLists({ rows, prices, currency, view: first }: Props) {
  const w = useWords('vault')
  const { locale } = useLocale()
  const { filters: view, set, clear } = useUrlFilters(first, viewIn)
  const empty = rows.every(isZero)
  const shown = rowsIn(rows, view, locale)
  const [mine, none] = [shown.filter((row) => !isZero(row)), shown.filter(isZero)]
  const unpriced = rows.filter((row) => row.unpriced !== null).map(({ code }) => code)
  return (
    <div className="flex flex-col gap-6">
      {empty && (
        <Card flush>
          <EmptyState title={w.empty} action={<LinkButton href="/dashboard/payments">{w.emptyDo}</LinkButton>}>
            {w.emptyHint}
          </EmptyState>
        </Card>
      )}
      {unpriced.length > 0 && (
        <Banner tone="caution" title={fill(w.unpricedTitle, { codes: unpriced.join(', ') })}>
          {w.unpricedText}
        </Banner>
      )}
      <AssetFilters
        view={view}
        onView={set}
        found={shown.length}
        hasZeros={!empty && rows.some(isZero)}
        few={!first.find && rowsIn(rows, { ...view, find: undefined }, locale).length <= FEW}
      />
      {mine.length > 0 && (
        <Card flush>
          <AssetTable rows={mine} prices={prices} currency={currency} />
        </Card>
      )}
      {none.length > 0 && <NoneOf rows={none} />}
      {shown.length === 0 && (
        <Card>
          <EmptyState
            title={fill(w.noMatch, { text: view.find?.trim() ?? '' })}
            action={
              <Button variant="secondary" onClick={clear}>
                {w.clear}
              </Button>
            }
          >
            {view.zeros === 'show' || empty ? w.noMatchHint : w.noMatchZeros}
          </EmptyState>
        </Card>
      )}
      {rows.some((row) => row.closed) && <Banner title={w.addresses}>{w.addressesHint}</Banner>}
    </div>
  )
}
