import type { AuditLine, StaffSession } from '../../../contract/desk/desk.ts'
import type { DeskScreening, SecondLook as Look } from '../../../contract/screening/desk-screening.ts'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Table } from '../../../ui/data/Table.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Status } from '../../../ui/status/Status.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { type Answered, Frame } from '../Frame.tsx'
import type { Sent } from '../sent.ts'
import { CaseStep } from './CaseStep.tsx'
import { Compared } from './Compared.tsx'
import { kindTones, shares, stepOf } from './case-text.ts'
import { SecondLook } from './SecondLook.tsx'

type Whole = DeskScreening & { history: AuditLine[]; second_look: Look | null }
type Props = { answer: Answered<Whole>; sent?: Sent | undefined; me: Pick<StaffSession, 'staff_id'> }

/** A case whole: our facts beside the entry's, the decision where it is the reader's, and what was done. */
function CaseScreen({ answer, sent, me }: Props) {
  const [w, t] = [useWords('desk'), useWords('deskScreening')]
  return (
    <Frame
      title={w.screening}
      lead={w.screeningWhat}
      answer={answer}
      back={{ href: '/desk/screening', label: w.screening }}
    >
      {(it) => (
        <div className="flex flex-col gap-5">
          <Card
            title={`${it.number} · @${it.username}`}
            lead={t[`subject_${it.subject}`]}
            actions={<Status tone={it.decided_at ? 'neutral' : kindTones[it.kind]}>{t[`kind_${it.kind}`]}</Status>}
          >
            <Facts
              facts={[
                { label: t.case, value: t[`state_${it.state}`] },
                { label: t.alike, value: shares(it.score) },
                { label: t.since, value: <Time at={it.opened_at} exact /> },
                { label: t.deadline, value: <Time at={it.deadline_at} exact /> },
                { label: t.whose, value: it.taken_by?.name ?? t.nobody },
              ]}
            />
            {it.decided_at === null && (
              <p className="mt-4 text-sm text-ink-muted">{t[`holds_${it.holds ?? 'nothing'}`]}</p>
            )}
          </Card>
          <Card title={t.compare} flush>
            <Compared it={it} />
          </Card>
          <Card title={t.decision}>
            <CaseStep it={it} sent={sent} me={me} />
          </Card>
          {it.second_look && (
            <Card title={t.lookTitle} lead={t.lookLead}>
              <SecondLook it={it} look={it.second_look} sent={sent} />
            </Card>
          )}
          <Card title={t.history} flush>
            <History lines={it.history} />
          </Card>
        </div>
      )}
    </Frame>
  )
}

function History({ lines }: { lines: readonly AuditLine[] }) {
  const [w, t] = [useWords('desk'), useWords('deskScreening')]
  return (
    <Table
      caption={t.history}
      rows={lines}
      rowKey={({ id }) => id}
      columns={[
        { key: 'at', head: w.at, cell: ({ at }) => <Time at={at} exact className="whitespace-nowrap" /> },
        { key: 'by', head: t.by, small: 'title', cell: ({ name }) => name ?? t.system },
        { key: 'step', head: t.step, small: 'value', cell: (line) => t[`step_${stepOf(line)}`] },
        {
          key: 'why',
          head: t.why,
          small: 'foot',
          cell: ({ detail }) => (
            <span className="break-words">{detail.reason === undefined ? '' : String(detail.reason)}</span>
          ),
        },
      ]}
    />
  )
}

export const Case = island(CaseScreen)
