import type { PayoutFile } from '../../../contract/desk/payout-files.ts'
import { Card } from '../../../ui/Card.tsx'
import { Table } from '../../../ui/data/Table.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { type Answered, Frame, NextPage } from '../Frame.tsx'

/** Files of payments, the latest first. */
function PayoutsScreen({ answer }: { answer: Answered<PayoutFile[]> }) {
  const w = useWords('desk')
  const p = useWords('deskPayouts')
  return (
    <Frame title={w.payouts} lead={w.payoutsWhat} answer={answer}>
      {(rows) => (
        <>
          <Card flush>
            {rows.length === 0 ? (
              <EmptyState title={p.payoutsNone}>{p.payoutsNoneText}</EmptyState>
            ) : (
              <Table
                caption={w.payouts}
                rows={rows}
                rowKey={({ id }) => id}
                columns={[
                  {
                    key: 'name',
                    head: p.payoutName,
                    cell: ({ id, message_id }) => (
                      <a className="link break-all" href={`/desk/payouts/${id}`}>
                        {message_id}
                      </a>
                    ),
                    small: 'title',
                  },
                  { key: 'state', head: w.state, cell: ({ state }) => p[`file_${state}`] },
                  { key: 'batch', head: p.payoutBatch, cell: ({ batch }) => batch },
                  { key: 'made', head: p.payoutMade, cell: ({ made_at }) => <Time at={made_at} exact /> },
                  {
                    key: 'sum',
                    head: p.payoutSum,
                    cell: ({ sum, currency }) => <Money amount={sum} asset={currency} />,
                    small: 'value',
                    align: 'right',
                  },
                ]}
              />
            )}
          </Card>
          <NextPage answer={answer} />
        </>
      )}
    </Frame>
  )
}
export const Payouts = island(PayoutsScreen)
