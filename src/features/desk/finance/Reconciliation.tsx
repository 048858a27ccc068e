import type { Reconciliation as Places, Reconciled } from '../../../contract/desk/books/desk-finance.ts'
import { Card } from '../../../ui/Card.tsx'
import { type Column, Table } from '../../../ui/data/Table.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { type Answered, Frame } from '../Frame.tsx'
import { placeText } from '../reserves/reserve-text.ts'
import { PickDays } from './PickDays.tsx'
import { placeHref } from './place-links.ts'
import { Standing } from './Standing.tsx'

type Props = { answer: Answered<Places>; day: string | undefined }

/** Each place at the end of a day, with the way to its history. */
function ReconciliationScreen({ answer, day }: Props) {
  const w = useWords('desk')
  const t = useWords('deskFinance')
  const shown = 'data' in answer ? (answer as { data: Places }).data.day : day
  return (
    <Frame
      title={w.reconciliation}
      lead={w.reconciliationWhat}
      answer={answer}
      above={<PickDays days={[{ name: 'day', label: t.day, value: shown }]} />}
    >
      {(reconciliation) => (
        <>
          <p className="mb-4 text-sm text-ink-muted">{t.inFlightHint}</p>
          <Card flush className="min-w-0">
            {reconciliation.places.length === 0 ? (
              <EmptyState title={t.nothing}>{t.nothingText}</EmptyState>
            ) : (
              <PlaceRows {...reconciliation} />
            )}
          </Card>
        </>
      )}
    </Frame>
  )
}

/** What lies at one place stands together, in whichever order the books have it. */
const byPlace = (a: Reconciled, b: Reconciled): number =>
  a.place.localeCompare(b.place, 'en') || a.asset.localeCompare(b.asset, 'en')

function PlaceRows({ places, day }: Places) {
  const t = useWords('deskFinance')
  const names = useWords('deskReserves')
  const figures = useFigures<Reconciled>()
  return (
    <Table
      caption={t.place}
      rows={[...places].sort(byPlace)}
      rowKey={({ asset, place }) => `${asset} ${place}`}
      rowHref={(row) => placeHref(row, day)}
      groupOf={({ place }) => ({ key: place, head: placeText(place, names) })}
      columns={[{ key: 'asset', head: t.account, small: 'title', cell: ({ asset }) => asset }, ...figures]}
    />
  )
}

/** The columns of a place's figures, wherever they are shown. */
export function useFigures<Row extends Reconciled>(): Column<Row>[] {
  const t = useWords('deskFinance')
  const figure = (amount: string | null) => (amount === null ? '–' : <Money exact amount={amount} size="sm" />)
  return [
    {
      key: 'state',
      head: t.state,
      small: 'value',
      cell: (row) => (
        <>
          <Standing row={row} />
          {row.unexplained !== null && Number(row.unexplained) !== 0 && (
            <span className="mt-1 block md:hidden">{figure(row.unexplained)}</span>
          )}
        </>
      ),
    },
    { key: 'ledger', head: t.ledger, align: 'right', cell: ({ ledger }) => figure(ledger) },
    {
      key: 'transit',
      head: t.inFlight,
      align: 'right',
      small: 'hidden',
      cell: ({ in_transit }) => figure(in_transit),
    },
    {
      key: 'unexplained',
      head: t.difference,
      align: 'right',
      small: 'hidden',
      cell: ({ unexplained }) => figure(unexplained),
    },
    { key: 'outside', head: t.outside, align: 'right', cell: ({ outside }) => figure(outside) },
  ]
}

export const Reconciliation = island(ReconciliationScreen)
