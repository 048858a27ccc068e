import type { AuditLine, FrozenAccount } from '../../contract/desk/desk.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { BareId } from '../../ui/data/ShortId.tsx'
import { Table } from '../../ui/data/Table.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { actionText } from './audit/action-text.ts'
import { actorText, detailText, shortIds, subjectText } from './audit/audit-text.ts'
import { type Answered, Frame } from './Frame.tsx'

function FrozenScreen({ answer }: { answer: Answered<FrozenAccount[]> }) {
  const w = useWords('desk')
  return (
    <Frame title={w.frozen} lead={w.frozenWhat} answer={answer}>
      {(rows) => (
        <Card flush>
          {rows.length === 0 ? (
            <EmptyState title={w.empty} />
          ) : (
            <Table
              caption={w.frozen}
              rows={rows}
              rowKey={({ user_id }) => user_id}
              columns={[
                { key: 'username', head: w.customer, cell: ({ username }) => username, small: 'title' },
                { key: 'level', head: w.level, cell: ({ level }) => level },
                { key: 'until', head: w.until, cell: ({ until }) => <Time at={until} exact />, small: 'value' },
              ]}
            />
          )}
        </Card>
      )}
    </Frame>
  )
}
export const Frozen = island(FrozenScreen)

type Props = { answer: Answered<AuditLine[]>; subject: string }

function Narrow({ to }: { to: string }) {
  const w = useWords('desk')
  return (
    <form method="get" className="mb-6 max-w-[640px]">
      <Field label={w.auditSubject} hint={w.auditSubjectHint}>
        <div className="flex gap-3">
          <div className="min-w-0 flex-1">
            <TextInput name="subject" defaultValue={to} />
          </div>
          <Button type="submit" variant="secondary">
            {w.auditFind}
          </Button>
        </div>
      </Field>
    </form>
  )
}

function Detail({ detail }: Pick<AuditLine, 'detail'>) {
  const t = useWords('deskAudit')
  return (
    <ul className="text-sm">
      {detailText(detail, t).map(({ label, value }) => (
        <li key={label} title={value} className="break-words [overflow-wrap:anywhere]">
          <span className="text-ink-muted">{label}:</span> {shortIds(value)}
        </li>
      ))}
    </ul>
  )
}

/** What it was done to, by the name that people know it by, and what kind of thing that is. Narrowed to it, the field above holds its whole id. */
function About({ line }: { line: AuditLine }) {
  const t = useWords('deskAudit')
  const { kind, name, id } = subjectText(line, t)
  return (
    <span className="block min-w-0">
      <a className="link break-words" href={`?${new URLSearchParams({ subject: line.subject })}`} title={line.subject}>
        {name ?? (id ? <BareId id={id} /> : line.subject)}
      </a>
      <span className="block text-sm text-ink-muted">
        {kind} {name && id && <BareId id={id} />}
      </span>
    </span>
  )
}

/** The log, narrowed to one thing where asked. */
function AuditScreen({ answer, subject }: Props) {
  const w = useWords('desk')
  const t = useWords('deskAudit')
  const actions = useWords('auditActions')
  const events = useWords('orderEvents')
  const next = 'next' in answer ? answer.next : null
  return (
    <Frame title={w.audit} lead={w.auditWhat} answer={answer}>
      {(rows) => (
        <>
          <Narrow to={subject} />
          <Card flush>
            {rows.length === 0 ? (
              <EmptyState title={w.empty} />
            ) : (
              <Table
                caption={w.audit}
                rows={rows}
                rowKey={({ id }) => id}
                columns={[
                  { key: 'at', head: w.at, cell: ({ at }) => <Time at={at} exact className="whitespace-nowrap" /> },
                  {
                    key: 'actor',
                    head: w.actor,
                    cell: (line) => <span title={line.actor}>{actorText(line, t)}</span>,
                    small: 'title',
                  },
                  {
                    key: 'action',
                    head: w.action,
                    cell: ({ action }) => actionText(action, { actions, events }),
                    small: 'value',
                  },
                  {
                    key: 'subject',
                    head: w.subject,
                    cell: (line) => <About line={line} />,
                    small: 'foot',
                  },
                  {
                    key: 'detail',
                    head: w.detail,
                    cell: ({ detail }) => <Detail detail={detail} />,
                    small: 'foot',
                  },
                ]}
              />
            )}
          </Card>
          {next && (
            <p className="mt-4">
              <a
                className="link"
                href={`?${new URLSearchParams({ ...(subject && { subject }), cursor: String(next) })}`}
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
export const Audit = island(AuditScreen)
