import type { BankFile } from '../../../contract/desk/bank-files.ts'
import { Card } from '../../../ui/Card.tsx'
import { Table } from '../../../ui/data/Table.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { DeskFile } from '../DeskForm.tsx'
import { type Answered, Frame, NextPage } from '../Frame.tsx'
import type { Sent } from '../sent.ts'

type Props = { answer: Answered<BankFile[]>; sent?: Sent | undefined }

/** Takes a file of the bank, and lists those that came before, the latest first. */
function BankFilesScreen({ answer, sent }: Props) {
  const w = useWords('desk')
  const f = useWords('deskBankFiles')
  return (
    <Frame title={w.bankFiles} lead={w.bankFilesWhat} answer={answer}>
      {(rows) => (
        <>
          <Card title={f.uploadTitle} lead={f.uploadWhat} className="mb-5 min-w-0">
            <DeskFile act="receive_file" sent={sent} button={f.uploadDo} label={f.uploadFile} hint={f.uploadHint} />
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
