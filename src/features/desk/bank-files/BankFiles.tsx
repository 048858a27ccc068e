import type { BankFile } from '../../../contract/desk/bank-files.ts'
import type { BankProfile } from '../../../contract/desk/books/bank-profiles.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { Owned } from '../assignments/owned-in.ts'
import { DeskFile, DeskSelect } from '../DeskForm.tsx'
import { type Answered, Frame, NextPage } from '../Frame.tsx'
import type { Sent } from '../sent.ts'
import { DeskTable } from '../tables/DeskTable.tsx'
import { useQueueColumns } from '../tables/queue-columns.tsx'
import { toneOfLeaving } from '../tables/state-tone.ts'
import { HeaderFields } from './BankProfiles.tsx'
import type { Header } from './header-of.ts'

type Props = {
  answer: Answered<BankFile[]>
  profiles: readonly BankProfile[]
  sent?: Sent | undefined
  owned?: Owned | undefined
}

/** Takes a file of the bank, and lists those that came before, the latest first. */
function BankFilesScreen({ answer, profiles, sent, owned }: Props) {
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
            {sent?.header && !sent.values.profile_id && <Describe header={sent.header} />}
            <p className="mt-4">
              <a className="link" href="/desk/statements/profiles">
                {t.profiles}
              </a>
            </p>
          </Card>
          {rows.length === 0 ? (
            <Card flush>
              <EmptyState title={f.none}>{f.noneText}</EmptyState>
            </Card>
          ) : (
            <Rows rows={rows} owned={owned} />
          )}
          <NextPage answer={answer} />
        </>
      )}
    </Frame>
  )
}

/** Leads to the form in which a bank's columns are named, with those of the file that nobody knew. */
function Describe({ header: { delimiter, cells } }: { header: Header }) {
  const t = useWords('deskFinance')
  return (
    <form method="post" action="/desk/statements/profiles" className="mt-4 flex flex-col items-start gap-3">
      <HeaderFields delimiter={delimiter} cells={cells} />
      <p className="text-sm">{t.describeText}</p>
      <Button type="submit" variant="secondary">
        {t.describeDo}
      </Button>
    </form>
  )
}

function ProfileChoice({ profiles }: Pick<Props, 'profiles'>) {
  const t = useWords('deskFinance')
  const named = profiles.map(({ id, name, version }) => ({ value: id, label: fill(t.profileNamed, { name, version }) }))
  return (
    <DeskSelect name="profile_id" label={t.profileOfFile} options={[{ value: '', label: t.profileNone }, ...named]} />
  )
}

function Rows({ rows, owned }: { rows: readonly BankFile[]; owned: Owned | undefined }) {
  const w = useWords('desk')
  const f = useWords('deskBankFiles')
  const c = useQueueColumns<BankFile>()
  return (
    <DeskTable
      caption={w.bankFiles}
      rows={rows}
      rowKey={({ id }) => id}
      href={({ id }) => `/desk/statements/${id}`}
      number={({ name }) => name}
      columns={[
        c.text('name', f.name, ({ name }) => name),
        c.state(({ state }) => ({ word: f[`state_${state}`], tone: toneOfLeaving(state) })),
        c.text('by', f.approvedBy, ({ approved_by }) => approved_by?.name ?? ''),
        c.age(({ received_at }) => received_at),
        c.assigned(owned, ({ id }) => id),
      ]}
      empty={f.none}
    />
  )
}
export const BankFiles = island(BankFilesScreen)
