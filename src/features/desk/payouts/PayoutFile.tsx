import type { PayoutFileWithLines } from '../../../contract/desk/payout-files.ts'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Table } from '../../../ui/data/Table.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { Owned } from '../assignments/owned-in.ts'
import { TakeOrGive } from '../assignments/TakeOrGive.tsx'
import { DeskChoice, DeskForm, DeskText } from '../DeskForm.tsx'
import { type Answered, Frame } from '../Frame.tsx'
import type { Sent } from '../sent.ts'

type Props = { answer: Answered<PayoutFileWithLines>; name: string; sent?: Sent | undefined; owned?: Owned | undefined }
type Part = { file: PayoutFileWithLines; sent: Sent | undefined }

/** One file of payments: what it pays, and what the caller may do with it now. */
function PayoutFileScreen({ answer, name, sent, owned }: Props) {
  const w = useWords('desk')
  const p = useWords('deskPayouts')
  return (
    <Frame
      title={fill(p.payoutFile, { name })}
      lead={w.payoutsWhat}
      answer={answer}
      back={{ href: '/desk/payouts', label: w.payouts }}
    >
      {(file) => (
        <div className="flex flex-col gap-5">
          {owned && <TakeOrGive id={file.id} name={file.message_id} owned={owned} sent={sent} />}
          <Card title={p[`file_${file.state}`]} className="min-w-0">
            <About file={file} />
            <Next file={file} sent={sent} />
          </Card>
          <Card flush title={p.payoutLines} className="min-w-0">
            <Lines file={file} />
          </Card>
        </div>
      )}
    </Frame>
  )
}

function About({ file }: { file: PayoutFileWithLines }) {
  const w = useWords('desk')
  const p = useWords('deskPayouts')
  return (
    <Facts
      facts={[
        {
          label: p.payoutSum,
          hint: fill(p.payoutCount, { n: file.count }),
          value: <Money amount={file.sum} asset={file.currency} />,
          strong: true,
        },
        { label: p.payoutBatch, value: file.batch },
        { label: p.payoutMade, value: <Time at={file.made_at} exact /> },
        ...(file.approved_at ? [{ label: p.payoutApproved, value: <Time at={file.approved_at} exact /> }] : []),
        ...(file.exported_at ? [{ label: p.payoutExported, value: <Time at={file.exported_at} exact /> }] : []),
        {
          label: w.sha256,
          hint: p.payoutSha,
          value: <span className="break-all font-mono text-xs">{file.sha256}</span>,
        },
      ]}
    />
  )
}

function Next({ file, sent }: Part) {
  const p = useWords('deskPayouts')
  if (file.exported_at && file.stopped)
    return (
      <div className="mt-5">
        <Stopped />
      </div>
    )
  if (file.exported_at)
    return (
      <p className="mt-5 border-t border-line pt-5">
        <a className="link inline-flex min-h-touch items-center" href={`/desk/payouts/files/${file.id}`}>
          {fill(p.payoutDownload, { name: file.name })}
        </a>
      </p>
    )
  if (file.state !== 'draft' && file.state !== 'approved') return null
  return (
    <div className="mt-5 grid gap-8 border-t border-line pt-5 lg:grid-cols-2">
      {file.state === 'approved' && (file.stopped ? <Stopped /> : <HandIn file={file} sent={sent} />)}
      <Decide file={file} sent={sent} />
    </div>
  )
}

const Stopped = () => <Banner tone="caution">{useWords('deskPayouts').payoutStopped}</Banner>

function HandIn({ file, sent }: Part) {
  const p = useWords('deskPayouts')
  return (
    <section>
      <h3 className="mb-3 font-semibold">{p.payoutExportTitle}</h3>
      {file.approved_by_you ? (
        <Banner>{p.payoutYours}</Banner>
      ) : (
        <>
          <p className="mb-4 max-w-measure text-sm text-ink-muted">{p.payoutExportHint}</p>
          <DeskForm
            act="export_payouts"
            about={{ file_id: file.id, sha256: file.sha256 }}
            sent={sent}
            button={p.payoutExport}
          />
        </>
      )}
    </section>
  )
}

/** A draft is approved or refused; what was approved can still be refused until it is handed in. */
function Decide({ file, sent }: Part) {
  const w = useWords('desk')
  const p = useWords('deskPayouts')
  const refuse = { value: 'no', label: p.payoutRefuse, hint: p.payoutRefuseHint }
  const options = [{ value: 'yes', label: p.payoutDecide, hint: p.payoutDecideHint }, refuse]
  const draft = file.state === 'draft'
  return (
    <section>
      <h3 className="mb-3 font-semibold">{draft ? p.payoutAnswer : p.payoutRefuse}</h3>
      <DeskForm
        act="answer_payouts"
        about={{ file_id: file.id, sha256: file.sha256, ...(!draft && { approve: 'no' }) }}
        sent={sent}
        button={draft ? w.answer : p.payoutRefuse}
        variant={draft ? 'primary' : 'secondary'}
      >
        {draft ? (
          <DeskChoice name="approve" legend={p.payoutAnswer} options={options} />
        ) : (
          <p className="text-sm text-ink-muted">{p.payoutRefuseHint}</p>
        )}
        <DeskText name="reason" label={w.reason} hint={w.reasonHint} />
      </DeskForm>
    </section>
  )
}

function Lines({ file }: { file: PayoutFileWithLines }) {
  const w = useWords('desk')
  const p = useWords('deskPayouts')
  return (
    <Table
      caption={p.payoutLines}
      rows={file.lines}
      rowKey={({ withdrawal_id }) => withdrawal_id}
      columns={[
        { key: 'number', head: p.payoutNumber, cell: ({ number }) => number, small: 'title' },
        { key: 'customer', head: w.customer, cell: ({ username }) => username },
        { key: 'holder', head: p.payoutTo, cell: ({ holder }) => holder },
        { key: 'account', head: p.payoutAccount, cell: ({ account }) => <span className="break-all">{account}</span> },
        {
          key: 'state',
          head: w.state,
          cell: ({ state, code }) => (code ? `${p[`line_${state}`]} (${code})` : p[`line_${state}`]),
        },
        {
          key: 'amount',
          head: w.amount,
          cell: ({ amount }) => <Money amount={amount} asset={file.currency} />,
          small: 'value',
          align: 'right',
        },
      ]}
    />
  )
}
export const PayoutFile = island(PayoutFileScreen)
