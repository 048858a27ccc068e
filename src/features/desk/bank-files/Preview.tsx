import type { BankFilePreview } from '../../../contract/desk/bank-files.ts'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Table } from '../../../ui/data/Table.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill, pluralOf } from '../../../words/message.ts'

/** What a file would book: how much, whose, and what the bank says of payouts. */
export function Preview({ preview }: { preview: BankFilePreview }) {
  const f = useWords('deskBankFiles')
  const { format } = useLocale()
  const { sums, largest, lines, payouts } = preview
  return (
    <>
      <Card title={f.brings} className="min-w-0">
        {sums.length === 0 && <p className="mb-3">{f.bringsNothing}</p>}
        <Facts
          facts={[
            ...sums.map(({ currency, count, amount }) => ({
              label: currency,
              hint: pluralOf(f.bringsCount, count, format),
              value: <Money amount={amount} asset={currency} />,
              strong: true,
            })),
            { label: f.lines, value: lines },
            { label: f.ignored, value: preview.ignored },
          ]}
        />
      </Card>
      {largest.length > 0 && (
        <Card
          flush
          className="min-w-0"
          title={largest.length < lines ? fill(f.largestSome, { n: largest.length, all: lines }) : f.largest}
        >
          <Lines lines={largest} />
        </Card>
      )}
      {payouts.length > 0 && (
        <Card flush title={f.news} className="min-w-0">
          <News payouts={payouts} />
        </Card>
      )}
    </>
  )
}

function Lines({ lines }: { lines: BankFilePreview['largest'] }) {
  const w = useWords('desk')
  const f = useWords('deskBankFiles')
  return (
    <Table
      caption={f.largest}
      rows={lines}
      rowKey={({ line_id }) => line_id}
      columns={[
        {
          key: 'payer',
          head: f.payer,
          cell: ({ payer, text }) => (
            <span className="break-words">
              {payer}
              <span className="block text-sm text-ink-muted">{text}</span>
            </span>
          ),
          small: 'title',
        },
        { key: 'booked', head: w.booked, cell: ({ booked_at }) => <Time at={booked_at} /> },
        {
          key: 'becomes',
          head: f.becomes,
          cell: ({ outcome, deposit }) => (deposit ? fill(f.creditedTo, deposit) : f[`outcome_${outcome}`]),
        },
        {
          key: 'amount',
          head: f.amount,
          cell: ({ amount, currency }) => <Money amount={amount} asset={currency} />,
          small: 'value',
          align: 'right',
        },
      ]}
    />
  )
}

function News({ payouts }: { payouts: BankFilePreview['payouts'] }) {
  const f = useWords('deskBankFiles')
  return (
    <Table
      caption={f.news}
      rows={payouts}
      rowKey={({ number, news }) => `${number} ${news}`}
      columns={[
        { key: 'number', head: f.number, cell: ({ number }) => number, small: 'title' },
        { key: 'says', head: f.says, cell: ({ news, known }) => (known ? f[`news_${news}`] : f.newsUnknown) },
      ]}
    />
  )
}
