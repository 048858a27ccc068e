import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { ForbiddenState } from '../../ui/feedback/ForbiddenState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useWords } from '../../ui/words.tsx'
import type { Owned } from './assignments/owned-in.ts'
import { TakeOrGive } from './assignments/TakeOrGive.tsx'
import type { Sent } from './sent.ts'
import { type DeskColumn, DeskTable } from './tables/DeskTable.tsx'

/** What a page was answered before it was drawn. */
export type Answered<Data> = { data: Data; next: string | null } | Readonly<Record<string, unknown>>
const isAnswer = <Data,>(answer: Answered<Data>): answer is { data: Data; next: string | null } => 'data' in answer

type Props<Data> = {
  title: ReactNode
  lead?: ReactNode
  answer: Answered<Data>
  back?: { href: string; label: string }
  /** What asks for something else, and stands there whatever was answered. */
  above?: ReactNode
  children: (data: Data) => ReactNode
}

/** A screen of the desk with its answer; without one, why. */
export function Frame<Data>({ title, lead, answer, back, above, children }: Props<Data>) {
  const w = useWords('desk')
  return (
    <>
      <PageHeader title={title} lead={lead} {...(back && { back })} />
      {above}
      {isAnswer(answer) ? (
        children(answer.data)
      ) : answer.code === 'forbidden' ? (
        <ForbiddenState title={w.notYours} why={w.notYoursText} changes={[]} />
      ) : (
        <Card>
          <ErrorState title={String(answer.title)} next={String(answer.next ?? '')} />
        </Card>
      )}
    </>
  )
}

/** The way to the next page of a list. */
export function NextPage({
  answer,
  also = {},
}: {
  answer: Answered<unknown>
  also?: Readonly<Record<string, string>>
}) {
  const w = useWords('desk')
  const next = 'next' in answer ? answer.next : null
  if (!next) return null
  return (
    <p className="mt-4">
      <a className="link" href={`?${new URLSearchParams({ ...also, cursor: String(next) })}`}>
        {w.more}
      </a>
    </p>
  )
}

type ListProps<Row> = Omit<Props<Row[]>, 'title' | 'children' | 'above'> & {
  title: string
  /** Where the next page is; the cursor is put after it. */
  more: string
  /** What stands above the first matter, and where none waits. */
  above?: ReactNode
  columns: readonly DeskColumn<Row>[]
  id: (row: Row) => string
  /** What a row is called where it is selected, copied and taken. */
  number: (row: Row) => string
  /** Who has what in hand, where that is said here. */
  owned?: Owned | undefined
  sent: Sent | undefined
  children: (row: Row) => ReactNode
}

/** The place on the page of a matter. */
export const placeOfMatter = (id: string): string => `matter-${id}`

/** A queue: the desk's table of what is on this page, the longest waiting first. A row opens its matter whole, with what can be done about it. */
export function Queue<Row extends object>({ more, above, children, ...queue }: ListProps<Row>) {
  const { title, lead, answer, back } = queue
  const w = useWords('desk')
  const next = isAnswer(answer) ? answer.next : null
  return (
    <Frame title={title} lead={lead} answer={answer} {...(back && { back })}>
      {(rows) => (
        <>
          {above}
          <div data-live="queue">
            {rows.length === 0 ? (
              <Card>
                <EmptyState title={w.empty}>{w.emptyText}</EmptyState>
              </Card>
            ) : (
              <Matters rows={rows} {...queue}>
                {children}
              </Matters>
            )}
          </div>
          {next && (
            <p className="mt-5">
              <a
                className="link inline-flex min-h-touch items-center"
                href={`${more}cursor=${encodeURIComponent(next)}`}
              >
                {w.more}
              </a>
            </p>
          )}
        </>
      )}
    </Frame>
  )
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a form names this matter, or what was proposed of it: what was refused is read where it was written. */
export const isAbout = (sent: Sent | undefined, row: object): boolean =>
  sent !== undefined && Object.values(sent.values).some((id) => ID.test(id) && JSON.stringify(row).includes(id))

type MattersProps<Row> = Omit<ListProps<Row>, 'answer' | 'more' | 'above'> & { rows: readonly Row[] }

function Matters<Row extends object>({ rows, title, columns, id, number, owned, sent, children }: MattersProps<Row>) {
  const w = useWords('desk')
  return (
    <DeskTable
      caption={title}
      rows={rows}
      columns={columns}
      rowKey={id}
      opens={{
        place: (row) => placeOfMatter(id(row)),
        open: (row) => rows.length === 1 || isAbout(sent, row),
        name: number,
        content: (row) => (
          <>
            {owned && (
              <div className="mb-2">
                <TakeOrGive id={id(row)} name={number(row)} owned={owned} sent={sent} />
              </div>
            )}
            {children(row)}
          </>
        ),
      }}
      number={number}
      empty={w.empty}
      live={false}
    />
  )
}
