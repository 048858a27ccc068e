import { countryName } from '../../../contract/countries.ts'
import type { StaffSession } from '../../../contract/desk/desk.ts'
import type { DeskIdentity } from '../../../contract/desk/desk-identities.ts'
import { type DocumentKind, documentKinds, takesDocuments } from '../../../contract/identity/document-facts.ts'
import { Card } from '../../../ui/Card.tsx'
import { type Fact, Facts } from '../../../ui/data/Facts.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { Owned } from '../assignments/owned-in.ts'
import { CustomerLink } from '../customer/CustomerLink.tsx'
import { DeskChoice, DeskForm, DeskReason } from '../DeskForm.tsx'
import { type Answered, Queue } from '../Frame.tsx'
import { Marked } from '../Marked.tsx'
import { SecondAnswer } from '../SecondAnswer.tsx'
import type { Sent } from '../sent.ts'
import { type Stands, State } from '../tables/cells.tsx'
import { useQueueColumns } from '../tables/queue-columns.tsx'
import { toneOf } from '../tables/state-tone.ts'
import { Ending } from './Ending.tsx'
import { Pictures } from './Pictures.tsx'
import { Reasons } from './Reasons.tsx'

type Me = Pick<StaffSession, 'staff_id' | 'roles'>
type Props = {
  answer: Answered<DeskIdentity[]>
  sent?: Sent | undefined
  me: Me
  customer?: string | undefined
  today: string
  owned?: Owned | undefined
}

/** Verifications: what a document says beside what the account says, its pictures, and the answer that is the reader's to give. */
function IdentitiesScreen({ answer, sent, me, customer, today, owned }: Props) {
  const c = useQueueColumns<DeskIdentity>()
  const w = useWords('deskIdentities')
  const d = useWords('desk')
  // Only compliance answers, and none twice; whoever else sees it is told for whom it waits.
  const stateOf = ({ state, proposed_by }: DeskIdentity): Stands => {
    if (state !== 'review') return { word: w[`state_${state}`], tone: toneOf(state) }
    if (!me.roles.includes('compliance')) return { word: w.waitsForCompliance, tone: 'progress' }
    if (proposed_by?.id === me.staff_id) return { word: d.waitsForSecond, tone: 'progress' }
    return { word: w.state_review, tone: 'yours' }
  }
  const more = customer ? `?${new URLSearchParams({ customer })}&` : '?'
  return (
    <Queue
      title={customer ? fill(w.of, { customer }) : d.identities}
      lead={d.identitiesWhat}
      answer={answer}
      more={more}
      sent={sent}
      owned={owned}
      id={({ id }) => id}
      number={({ username }) => username}
      columns={[
        c.customer(({ username }) => username),
        c.text('name', w.name, ({ name }) => name),
        c.state(stateOf),
        c.age(({ moved_at }) => moved_at),
        c.assigned(owned, ({ id }) => id),
      ]}
    >
      {(it) => (
        <Card title={<CustomerLink user_id={it.user_id} username={it.username} />} actions={<State {...stateOf(it)} />}>
          {/* Side by side where there is room: what was typed is compared with what is seen. */}
          <div className="grid items-start gap-x-8 lg:grid-cols-2">
            <IdentityFacts it={it} today={today} />
            <Pictures it={it} />
          </div>
          <div className="mt-5 border-t border-line pt-5">
            <Step it={it} sent={sent} me={me} />
          </div>
        </Card>
      )}
    </Queue>
  )
}

/** Who checks, where they have a name of ours. */
const NAMED = { manual: true, sandbox: true, veriff: true } as const

const orNone = (value: string | null) => value ?? '–'

function useDocumentFacts({ document, more_names, name_matches }: DeskIdentity, today: string): Fact[] {
  const w = useWords('deskIdentities')
  if (!document) return []
  const { valid_until: until } = document
  const kind = document.kind in documentKinds ? w[`kind_${document.kind as DocumentKind}`] : document.kind
  const fits = name_matches === true
  const same = more_names ? fill(w.sameAndMore, { more: more_names }) : w.same
  return [
    { label: w.nameInDocument, value: <Marked value={document.name} fits={fits} says={fits ? same : w.differs} /> },
    { label: w.document, value: `${kind}, ${countryName(document.country)}` },
    { label: w.documentNumber, value: <bdi>{document.number}</bdi> },
    { label: w.bornOn, value: orNone(document.born_on) },
    {
      label: w.validUntil,
      value: until !== null && until < today ? <Marked value={until} fits={false} says={w.ranOut} /> : orNone(until),
    },
  ]
}

function IdentityFacts({ it, today }: { it: DeskIdentity; today: string }) {
  const w = useWords('deskIdentities')
  const facts: Fact[] = [
    { label: w.name, value: <bdi>{it.name}</bdi> },
    ...useDocumentFacts(it, today),
    ...(it.known_on
      ? [{ label: w.knownOn, value: <Marked value={it.known_on} fits={false} says={w.knownToo} /> }]
      : []),
    ...(it.reason ? [{ label: w.why, value: it.reason }] : []),
    ...(it.note ? [{ label: w.note, value: it.note }] : []),
    { label: w.level, value: it.level },
    { label: w.provider, value: it.provider in NAMED ? w[`by_${it.provider as keyof typeof NAMED}`] : it.provider },
    { label: w.begun, value: <Time at={it.created_at} exact /> },
  ]
  return <Facts facts={facts} ruled />
}

/** The first person's form, the second's, or why there is none for the reader. */
function Step({ it, sent, me }: { it: DeskIdentity; sent: Sent | undefined; me: Me }) {
  const w = useWords('deskIdentities')
  if (it.state === 'approved') return <Ending id={it.id} end={it.end} sent={sent} me={me} />
  if (it.state !== 'review') return <p className="text-ink-muted">{w.nothingToDo}</p>
  const proposal =
    it.verdict && fill(w[`proposed_${it.verdict}`], { name: it.proposed_by?.name ?? '', reason: it.proposal ?? '' })
  if (!me.roles.includes('compliance'))
    return <Banner title={w.forCompliance}>{proposal ?? w.forComplianceText}</Banner>
  if (!proposal) return <First it={it} sent={sent} />
  const said = [proposal, ...it.reasons].join(' ')
  return (
    <SecondAnswer
      act="approve_identity"
      about={{ verification_id: it.id }}
      sent={sent}
      proposal={said}
      yours={it.proposed_by?.id === me.staff_id}
      waits={w.waitsForSecond}
      field="agree"
      question={w.second}
      yes={{ label: w[`agreeTo_${it.verdict ?? 'approve'}`], hint: w[`agree_${it.verdict ?? 'approve'}`] }}
      no={{ label: w.sendBack, hint: w.sendBackHint }}
      reason={{ hint: w.reasonHint }}
    />
  )
}

function First({ it, sent }: { it: DeskIdentity; sent: Sent | undefined }) {
  const w = useWords('deskIdentities')
  return (
    <DeskForm act="propose_identity" about={{ verification_id: it.id }} sent={sent} button={w.proposeDo}>
      <DeskChoice
        name="verdict"
        legend={w.first}
        options={[
          { value: 'approve', label: w.approve, hint: w.approveHint },
          ...(takesDocuments(it.provider) ? [{ value: 'resubmit', label: w.resubmit, hint: w.resubmitHint }] : []),
          { value: 'decline', label: w.decline, hint: w.declineHint },
        ]}
      />
      <Reasons sent={sent} />
      <DeskReason label={w.reasonFirst} hint={w.reasonFirstHint} />
    </DeskForm>
  )
}

export const Identities = island(IdentitiesScreen)
