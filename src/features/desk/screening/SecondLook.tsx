import type { DeskScreening, SecondLook as Look } from '../../../contract/screening/desk-screening.ts'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Table } from '../../../ui/data/Table.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Written } from '../../../ui/data/Written.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { DeskArea, DeskForm, DeskReason } from '../DeskForm.tsx'
import { SecondAnswer } from '../SecondAnswer.tsx'
import { Sum } from '../Sum.tsx'
import type { Sent } from '../sent.ts'

type Props = { it: DeskScreening; look: Look; sent?: Sent | undefined }

/** What a second look at a confirmed case would do now, beside the form that proposes it, or the other person's answer. */
export function SecondLook({ it, look, sent }: Props) {
  const t = useWords('deskScreening')
  return (
    <div className="flex flex-col gap-5">
      <Effect it={it} look={look} />
      {look.proposed ? (
        <Answer proposed={look.proposed} sent={sent} />
      ) : (
        <DeskForm
          act="propose_second_look"
          about={{ case_id: it.id, seen: it.version }}
          sent={sent}
          button={t.lookPropose}
        >
          <p className="text-sm text-ink-muted">{t.lookProposeHint}</p>
          <DeskReason hint={t.lookReasonHint} />
          <DeskArea name="evidence" label={t.evidence} hint={t.evidenceHint} />
        </DeskForm>
      )}
    </div>
  )
}

function Effect({ it, look }: Omit<Props, 'sent'>) {
  const t = useWords('deskScreening')
  const account = look.account ?? (it.holds === 'destination' ? 'address' : 'untouched')
  return (
    <>
      <Facts
        facts={[
          { label: t.customer, value: `@${it.username}` },
          { label: t.lookAccount, value: t[`look_${account}`] },
          ...(look.also_held_by.length > 0 ? [{ label: t.lookAlso, value: look.also_held_by.join(', ') }] : []),
        ]}
      />
      {look.payments.length === 0 ? (
        <p className="text-sm text-ink-muted">{t.lookNoPayments}</p>
      ) : (
        <Table
          caption={t.lookPayments}
          rows={look.payments}
          rowKey={({ number }) => number}
          columns={[
            { key: 'number', head: t.lookPayment, small: 'title', cell: ({ number }) => number },
            { key: 'kind', head: t.lookKind, cell: ({ kind }) => t[`payment_${kind}`] },
            {
              key: 'sum',
              head: t.lookSum,
              small: 'value',
              cell: ({ amount, asset }) => <Sum amount={amount} asset={asset} />,
            },
            { key: 'at', head: t.lookAt, small: 'foot', cell: ({ at }) => <Time at={at} exact /> },
          ]}
        />
      )}
    </>
  )
}

function Answer({ proposed, sent }: { proposed: NonNullable<Look['proposed']>; sent: Sent | undefined }) {
  const t = useWords('deskScreening')
  const said = (
    <>
      <p>{fill(t.lookProposed, { name: proposed.by.name, reason: proposed.reason })}</p>
      <h4 className="mt-3 text-sm text-ink-muted">{t.evidence}</h4>
      <Written className="mt-1">{proposed.evidence}</Written>
    </>
  )
  return (
    <SecondAnswer
      act="answer_second_look"
      about={{ proposal_id: proposed.id }}
      sent={sent}
      proposal={said}
      yours={proposed.yours}
      field="agree"
      question={t.second}
      yes={{ label: t.lookAgree, hint: t.lookAgreeHint }}
      no={{ label: t.lookKeep, hint: t.lookKeepHint }}
      reason={{ hint: t.reasonSecond }}
    />
  )
}
