import type { PlaceHistory as History } from '../../../contract/desk/books/desk-finance.ts'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { dayText } from '../../../ui/data/format-time.ts'
import { Table } from '../../../ui/data/Table.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { island, useLocale, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { ReasonForm } from '../DeskForm.tsx'
import { type Answered, Frame } from '../Frame.tsx'
import { placeText } from '../reserves/reserve-text.ts'
import type { Sent } from '../sent.ts'
import { useFigures } from './Reconciliation.tsx'
import { Standing } from './Standing.tsx'

type Day = History['days'][number]
type Props = { answer: Answered<History>; sent?: Sent | undefined }

/** One place at the end of a day, what finance says of it, and how it was on the days before. */
function PlaceHistoryScreen({ answer, sent }: Props) {
  const w = useWords('desk')
  const t = useWords('deskFinance')
  const figures = useFigures<Day>()
  const { format } = useLocale()
  return (
    <Frame
      title={w.reconciliation}
      lead={w.reconciliationWhat}
      answer={answer}
      back={{ href: '/desk/reconciliation', label: w.reconciliation }}
    >
      {({ days }) => (
        <div className="flex flex-col gap-5">
          {days[0] && <Newest day={days[0]} sent={sent} />}
          <Card flush title={t.history} className="min-w-0">
            <Table
              caption={t.history}
              rows={days}
              rowKey={({ day }) => day}
              rowHref={({ day }) => `?day=${day}`}
              columns={[
                { key: 'day', head: t.day, small: 'title', cell: ({ day }) => dayText(day, format) },
                ...figures,
              ]}
            />
          </Card>
        </div>
      )}
    </Frame>
  )
}

function Newest({ day, sent }: { day: Day; sent: Sent | undefined }) {
  const t = useWords('deskFinance')
  const names = useWords('deskReserves')
  const { format } = useLocale()
  const money = (amount: string | null) =>
    amount === null ? t.unknown : <Money exact amount={amount} asset={day.asset} />
  const about = { day: day.day, asset: day.asset, place: day.place, unexplained: day.unexplained ?? '' }
  return (
    <Card title={`${day.asset}, ${placeText(day.place, names)}, ${dayText(day.day, format)}`} className="min-w-0">
      <Facts
        facts={[
          { label: t.state, value: <Standing row={day} /> },
          { label: t.ledger, value: money(day.ledger) },
          { label: t.inFlight, value: money(day.in_transit) },
          { label: t.difference, value: money(day.unexplained), strong: true },
          { label: t.outside, value: money(day.outside) },
        ]}
      />
      {day.note && (
        <p className="mt-4 break-words">{fill(t.explainedBy, { name: day.note.by.name, reason: day.note.reason })}</p>
      )}
      {day.state !== 'agrees' && !day.note && (
        <section className="mt-5 border-t border-line pt-5">
          <h3 className="mb-1 font-semibold">{t.explainTitle}</h3>
          <p className="mb-4 text-sm text-ink-muted">{t.explainText}</p>
          <ReasonForm act="explain" about={about} sent={sent} button={t.explainDo} />
        </section>
      )}
    </Card>
  )
}

export const PlaceHistory = island(PlaceHistoryScreen)
