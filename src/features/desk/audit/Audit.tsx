import type { AuditLine } from '../../../contract/desk/desk.ts'
import { BareId } from '../../../ui/data/ShortId.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { type Answered, Frame, NextPage } from '../Frame.tsx'
import { type DeskColumn, DeskTable } from '../tables/DeskTable.tsx'
import { AuditFilters, type Narrowed, narrowedSearch } from './AuditFilters.tsx'
import { actionText } from './action-text.ts'
import { actorText, detailText, shortIds, subjectText } from './audit-text.ts'

type Props = { answer: Answered<AuditLine[]>; narrowed: Narrowed }

/** The log as sentences: who did what to what and when, narrowed where asked. */
function AuditScreen({ answer, narrowed }: Props) {
  const w = useWords('desk')
  const columns = useColumns()
  return (
    <Frame title={w.audit} lead={w.auditWhat} answer={answer}>
      {(rows) => (
        <>
          <AuditFilters narrowed={narrowed} />
          <DeskTable caption={w.audit} rows={rows} rowKey={({ id }) => id} columns={columns} empty={w.empty} />
          <NextPage answer={answer} also={narrowedSearch(narrowed)} />
        </>
      )}
    </Frame>
  )
}
export const Audit = island(AuditScreen)

function useColumns(): readonly DeskColumn<AuditLine>[] {
  const w = useWords('desk')
  const t = useWords('deskAudit')
  const words = { actions: useWords('auditActions'), events: useWords('orderEvents') }
  return [
    {
      key: 'what',
      head: w.action,
      sort: (line) => actorText(line, t),
      cell: (line) => (
        <span>
          <span className="font-medium" title={line.actor}>
            {actorText(line, t)}
          </span>{' '}
          {actionText(line.action, words)}
        </span>
      ),
    },
    { key: 'about', head: w.subject, cell: (line) => <About line={line} /> },
    { key: 'detail', head: w.detail, cell: (line) => <Detail line={line} /> },
    {
      key: 'at',
      head: w.at,
      right: true,
      small: 'value',
      sort: ({ at }) => at,
      cell: ({ at }) => <Time at={at} exact className="tabular whitespace-nowrap text-ink-muted" />,
    },
  ]
}

function Detail({ line: { detail, detail_names } }: { line: AuditLine }) {
  const t = useWords('deskAudit')
  return (
    <ul>
      {detailText(detail, t, detail_names).map(({ label, value }) => (
        <li key={label} title={value} className="break-words [overflow-wrap:anywhere]">
          <span className="text-ink-muted">{label}:</span> {shortIds(value)}
        </li>
      ))}
    </ul>
  )
}

/** What it was done to, by the name that people know it by, and what kind of thing that is. */
function About({ line }: { line: AuditLine }) {
  const t = useWords('deskAudit')
  const { kind, name, id } = subjectText(line, t)
  return (
    <span className="block min-w-0">
      <a className="link break-words" href={`?${new URLSearchParams({ subject: line.subject })}`} title={line.subject}>
        {name ?? (id ? <BareId id={id} /> : line.subject)}
      </a>
      <span className="block text-xs text-ink-muted">{kind}</span>
    </span>
  )
}
