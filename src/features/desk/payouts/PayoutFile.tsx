import type { PayoutFileWithLines } from '../../../contract/desk/payout-files.ts'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Table } from '../../../ui/data/Table.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { amountText } from '../../../ui/money/use-amount.ts'
import { island, useWords } from '../../../ui/words.tsx'
import type { deskPayouts } from '../../../words/en/desk-payouts.ts'
import { fill } from '../../../words/message.ts'
import type { Owned } from '../assignments/owned-in.ts'
import { TakeOrGive } from '../assignments/TakeOrGive.tsx'
import { DeskForm, DeskReason } from '../DeskForm.tsx'
import { type Answered, Frame } from '../Frame.tsx'
import { YesOrNo } from '../SecondAnswer.tsx'
import type { Sent } from '../sent.ts'

type Props = { answer: Answered<PayoutFileWithLines>; name: string; sent?: Sent | undefined; owned?: Owned | undefined }
type Words = typeof deskPayouts
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
  const amount = amountText(file.sum, file.currency)
  const asked = { act: 'answer_payouts', about: { file_id: file.id, sha256: file.sha256 }, sent } as const
  const refuse = { label: fill(p.payoutRefuseDo, { amount }), hint: p.payoutRefuseHint }
  if (file.state === 'draft')
    return (
      <YesOrNo
        {...asked}
        field="approve"
        question={p.payoutAnswer}
        yes={{ label: fill(w.approveAmount, { amount }), hint: p.payoutDecideHint }}
        no={refuse}
        reason={{ hint: w.reasonHint }}
      />
    )
  return (
    <section>
      <h3 className="mb-3 font-semibold">{p.payoutRefuse}</h3>
      <DeskForm {...asked} about={{ ...asked.about, approve: 'no' }} button={refuse.label} variant="secondary">
        <p className="text-sm text-ink-muted">{refuse.hint}</p>
        <DeskReason />
      </DeskForm>
    </section>
  )
}

/** How a payment stands: one that the bank was told nothing of yet is in a file, and no further. */
function lineText({ state, code }: PayoutFileWithLines['lines'][number], file: PayoutFileWithLines, p: Words): string {
  const waits = file.state === 'draft' ? p.lineNotApproved : file.exported_at ? p.line_waiting : p.lineNotHandedIn
  const text = state === 'waiting' ? waits : p[`line_${state}`]
  return code ? `${text} (${code})` : text
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
        { key: 'account', head: p.payoutAccount, cell: ({ account }) => <bdi className="tabular">{account}</bdi> },
        {
          key: 'state',
          head: w.state,
          cell: (line) => lineText(line, file, p),
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
