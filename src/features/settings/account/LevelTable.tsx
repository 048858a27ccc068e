import type { AccountFacts } from '../../../contract/accounts/account-facts.ts'
import { limitCurrency, withdrawalLimits } from '../../../contract/withdrawals/limits.ts'
import { Card } from '../../../ui/Card.tsx'
import { Table } from '../../../ui/data/Table.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import { useWords } from '../../../ui/words.tsx'
import { levels } from './next-level.ts'

/** Its rows begin and end where the card's title does. */
const inLine = 'max-md:[&_tr]:!px-5 md:[&_tr>:first-child]:!ps-6 md:[&_tr>:last-child]:!pe-6'

/** What may leave on each level that an account of this kind reaches, and which is the reader's. */
export function LevelTable({ facts: { kind, level } }: { facts: AccountFacts }) {
  const w = useWords('account')
  const own = levels[kind]
  const rows = own.some((one) => one === level) ? own : [...own, level]
  return (
    <Card title={w.all} flush className={inLine}>
      <Table
        caption={w.allCaption}
        rows={rows}
        rowKey={(row) => row}
        columns={[
          {
            key: 'level',
            head: w.levelHead,
            small: 'title',
            cell: (row) => (
              <span className="flex flex-wrap items-center gap-2">
                {w[`level${row}`]}
                {row === level && <Badge tone="positive">{w.yours}</Badge>}
              </span>
            ),
          },
          {
            key: 'day',
            head: w.perDay,
            align: 'right',
            cell: (row) => <Money amount={String(withdrawalLimits[row].day)} asset={limitCurrency} />,
          },
          {
            key: 'month',
            head: w.perMonth,
            align: 'right',
            cell: (row) => <Money amount={String(withdrawalLimits[row].month)} asset={limitCurrency} />,
          },
        ]}
      />
    </Card>
  )
}
