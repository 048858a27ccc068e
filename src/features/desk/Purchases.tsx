import type { OpenBuy } from '../../contract/desk/desk-buys.ts'
import { Card } from '../../ui/Card.tsx'
import { Table } from '../../ui/data/Table.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { Status } from '../../ui/status/Status.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { type Answered, Frame } from './Frame.tsx'

/** What customers are buying now: what of the float waits for whose money, how long already and until when. */
function PurchasesScreen({ answer }: { answer: Answered<OpenBuy[]> }) {
  const w = useWords('desk')
  const p = useWords('deskPurchases')
  return (
    <Frame title={w.purchases} lead={w.purchasesWhat} answer={answer}>
      {(rows) => (
        <Card flush>
          {rows.length === 0 ? (
            <EmptyState title={w.empty} />
          ) : (
            <Table
              caption={w.purchases}
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'number',
                  head: p.purchase,
                  small: 'title',
                  cell: ({ number, deposit }) => (
                    <span className="block whitespace-nowrap">
                      {number}
                      {deposit && <span className="block text-sm text-ink-muted">{deposit}</span>}
                    </span>
                  ),
                },
                { key: 'customer', head: w.customer, cell: ({ username }) => username },
                {
                  key: 'locked',
                  head: p.locked,
                  align: 'right',
                  small: 'value',
                  cell: ({ locked, asset }) => <Money amount={locked} asset={asset} />,
                },
                {
                  key: 'pay',
                  head: w.pays,
                  align: 'right',
                  cell: ({ pay, currency }) => <Money amount={pay} asset={currency} />,
                },
                { key: 'since', head: w.since, cell: ({ created_at }) => <Time at={created_at} /> },
                { key: 'until', head: w.until, cell: ({ deadline_at }) => <Time at={deadline_at} exact /> },
                {
                  key: 'state',
                  head: p.state,
                  small: 'foot',
                  cell: ({ state, stuck }) => (
                    <Status tone={stuck ? 'danger' : 'progress'}>{stuck ? p.stuck : p[state]}</Status>
                  ),
                },
              ]}
            />
          )}
        </Card>
      )}
    </Frame>
  )
}
export const Purchases = island(PurchasesScreen)
