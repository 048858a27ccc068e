import type { Buy } from '../../contract/buying/buy-crypto.ts'
import { type Column, Table } from '../../ui/data/Table.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { rateText } from '../../ui/money/rate-text.ts'
import { Status } from '../../ui/status/Status.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { tones } from './tones.ts'

/** Purchases, each with what was paid, what came of it, its price and where it stands. */
export function BuyTable({ rows }: { rows: readonly Buy[] }) {
  const w = useWords('buy')
  const { format } = useLocale()
  const columns: Column<Buy>[] = [
    {
      key: 'purchase',
      head: w.purchase,
      small: 'title',
      cell: ({ id, number, created_at }) => (
        <span className="block">
          <a href={`/dashboard/buy-crypto/order?order_id=${id}`} className="link whitespace-nowrap font-medium">
            <bdi>{number}</bdi>
          </a>
          <Time at={created_at} className="block text-sm font-normal text-ink-muted" />
        </span>
      ),
    },
    {
      key: 'pay',
      head: w.pay,
      align: 'right',
      cell: ({ pay, currency }) => <Money amount={pay} asset={currency} />,
    },
    {
      key: 'get',
      head: w.get,
      align: 'right',
      small: 'value',
      cell: ({ receive, asset }) => <Money amount={receive} asset={asset} className="font-medium" />,
    },
    {
      key: 'price',
      head: w.price,
      align: 'right',
      cell: ({ currency, asset, rate }) => (
        <bdi className="whitespace-nowrap text-sm">
          {rateText({ from: currency, to: asset, rate }, format, { held: true })}
        </bdi>
      ),
    },
    {
      key: 'status',
      head: w.status,
      small: 'foot',
      cell: ({ status }) => <Status tone={tones[status]}>{w[`state_${status}`]}</Status>,
    },
  ]
  return <Table caption={w.caption} columns={columns} rows={rows} rowKey={({ id }) => id} />
}
