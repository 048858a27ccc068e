import { type DeskNameCorrection, legalFactsText } from '../../contract/accounts/name-corrections.ts'
import type { StaffSession } from '../../contract/desk/desk.ts'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/data/Facts.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { Written } from '../../ui/data/Written.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { island, useWords } from '../../ui/words.tsx'
import type { desk } from '../../words/en/desk.ts'
import { fill } from '../../words/message.ts'
import type { Owned } from './assignments/owned-in.ts'
import { FileLinks } from './dispute/FileLinks.tsx'
import { type Answered, Queue } from './Frame.tsx'
import { SecondAnswer, YesOrNo } from './SecondAnswer.tsx'
import type { Sent } from './sent.ts'
import type { Stands } from './tables/cells.tsx'
import { useQueueColumns } from './tables/queue-columns.tsx'

type Me = Pick<StaffSession, 'staff_id' | 'roles'>
type Props = { answer: Answered<DeskNameCorrection[]>; sent?: Sent | undefined; me: Me; owned?: Owned | undefined }

/** Corrections of legal names: what is asked, the papers for it, and the answer that is the reader's to give. */
function NamesScreen({ answer, sent, me, owned }: Props) {
  const w = useWords('desk')
  const forms = useWords('legalForms')
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
        c.text('wanted', w.nameWanted, ({ wanted }) => legalFactsText(wanted, forms)),
        c.state((row) => standing(row, me, w)),
        c.age(({ created_at }) => created_at),
        c.assigned(owned, ({ id }) => id),
      ]}
    >
      {(it) => (
        <Card title={it.username} lead={it.kind === 'entity' ? w.organisation : w.person}>
          <Facts
            facts={[
              { label: w.nameNow, value: legalFactsText(it.now, forms) },
              { label: w.nameWanted, value: legalFactsText(it.wanted, forms), strong: true },
              { label: w.since, value: <Time at={it.created_at} exact /> },
            ]}
          />
          <Written className="mt-4 max-w-measure">{it.why}</Written>
          <FileLinks files={it.files} />
          <div className="mt-5 border-t border-line pt-5">
            <Step it={it} sent={sent} me={me} />
          </div>
        </Card>
      )}
    </Queue>
  )
}

/** How it stands for the reader: what was proposed waits for another one, of compliance. */
function standing({ proposed_by }: DeskNameCorrection, me: Me, w: typeof desk): Stands {
  if (!proposed_by) return { word: w.waitsForFirst, tone: 'yours' }
  const yours = proposed_by.id !== me.staff_id && me.roles.includes('compliance')
  return { word: w.waitsForSecond, tone: yours ? 'yours' : 'progress' }
}

/** The first person's form, the second's, or why there is none for the reader. */
function Step({ it, sent, me }: { it: DeskNameCorrection; sent: Sent | undefined; me: Me }) {
  const w = useWords('desk')
  const about = { correction_id: it.id }
  const asked = { about, sent, field: 'approve' } as const
  const no = { label: w.nameRefuse, hint: w.nameRefuseHint }
  if (!it.proposed_by)
    return (
      <YesOrNo
        {...asked}
        act="propose_name"
        question={w.nameFirst}
        yes={{ label: w.namePropose, hint: w.nameProposeHint }}
        no={no}
        reason={{ hint: w.nameReasonFirst }}
      />
    )
  const proposal = fill(w.nameProposed, { name: it.proposed_by.name, reason: it.proposal ?? '' })
  const yours = it.proposed_by.id === me.staff_id
  if (!yours && !me.roles.includes('compliance')) return <Banner title={w.nameForCompliance}>{proposal}</Banner>
  return (
    <SecondAnswer
      {...asked}
      act="approve_name"
      proposal={proposal}
      yours={yours}
      question={w.nameSecond}
      yes={{ label: w.nameApprove, hint: w.nameApproveHint }}
      no={no}
      reason={{ hint: w.reasonCustomer }}
    />
  )
}

export const Names = island(NamesScreen)
