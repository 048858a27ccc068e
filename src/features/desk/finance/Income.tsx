import type { Income as Books } from '../../../contract/desk/books/desk-finance.ts'
import { Card } from '../../../ui/Card.tsx'
import { dayText } from '../../../ui/data/format-time.ts'
import { Table } from '../../../ui/data/Table.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { island, useLocale, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { type Answered, Frame } from '../Frame.tsx'
import { PickDays } from './PickDays.tsx'

type Props = { answer: Answered<Books>; first: string | undefined; last: string | undefined }

/** What the house took and paid in a period, by product. */
function IncomeScreen({ answer, first, last }: Props) {
  const w = useWords('desk')
  const t = useWords('deskFinance')
  const shown = 'data' in answer ? (answer as { data: Books }).data : { first, last }
  const days = [
    { name: 'first', label: t.from, value: shown.first },
    { name: 'last', label: t.until, value: shown.last },
  ]
  return (
    <Frame title={w.income} lead={w.incomeWhat} answer={answer} above={<PickDays days={days} />}>
      {(income) =>
        income.rows.length === 0 ? (
          <Card flush>
            <EmptyState title={t.noIncome}>{t.noIncomeText}</EmptyState>
          </Card>
        ) : (
          <Rows income={income} />
        )
      }
    </Frame>
  )
}

function Rows({ income: { rows, sums, first, last, currency, total } }: { income: Books }) {
  const t = useWords('deskFinance')
  const { format } = useLocale()
  return (
    <>
      <Card
        title={fill(t.period, { first: dayText(first, format), last: dayText(last, format) })}
        lead={t.tradingHint}
        className="mb-5 min-w-0"
      >
        <p className="flex items-center justify-between gap-4 font-semibold">
          {t.total}
          {total === null ? t.totalUnknown : <Money amount={total} asset={currency} />}
        </p>
      </Card>
      <Card flush className="min-w-0">
        <Table
          caption={t.product}
          rows={sums}
          rowKey={({ product, what }) => `${product} ${what}`}
          groupOf={({ product }) => ({ key: product, head: t[`product_${product}`] })}
          columns={[
            { key: 'kind', head: t.kind, small: 'title', cell: ({ what }) => t[`what_${what}`] },
            {
              key: 'legs',
              head: t.legs,
              cell: (sum) => (
                <Legs rows={rows.filter(({ product, what }) => product === sum.product && what === sum.what)} />
              ),
            },
            {
              key: 'worth',
              head: fill(t.worth, { currency }),
              small: 'value',
              align: 'right',
              cell: ({ worth }) => (worth === null ? t.noRate : <Money amount={worth} size="sm" />),
            },
          ]}
        />
      </Card>
    </>
  )
}

/** What moved of each asset: of trading both sides, which are turnover and earn nothing each. */
function Legs({ rows }: Pick<Books, 'rows'>) {
  const t = useWords('deskFinance')
  return (
    <details className="min-w-0">
      <summary className="cursor-pointer text-sm text-ink-muted">{t.legs}</summary>
      <ul className="mt-2 flex flex-col gap-1">
        {rows.map(({ asset, amount }) => (
          <li key={asset}>
            <Money amount={amount} asset={asset} exact size="sm" />
          </li>
        ))}
      </ul>
    </details>
  )
}

export const Income = island(IncomeScreen)
