import { Card } from '../Card.tsx'
import { CopyButton } from '../data/CopyButton.tsx'
import { Receipt } from '../data/Receipt.tsx'
import { type Column, Table } from '../data/Table.tsx'
import { Time } from '../data/Time.tsx'
import { LinkButton } from '../LinkButton.tsx'
import { Money } from '../money/Money.tsx'
import { Status } from '../status/Status.tsx'
import type { Tone } from '../status/tone.ts'
import { Specimen } from './Specimen.tsx'

type Row = { id: string; what: string; at: string; amount: string; asset: string; tone: Tone; word: string }

const rows: Row[] = [
  {
    id: '1',
    what: 'Deposit by bank',
    at: '2026-11-20T09:30:00Z',
    amount: '1200.00',
    asset: 'EUR',
    tone: 'positive',
    word: 'Credited',
  },
  {
    id: '2',
    what: 'Swap EUR to BTC',
    at: '2026-11-20T10:02:00Z',
    amount: '-500.00',
    asset: 'EUR',
    tone: 'positive',
    word: 'Completed',
  },
  {
    id: '3',
    what: 'Deposit by bank',
    at: '2026-11-21T07:00:00Z',
    amount: '80.00',
    asset: 'GBP',
    tone: 'progress',
    word: 'Pending',
  },
]

const columns: Column<Row>[] = [
  { key: 'what', head: 'Movement', cell: (row) => row.what, small: 'title' },
  { key: 'at', head: 'When', cell: (row) => <Time at={row.at} exact /> },
  { key: 'status', head: 'Status', cell: (row) => <Status tone={row.tone}>{row.word}</Status> },
  {
    key: 'amount',
    head: 'Amount',
    cell: (row) => <Money amount={row.amount} asset={row.asset} signed />,
    align: 'right',
    small: 'value',
  },
]

export function Lists() {
  return (
    <Specimen name="Table, Receipt" wide>
      <Card title="Latest movements" flush>
        <Table
          caption="Latest movements"
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          rowHref={(row) => `#${row.id}`}
        />
      </Card>
      <Receipt
        title="You swapped 500.00 EUR"
        amount={<Money size="3xl" amount="0.00620632" asset="BTC" />}
        status={<Status tone="positive">Completed</Status>}
        facts={[
          { label: 'Rate', value: '1 BTC = 80,160.00 EUR' },
          { label: 'Fee', value: <Money amount="0.00003119" asset="BTC" /> },
          {
            label: 'Reference',
            value: 'SWP-4F7A-20',
            action: <CopyButton value="SWP-4F7A-20" what="reference" compact />,
          },
        ]}
        actions={
          <>
            <LinkButton href="#swap" block>
              Swap again
            </LinkButton>
            <LinkButton href="#swap" block variant="secondary">
              See it in history
            </LinkButton>
          </>
        }
      />
    </Specimen>
  )
}
