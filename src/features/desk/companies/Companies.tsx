import type { DeskCompany } from '../../../contract/accounts/company-verification.ts'
import { countryName } from '../../../contract/countries.ts'
import type { StaffSession } from '../../../contract/desk/desk.ts'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { TakeWithReason } from '../assignments/TakeWithReason.tsx'
import { CustomerLink } from '../customer/CustomerLink.tsx'
import { DeskChoice, DeskForm, DeskReason } from '../DeskForm.tsx'
import { type Answered, Queue } from '../Frame.tsx'
import { Ending } from '../identities/Ending.tsx'
import { SecondAnswer } from '../SecondAnswer.tsx'
import type { Sent } from '../sent.ts'
import { type Stands, State } from '../tables/cells.tsx'
import { useQueueColumns } from '../tables/queue-columns.tsx'
import { toneOf } from '../tables/state-tone.ts'
import { KnownPeople } from './KnownPeople.tsx'
import { Owned } from './Owned.tsx'
import { Papers } from './Papers.tsx'

type Me = Pick<StaffSession, 'staff_id' | 'roles'>
type Props = { answer: Answered<DeskCompany[]>; sent?: Sent | undefined; me: Me; customer?: string | undefined }

/** Organisations that wait to be checked: what they say of themselves, their papers, and the answer that is the reader's to give. */
function CompaniesScreen({ answer, sent, me, customer }: Props) {
  const [w, own] = [useWords('desk'), useWords('deskCompanies')]
  const c = useQueueColumns<DeskCompany>()
  const more = customer ? `?${new URLSearchParams({ customer })}&` : '?'
  return (
    <Queue
      title={customer ? fill(own.of, { customer }) : w.companies}
      lead={w.companiesWhat}
      answer={answer}
      more={more}
      sent={sent}
      id={({ id }) => id}
      number={({ company_name }) => company_name}
      columns={[
        c.text('company', own.organisation, ({ company_name }) => company_name),
        c.customer(({ username }) => username),
        c.state((row) => standing(row, own, me)),
        c.age(({ sent_at }) => sent_at),
        c.owner(({ taken_by }) => taken_by?.name),
      ]}
    >
      {(it) => (
        <Card
          title={it.company_name}
          lead={<CustomerLink user_id={it.user_id} username={it.username} />}
          actions={<State {...standing(it, own, me)} />}
        >
          <Facts
            facts={[
              { label: own.number, value: it.registration_number },
              { label: own.country, value: countryName(it.country) },
              { label: own.sentAt, value: <Time at={it.sent_at} exact /> },
              { label: own.times, value: String(it.attempt) },
              ...(it.ends ? [{ label: own.ends, value: it.ends }] : []),
            ]}
          />
          <Papers files={it.files} papers={it.draft.papers} />
          <Owned draft={it.draft} />
          <div className="mt-5 border-t border-line pt-5">
            <Step it={it} sent={sent} me={me} />
          </div>
        </Card>
      )}
    </Queue>
  )
}

/** How it stands for the reader: what somebody else has, or they have answered themselves, waits for others. */
function standing(row: DeskCompany, w: ReturnType<typeof useWords<'deskCompanies'>>, { staff_id }: Me): Stands {
  const { state, taken_by, proposed_by } = row
  const word = state === 'in_review' ? fill(w.in_review, { name: taken_by?.name ?? '' }) : w[state]
  const yours =
    state === 'submitted' ||
    (state === 'in_review' && taken_by?.id === staff_id) ||
    (state === 'proposed' && proposed_by?.id !== staff_id)
  return { word, tone: yours ? 'yours' : toneOf(state) }
}

/** The first person's form, the second's, or why there is none for the reader. */
function Step({ it, sent, me }: { it: DeskCompany; sent: Sent | undefined; me: Me }) {
  const own = useWords('deskCompanies')
  if (it.state === 'approved') return <Ending id={it.id} end={it.end} sent={sent} me={me} />
  if (it.state === 'declined' || it.state === 'needs_more') return <p className="text-ink-muted">{own.nothingToDo}</p>
  const about = { verification_id: it.id }
  if (it.state === 'submitted')
    return (
      <>
        <KnownPeople people={it.people} />
        <div className="mt-4">
          <TakeWithReason act="review_company" about={{ ...about, answer: 'take' }} name={it.company_name} sent={sent}>
            {own.takeWhy}
          </TakeWithReason>
        </div>
      </>
    )
  if (it.proposed_by) return <Second it={it} sent={sent} me={me} />
  return (
    <DeskForm act="review_company" about={about} sent={sent} button={own.answer}>
      <KnownPeople people={it.people} sent={sent} asked />
      <DeskChoice
        name="answer"
        field="act"
        legend={own.first}
        options={[
          { value: 'approve', label: own.approve, hint: own.approveHint },
          { value: 'decline', label: own.decline, hint: own.declineHint },
          { value: 'ask', label: own.ask, hint: own.askHint },
        ]}
      />
      <DeskReason hint={own.reasonFirst} />
    </DeskForm>
  )
}

function Second({ it, sent, me }: { it: DeskCompany; sent: Sent | undefined; me: Me }) {
  const own = useWords('deskCompanies')
  const said = it.verdict === 'approve' ? own.proposedApprove : own.proposedDecline
  const proposal = fill(said, { name: it.proposed_by?.name ?? '', reason: it.proposal ?? '' })
  return (
    <div className="flex flex-col gap-4">
      <KnownPeople people={it.people} />
      <SecondAnswer
        act="decide_company"
        about={{ verification_id: it.id }}
        sent={sent}
        proposal={proposal}
        yours={it.proposed_by?.id === me.staff_id}
        field="agree"
        question={own.second}
        yes={{ label: it.verdict === 'approve' ? own.agreeApprove : own.agreeDecline, hint: own.agreeHint }}
        no={{ label: own.sendBack, hint: own.sendBackHint }}
        reason={{ hint: own.reasonSecond }}
      />
    </div>
  )
}

export const Companies = island(CompaniesScreen)
