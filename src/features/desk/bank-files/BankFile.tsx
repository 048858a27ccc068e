import type { BankFileWithPreview } from '../../../contract/desk/bank-files.ts'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { Owned } from '../assignments/owned-in.ts'
import { TakeOrGive } from '../assignments/TakeOrGive.tsx'
import { DeskForm, ReasonForm } from '../DeskForm.tsx'
import { type Answered, Frame } from '../Frame.tsx'
import type { Sent } from '../sent.ts'
import { Preview } from './Preview.tsx'
import { Report } from './Report.tsx'

type Props = { answer: Answered<BankFileWithPreview>; name: string; sent?: Sent | undefined; owned?: Owned | undefined }
type Part = { file: BankFileWithPreview; sent: Sent | undefined }

/** One file of the bank: what it would book, or has booked, and what the caller may do with it now. */
function BankFileScreen({ answer, name, sent, owned }: Props) {
  const w = useWords('desk')
  const f = useWords('deskBankFiles')
  return (
    <Frame
      title={name || w.bankFiles}
      lead={w.bankFilesWhat}
      answer={answer}
      back={{ href: '/desk/statements', label: w.bankFiles }}
    >
      {(file) => (
        <div className="flex flex-col gap-5">
          {owned && <TakeOrGive id={file.id} name={file.name} owned={owned} sent={sent} />}
          <Card title={f[`state_${file.state}`]} className="min-w-0">
            <About file={file} />
            <Next file={file} sent={sent} />
          </Card>
          {file.preview && <Preview preview={file.preview} />}
          {file.report && <Report report={file.report} />}
        </div>
      )}
    </Frame>
  )
}

function About({ file }: { file: BankFileWithPreview }) {
  const w = useWords('desk')
  const f = useWords('deskBankFiles')
  return (
    <Facts
      facts={[
        {
          label: f.received,
          hint: file.received_by
            ? fill(f.receivedBy, { name: file.received_by.name })
            : fill(f.receivedByOperator, { name: file.operator ?? '' }),
          value: <Time at={file.received_at} exact />,
        },
        ...(file.approved_by ? [{ label: f.approvedBy, value: file.approved_by.name }] : []),
        ...(file.second_by ? [{ label: f.secondBy, value: file.second_by.name }] : []),
        ...(file.booked_at ? [{ label: f.booked, value: <Time at={file.booked_at} exact /> }] : []),
        {
          label: w.sha256,
          hint: f.shaHint,
          value: <span className="break-all font-mono text-xs">{file.sha256}</span>,
        },
      ]}
    />
  )
}

function Next({ file, sent }: Part) {
  const f = useWords('deskBankFiles')
  if (file.state === 'approved')
    return (
      <p role="status" className="mt-5">
        {f.approvedText}
      </p>
    )
  if (file.state === 'refused') return <p className="mt-5">{f.refusedText}</p>
  if (file.state === 'booked') return <Again file={file} sent={sent} />
  return (
    <div className="mt-5 grid gap-8 border-t border-line pt-5 lg:grid-cols-2">
      <Book file={file} sent={sent} />
      <section>
        <h3 className="mb-3 font-semibold">{f.refuse}</h3>
        <p className="mb-4 text-sm text-ink-muted">{f.refuseText}</p>
        <ReasonForm act="refuse_file" about={seen(file)} sent={sent} button={f.refuse} variant="secondary" />
      </section>
    </div>
  )
}

/** What a form says that its reader saw. */
const seen = ({ id, sha256 }: BankFileWithPreview) => ({ file_id: id, sha256 })

function Book({ file, sent }: Part) {
  const f = useWords('deskBankFiles')
  const waits = file.state === 'waiting'
  return (
    <section>
      <h3 className="mb-3 font-semibold">{f.book}</h3>
      {waits && file.approved_by_you ? (
        <Banner>{f.bookYours}</Banner>
      ) : (
        <>
          {waits ? (
            <p className="mb-4">{fill(f.bookSecond, { name: file.approved_by?.name ?? '' })}</p>
          ) : (
            file.preview?.takes_two && <p className="mb-4">{f.bookTwo}</p>
          )}
          <DeskForm act="book_file" about={seen(file)} sent={sent} button={f.bookDo} />
        </>
      )}
    </section>
  )
}

/** Only what failed, or didn't fit, is worth another try. */
function Again({ file, sent }: Part) {
  const f = useWords('deskBankFiles')
  if (!file.report || file.report.failed.length + file.report.look.length === 0) return null
  return (
    <section className="mt-5 border-t border-line pt-5">
      <h3 className="mb-3 font-semibold">{f.bookAgain}</h3>
      <p className="mb-4 text-sm text-ink-muted">{f.bookAgainText}</p>
      <DeskForm act="book_file" about={seen(file)} sent={sent} button={f.bookAgain} variant="secondary" />
    </section>
  )
}
export const BankFile = island(BankFileScreen)
