import type { BankFile } from '../../../contract/desk/bank-files.ts'
import type { BankProfile } from '../../../contract/desk/books/bank-profiles.ts'
import { Card } from '../../../ui/Card.tsx'
import { Table } from '../../../ui/data/Table.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { DeskFile, DeskSelect } from '../DeskForm.tsx'
import { type Answered, Frame, NextPage } from '../Frame.tsx'
import type { Sent } from '../sent.ts'

type Props = { answer: Answered<BankFile[]>; profiles: readonly BankProfile[]; sent?: Sent | undefined }

/** Takes a file of the bank, and lists those that came before, the latest first. */
function BankFilesScreen({ answer, profiles, sent }: Props) {
  const t = useWords('deskFinance')
  const w = useWords('desk')
  const f = useWords('deskBankFiles')
  return (
    <Frame title={w.bankFiles} lead={w.bankFilesWhat} answer={answer}>
      {(rows) => (
        <>
          <Card title={f.uploadTitle} lead={f.uploadWhat} className="mb-5 min-w-0">
            <DeskFile act="receive_file" sent={sent} button={f.uploadDo} label={f.uploadFile} hint={f.uploadHint}>
              {profiles.length > 0 && <ProfileChoice profiles={profiles} />}
            </DeskFile>
            <p className="mt-4">
              <a className="link" href="/desk/statements/profiles">
                {t.profiles}
              </a>
            </p>
          </Card>
          <Card flush>
            {rows.length === 0 ? <EmptyState title={f.none}>{f.noneText}</EmptyState> : <Rows rows={rows} />}
          </Card>
          <NextPage answer={answer} />
        </>
      )}
    </Frame>
  )
}

function ProfileChoice({ profiles }: Pick<Props, 'profiles'>) {
  const t = useWords('deskFinance')
  const named = profiles.map(({ id, name, version }) => ({ value: id, label: fill(t.profileNamed, { name, version }) }))
  return (
    <DeskSelect name="profile_id" label={t.profileOfFile} options={[{ value: '', label: t.profileNone }, ...named]} />
  )
}

function Rows({ rows }: { rows: readonly BankFile[] }) {
  const w = useWords('desk')
  const f = useWords('deskBankFiles')
  return (
    <Table
      caption={w.bankFiles}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          head: f.name,
          cell: ({ id, name }) => (
            <a className="link break-all" href={`/desk/statements/${id}`}>
              {name}
            </a>
          ),
          small: 'title',
        },
        { key: 'state', head: w.state, cell: ({ state }) => f[`state_${state}`] },
        { key: 'by', head: f.approvedBy, cell: ({ approved_by }) => approved_by?.name ?? '' },
        { key: 'received', head: f.received, cell: ({ received_at }) => <Time at={received_at} exact /> },
      ]}
    />
  )
}
export const BankFiles = island(BankFilesScreen)
