import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { ForbiddenState } from '../../ui/feedback/ForbiddenState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useWords } from '../../ui/words.tsx'

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

type ListProps<Row> = Omit<Props<Row[]>, 'children' | 'above'> & {
  /** Where the next page is; the cursor is put after it. */
  more: string
  /** What stands above the first matter, and where none waits. */
  above?: ReactNode
  /** The matters of this page in short, above their cards, where there are several. */
  list?: (rows: readonly Row[]) => ReactNode
  children: (row: Row) => ReactNode
}

/** A queue: one card a matter, the longest waiting first, with the way to the next page. */
export function Queue<Row extends object>({ more, above, list, children, ...frame }: ListProps<Row>) {
  const w = useWords('desk')
  const next = isAnswer(frame.answer) ? frame.answer.next : null
  return (
    <Frame {...frame}>
      {(rows) => (
        <>
          {above}
          {rows.length > 1 && list?.(rows)}
          {rows.length === 0 ? (
            <Card>
              <EmptyState title={w.empty}>{w.emptyText}</EmptyState>
            </Card>
          ) : (
            <div className="flex flex-col gap-5">
              {rows.map(children)}
              {next && (
                <p>
                  <a
                    className="link inline-flex min-h-touch items-center"
                    href={`${more}cursor=${encodeURIComponent(next)}`}
                  >
                    {w.more}
                  </a>
                </p>
              )}
            </div>
          )}
        </>
      )}
    </Frame>
  )
}
