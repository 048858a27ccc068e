import type { CustomerLine, CustomerList, DeskCustomer } from '../../../contract/desk/tools/desk-customer.ts'
import { Time } from '../../../ui/data/Time.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import { Status } from '../../../ui/status/Status.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { type Answered, Frame, NextPage } from '../Frame.tsx'
import type { Sent } from '../sent.ts'
import { Copy } from '../tables/cells.tsx'
import { DeskTable } from '../tables/DeskTable.tsx'
import { Balances } from './Balances.tsx'
import { Contact, type Shown } from './Contact.tsx'
import { placeOfLine, useLineColumns } from './line-columns.tsx'
import { Notes } from './Notes.tsx'
import { type Reader, Restrictions } from './Restrictions.tsx'
import { WhoTheyAre } from './WhoTheyAre.tsx'

type Props = {
  answer: Answered<DeskCustomer>
  /** Contact details, once somebody has said why they need them. */
  contact?: Shown | undefined
  /** The number that the search was for: its line stands out. */
  found: string
  me: Reader
  sent?: Sent | undefined
}

/** One person or organisation whole: who they are on the left, what they have and did beside it. Further parts go into either column. */
function CustomerScreen({ answer, contact, found, me, sent }: Props) {
  const c = useWords('deskCustomer')
  const it = 'data' in answer ? (answer.data as DeskCustomer) : undefined
  const restrictions = (customer: DeskCustomer) =>
    customer.restrictions && <Restrictions it={customer} restrictions={customer.restrictions} me={me} sent={sent} />
  return (
    <Frame title={it ? <Title it={it} /> : c.title} {...(it?.legal_name && { lead: it.legal_name })} answer={answer}>
      {(customer) => (
        <div className="grid items-start gap-6 xl:grid-cols-[300px_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-5 max-xl:grid max-xl:sm:grid-cols-2">
            {isRestricted(customer) && restrictions(customer)}
            <WhoTheyAre it={customer} sent={sent} />
            {customer.contact && <Contact it={customer} shown={contact} sent={sent} />}
            {!isRestricted(customer) && restrictions(customer)}
            <Notes it={customer} sent={sent} />
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            {customer.balances && <Balances balances={customer.balances} cards={customer.card_money} />}
            {customer.lists
              .filter(({ rows }) => rows.length > 0)
              .map(({ list, rows, more }) => (
                <ShortList key={list} list={list} rows={rows} more={more} userId={customer.user_id} found={found} />
              ))}
            <NothingIn lists={customer.lists} />
            {customer.sessions && <Sessions sessions={customer.sessions} />}
          </div>
        </div>
      )}
    </Frame>
  )
}

/** What is stopped now comes before all else. */
const isRestricted = ({ restrictions }: DeskCustomer): boolean => restrictions?.some(({ lifted }) => !lifted) ?? false

export const Customer = island(CustomerScreen)

function Title({ it }: { it: DeskCustomer }) {
  const c = useWords('deskCustomer')
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <bdi>@{it.username}</bdi>
      <Copy value={it.user_id} what={c.title} />
      <Status tone={it.status === 'active' ? 'positive' : 'danger'}>{c[it.status]}</Status>
      <Badge>{fill(c.levelOf, { level: it.level })}</Badge>
      {it.merchant && <Badge tone="progress">{c.merchant}</Badge>}
      {it.frozen_until && (
        <span className="text-sm font-normal text-caution">
          {c.frozen} <Time at={it.frozen_until} exact />
        </span>
      )}
    </span>
  )
}

/** The lists that have nothing, in one line: a box for each would be most of the page. */
function NothingIn({ lists }: Pick<DeskCustomer, 'lists'>) {
  const c = useWords('deskCustomer')
  const names = lists.filter(({ rows }) => rows.length === 0).map(({ list }) => c[`list_${list}`])
  if (names.length === 0) return null
  return <p className="text-sm text-ink-muted">{fill(c.nothingIn, { lists: names.join(', ') })}</p>
}

type ListProps = { list: CustomerList; rows: readonly CustomerLine[]; more: boolean; userId: string; found: string }

function ShortList({ list, rows, more, userId, found }: ListProps) {
  const c = useWords('deskCustomer')
  const columns = useLineColumns(list)
  const name = c[`list_${list}`]
  const shown = rows.toSorted((a, b) => Number(b.number === found) - Number(a.number === found))
  return (
    <section id={list} className="scroll-mt-20">
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <h2 className="text-base font-semibold">{name}</h2>
        {more && (
          <a
            className="link inline-flex min-h-touch items-center text-sm lg:min-h-0"
            href={`/desk/customers/${userId}?${new URLSearchParams({ list })}`}
            aria-label={fill(c.allOf, { list: name })}
          >
            {c.all}
          </a>
        )}
      </div>
      <DeskTable
        caption={name}
        rows={shown}
        rowKey={({ id }) => id}
        href={(line) => placeOfLine(list, line)}
        columns={columns}
        empty={c.empty}
        bare
      />
    </section>
  )
}

type AllProps = { answer: Answered<CustomerLine[]>; list: CustomerList; userId: string }

/** All of one list, a page at a time. */
function AllScreen({ answer, list, userId }: AllProps) {
  const c = useWords('deskCustomer')
  const columns = useLineColumns(list)
  const name = c[`list_${list}`]
  return (
    <Frame title={name} answer={answer} back={{ href: `/desk/customers/${userId}`, label: c.title }}>
      {(rows) => (
        <>
          <DeskTable
            caption={name}
            rows={rows}
            rowKey={({ id }) => id}
            href={(line) => placeOfLine(list, line)}
            number={({ number, id }) => number ?? id}
            columns={columns}
            empty={c.empty}
          />
          <NextPage answer={answer} also={{ list }} />
        </>
      )}
    </Frame>
  )
}
export const AllOfCustomer = island(AllScreen)

function Sessions({ sessions }: { sessions: NonNullable<DeskCustomer['sessions']> }) {
  const c = useWords('deskCustomer')
  return (
    <section id="sessions" className="scroll-mt-20">
      <h2 className="mb-1.5 text-base font-semibold">{c.sessions}</h2>
      <DeskTable
        caption={c.sessions}
        rows={sessions}
        rowKey={({ id }) => id}
        empty={c.noSessions}
        bare
        columns={[
          { key: 'device', head: c.device, cell: ({ device }) => device },
          { key: 'via', head: c.via, small: 'hidden', cell: ({ via }) => via },
          { key: 'ip', head: c.ip, cell: ({ ip }) => (ip === null ? '–' : <bdi>{ip}</bdi>) },
          {
            key: 'seen',
            head: c.lastSeen,
            right: true,
            small: 'value',
            cell: ({ last_seen_at }) => <Time at={last_seen_at} className="text-ink-muted" />,
          },
        ]}
      />
    </section>
  )
}
