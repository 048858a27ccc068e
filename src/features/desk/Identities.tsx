import type { StaffSession } from '../../contract/desk/desk.ts'
import type { DeskIdentity } from '../../contract/desk/desk-identities.ts'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/data/Facts.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import type { ActName } from './acts.ts'
import { DeskArea, DeskChoice, DeskForm } from './DeskForm.tsx'
import { type Answered, Queue } from './Frame.tsx'
import type { Sent } from './sent.ts'

type Me = Pick<StaffSession, 'staff_id' | 'roles'>
type Props = { answer: Answered<DeskIdentity[]>; sent?: Sent | undefined; me: Me; customer?: string | undefined }

/** Verifications: what a document says beside what the account says, and the answer that is the reader's to give. */
function IdentitiesScreen({ answer, sent, me, customer }: Props) {
  const w = useWords('deskIdentities')
  const d = useWords('desk')
  const more = customer ? `?${new URLSearchParams({ customer })}&` : '?'
  return (
    <Queue
      title={customer ? fill(w.of, { customer }) : d.identities}
      lead={d.identitiesWhat}
      answer={answer}
      more={more}
    >
      {(it) => (
        <Card key={it.id} title={it.username} lead={w[`state_${it.state}`]}>
          <IdentityFacts it={it} />
          <div className="mt-5 border-t border-line pt-5">
            <Step it={it} sent={sent} me={me} />
          </div>
        </Card>
      )}
    </Queue>
  )
}

const orNone = (value: string | null) => value ?? '–'

function IdentityFacts({ it }: { it: DeskIdentity }) {
  const w = useWords('deskIdentities')
  const { document } = it
  const facts = [
    { label: w.name, value: it.name },
    ...(document
      ? [
          { label: w.nameInDocument, value: document.name, strong: true },
          { label: w.document, value: `${document.kind}, ${document.country}, ${document.number}` },
          { label: w.bornOn, value: orNone(document.born_on) },
          { label: w.validUntil, value: orNone(document.valid_until) },
        ]
      : []),
    ...(it.known_on ? [{ label: w.knownOn, value: it.known_on, strong: true }] : []),
    ...(it.reason ? [{ label: w.why, value: it.reason }] : []),
    ...(it.note ? [{ label: w.note, value: it.note }] : []),
    { label: w.level, value: it.level },
    { label: w.provider, value: it.provider },
    { label: w.begun, value: <Time at={it.created_at} exact /> },
  ]
  return <Facts facts={facts} />
}

/** The first person's form, the second's, or why there is none for the reader. */
function Step({ it, sent, me }: { it: DeskIdentity; sent: Sent | undefined; me: Me }) {
  const w = useWords('deskIdentities')
  if (it.state !== 'review') return <p className="text-ink-muted">{w.nothingToDo}</p>
  if (!it.proposed_by) return <Answer act="propose_identity" it={it} sent={sent} legend={w.first} yes={w.propose} />
  const proposal = fill(w.proposed, { name: it.proposed_by.name, reason: it.proposal ?? '' })
  if (it.proposed_by.id === me.staff_id) return <Banner title={w.waitsForSecond}>{proposal}</Banner>
  if (!me.roles.includes('compliance')) return <Banner title={w.forCompliance}>{proposal}</Banner>
  return (
    <>
      <p className="mb-4">{proposal}</p>
      <Answer act="approve_identity" it={it} sent={sent} legend={w.second} yes={w.approve} />
    </>
  )
}

type Asked = { act: ActName; it: DeskIdentity; sent: Sent | undefined; legend: string; yes: string }

/** Yes or no with a reason: both persons are asked the same way. */
function Answer({ act, it, sent, legend, yes }: Asked) {
  const w = useWords('deskIdentities')
  return (
    <DeskForm act={act} about={{ verification_id: it.id }} sent={sent} button={w.answer}>
      <DeskChoice
        name="approve"
        legend={legend}
        options={[
          { value: 'yes', label: yes, hint: w.approveHint },
          { value: 'no', label: w.decline, hint: w.declineHint },
        ]}
      />
      <DeskArea name="reason" label={w.reason} hint={w.reasonHint} />
    </DeskForm>
  )
}

export const Identities = island(IdentitiesScreen)
