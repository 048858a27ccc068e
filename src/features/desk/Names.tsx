import { type DeskNameCorrection, legalFactsText } from '../../contract/accounts/name-corrections.ts'
import type { StaffSession } from '../../contract/desk/desk.ts'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/data/Facts.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import type { ActName } from './acts.ts'
import type { Owned } from './assignments/owned-in.ts'
import { DeskArea, DeskChoice, DeskForm } from './DeskForm.tsx'
import { FileLinks } from './dispute/FileLinks.tsx'
import { type Answered, Queue } from './Frame.tsx'
import type { Sent } from './sent.ts'
import { useQueueColumns } from './tables/queue-columns.tsx'

type Me = Pick<StaffSession, 'staff_id' | 'roles'>
type Props = { answer: Answered<DeskNameCorrection[]>; sent?: Sent | undefined; me: Me; owned?: Owned | undefined }

/** Corrections of legal names: what is asked, the papers for it, and the answer that is the reader's to give. */
function NamesScreen({ answer, sent, me, owned }: Props) {
  const w = useWords('desk')
  const c = useQueueColumns<DeskNameCorrection>()
  return (
    <Queue
      title={w.names}
      lead={w.namesWhat}
      answer={answer}
      more="?"
      sent={sent}
      owned={owned}
      id={({ id }) => id}
      number={({ username }) => username}
      columns={[
        c.customer(({ username }) => username),
        c.text('wanted', w.nameWanted, ({ wanted }) => legalFactsText(wanted)),
        c.text('state', w.state, ({ proposed_by }) => (proposed_by ? w.waitsForSecond : w.waitsForFirst)),
        c.age(({ created_at }) => created_at),
        c.assigned(owned, ({ id }) => id),
      ]}
    >
      {(it) => (
        <Card title={it.username} lead={it.kind === 'entity' ? w.organisation : w.person}>
          <Facts
            facts={[
              { label: w.nameNow, value: legalFactsText(it.now) },
              { label: w.nameWanted, value: legalFactsText(it.wanted), strong: true },
              { label: w.since, value: <Time at={it.created_at} exact /> },
            ]}
          />
          <p className="mt-4 max-w-measure whitespace-pre-line">{it.why}</p>
          <FileLinks files={it.files} />
          <div className="mt-5 border-t border-line pt-5">
            <Step it={it} sent={sent} me={me} />
          </div>
        </Card>
      )}
    </Queue>
  )
}

/** The first person's form, the second's, or why there is none for the reader. */
function Step({ it, sent, me }: { it: DeskNameCorrection; sent: Sent | undefined; me: Me }) {
  const w = useWords('desk')
  const about = { correction_id: it.id }
  if (!it.proposed_by)
    return (
      <Answer
        act="propose_name"
        about={about}
        sent={sent}
        legend={w.nameFirst}
        yes={{ label: w.namePropose, hint: w.nameProposeHint }}
        reasonHint={w.nameReasonFirst}
      />
    )
  const proposal = fill(w.nameProposed, { name: it.proposed_by.name, reason: it.proposal ?? '' })
  if (it.proposed_by.id === me.staff_id) return <Banner title={w.waitsForSecond}>{proposal}</Banner>
  if (!me.roles.includes('compliance')) return <Banner title={w.nameForCompliance}>{proposal}</Banner>
  return (
    <>
      <p className="mb-4">{proposal}</p>
      <Answer
        act="approve_name"
        about={about}
        sent={sent}
        legend={w.nameSecond}
        yes={{ label: w.approveYes, hint: w.nameApproveHint }}
        reasonHint={w.reasonCustomer}
      />
    </>
  )
}

type Asked = {
  act: ActName
  about: { correction_id: string }
  sent: Sent | undefined
  legend: string
  yes: { label: string; hint: string }
  reasonHint: string
}

/** Yes or no with a reason: both persons are asked the same way. */
function Answer({ act, about, sent, legend, yes, reasonHint }: Asked) {
  const w = useWords('desk')
  return (
    <DeskForm act={act} about={about} sent={sent} button={w.nameAnswer}>
      <DeskChoice
        name="approve"
        legend={legend}
        options={[
          { value: 'yes', ...yes },
          { value: 'no', label: w.refuse, hint: w.nameRefuseHint },
        ]}
      />
      <DeskArea name="reason" label={w.reason} hint={reasonHint} />
    </DeskForm>
  )
}

export const Names = island(NamesScreen)
