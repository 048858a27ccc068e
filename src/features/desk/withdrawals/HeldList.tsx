import type { DeskWithdrawal } from '../../../contract/desk/desk-withdrawals.ts'
import { Table } from '../../../ui/data/Table.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { useWords } from '../../../ui/words.tsx'

/** What is held on this page, a line each: how much, since when, whose and why. Each leads to its card below. */
export function HeldList({ rows }: { rows: readonly DeskWithdrawal[] }) {
  const t = useWords('deskWithdrawals')
  return (
    <div className="mb-5 rounded-lg border border-line bg-surface-raised shadow-raised">
      <Table
        caption={t.heldList}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `#${cardId(id)}`}
        columns={[
          { key: 'customer', head: t.customer, small: 'title', cell: ({ username }) => <bdi>@{username}</bdi> },
          {
            key: 'amount',
            head: t.amount,
            align: 'right',
            small: 'value',
            cell: ({ amount, asset }) => <Money amount={amount} asset={asset} className="font-medium" />,
          },
          {
            key: 'since',
            head: t.waitsSince,
            cell: ({ moved_at }) => <Time at={moved_at} className="whitespace-nowrap text-ink-muted" />,
          },
          {
            key: 'why',
            head: t.heldWhy,
            small: 'foot',
            cell: ({ held_for }) => (
              <span className="text-sm">{held_for.map((why) => t[`held_${why}`]).join(' · ')}</span>
            ),
          },
        ]}
      />
    </div>
  )
}

/** The place on the page of a withdrawal's card. */
export const cardId = (id: string): string => `withdrawal-${id}`
