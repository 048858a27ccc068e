import type { BooksMonth } from '../../../contract/desk/books/desk-finance.ts'
import { Card } from '../../../ui/Card.tsx'
import { type Fact, Facts } from '../../../ui/data/Facts.tsx'
import { dayText, monthText } from '../../../ui/data/format-time.ts'
import { Time } from '../../../ui/data/Time.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { island, useLocale, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { DeskForm, ReasonForm } from '../DeskForm.tsx'
import { type Answered, Frame } from '../Frame.tsx'
import { placeText } from '../reserves/reserve-text.ts'
import type { Sent } from '../sent.ts'
import { placeHref } from './place-links.ts'

type Props = { answer: Answered<BooksMonth[]>; sent?: Sent | undefined }
type Part = { month: BooksMonth; sent: Sent | undefined }

/** The months of the books, and what each still needs. */
function MonthsScreen({ answer, sent }: Props) {
  const w = useWords('desk')
  const t = useWords('deskFinance')
  return (
    <Frame title={w.months} lead={w.monthsWhat} answer={answer}>
      {(months) =>
        months.length === 0 ? (
          <Card flush>
            <EmptyState title={t.noMonths}>{t.noMonthsText}</EmptyState>
          </Card>
        ) : (
          <div className="flex flex-col gap-5">
            {months.map((month) => (
              <Month key={month.month} month={month} sent={sent} />
            ))}
          </div>
        )
      }
    </Frame>
  )
}

function Month({ month, sent }: Part) {
  const t = useWords('deskFinance')
  const { format } = useLocale()
  const facts: Fact[] = [
    ...(month.signed_by ? [{ label: t.signedBy, value: month.signed_by.name }] : []),
    ...(month.second_by ? [{ label: t.secondBy, value: month.second_by.name }] : []),
    ...(month.closed_at ? [{ label: t.closedAt, value: <Time at={month.closed_at} exact /> }] : []),
    ...(month.sha256
      ? [
          {
            label: t.digest,
            hint: t.digestHint,
            value: <span className="break-all font-mono text-xs">{month.sha256}</span>,
          },
        ]
      : []),
  ]
  return (
    <Card
      title={monthText(month.month, format)}
      lead={fill(t[`month_${month.state}`], { n: month.open.length })}
      className="min-w-0"
    >
      {facts.length > 0 ? <Facts facts={facts} /> : <p className="text-sm text-ink-muted">{t.monthNothingYet}</p>}
      <OpenPlaces month={month} />
      <Reports month={month} />
      <Sign month={month} sent={sent} />
    </Card>
  )
}

function OpenPlaces({ month: { open, last_day } }: Pick<Part, 'month'>) {
  const t = useWords('deskFinance')
  const names = useWords('deskReserves')
  if (open.length === 0) return null
  return (
    <div className="mt-4">
      <Banner tone="caution" title={t.openPlaces}>
        <ul className="flex flex-wrap gap-x-4">
          {open.map(({ asset, place }) => (
            <li key={`${asset} ${place}`}>
              <a className="link inline-flex min-h-touch items-center" href={placeHref({ asset, place }, last_day)}>
                {asset}, {placeText(place, names)}
              </a>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}

function Reports({ month: { month, sha256, last_day } }: Pick<Part, 'month'>) {
  const t = useWords('deskFinance')
  const { format } = useLocale()
  if (sha256 === null) return null
  const links = [
    { href: `/desk/trial-balance?day=${last_day}`, label: fill(t.trialBalanceOf, { day: dayText(last_day, format) }) },
    { href: `/desk/months/journal?month=${month}`, label: t.journalCsv },
    { href: `/desk/months/journal?month=${month}&format=file`, label: t.journalLines },
  ]
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5">
      {links.map(({ href, label }) => (
        <li key={href}>
          <a className="link inline-flex min-h-touch items-center" href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Sign({ month, sent }: Part) {
  const t = useWords('deskFinance')
  const { format } = useLocale()
  const { state, sha256, signed_by } = month
  if ((state !== 'ready' && state !== 'signed') || sha256 === null) return null
  if (month.signed_by_you)
    return (
      <div className="mt-4">
        <Banner>{t.signYours}</Banner>
      </div>
    )
  return (
    <section className="mt-5 border-t border-line pt-5">
      <p className="mb-4 text-sm text-ink-muted">
        {state === 'signed' ? fill(t.signSecond, { name: signed_by?.name ?? '' }) : t.signText}
      </p>
      <DeskForm
        act="close_month"
        about={{ month: month.month, sha256 }}
        sent={sent}
        button={fill(t.sign, { month: monthText(month.month, format) })}
      />
      {state === 'signed' && (
        <div className="mt-5 border-t border-line pt-5">
          <p className="mb-4 text-sm text-ink-muted">{t.sendBackText}</p>
          <ReasonForm
            act="send_month_back"
            about={{ month: month.month, sha256 }}
            sent={sent}
            button={t.sendBack}
            variant="secondary"
          />
        </div>
      )}
    </section>
  )
}

export const Months = island(MonthsScreen)
