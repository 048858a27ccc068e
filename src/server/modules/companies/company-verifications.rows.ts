import type { CompanyState } from '../../../contract/accounts/company-machine.ts'
import { joinedKey, withKey } from '../../kernel/customer-keys/with-key.ts'
import { FIRST_ID } from '../../kernel/page-cursor.ts'
import type { Query, Tx } from '../../kernel/tx.ts'

export interface CompanyRow {
  id: string
  customer_id: string
  state: CompanyState
  version: number
  attempt: number
  draft_sealed: string
  question_sealed: string | null
  taken_by: string | null
  proposed_by: string | null
  verdict: 'approve' | 'decline' | null
  proposal_sealed: string | null
  decided_by: string | null
  reason_sealed: string | null
  created_at: Date
  sent_at: Date
  decided_at: Date | null
  ended_at: Date | null
}

const COLUMNS = `v.id, v.customer_id, v.state, v.version, v.attempt, ${withKey('company_verification.draft_sealed', 'v')} draft_sealed, v.question_sealed, v.taken_by, v.proposed_by, v.verdict, v.proposal_sealed,
  v.decided_by, v.reason_sealed, v.created_at, v.sent_at, v.decided_at, v.ended_at`

const LATEST = `select ${COLUMNS} from company_verification v where v.customer_id = $1 order by v.id desc limit 1`
export const latestVerification = async (q: Query, customerId: string): Promise<CompanyRow | undefined> =>
  (await q<CompanyRow>(LATEST, [customerId]))[0]

const LATEST_LOCKED = `${LATEST} for no key update of v`
/** Locked until the transaction ends: of two who act at once the second reads what the first did. */
export const lockLatest = async (tx: Tx, customerId: string): Promise<CompanyRow | undefined> =>
  (await tx.q<CompanyRow>(LATEST_LOCKED, [customerId]))[0]

const LOCK = `select ${COLUMNS} from company_verification v where v.id = $1 for no key update`
/** As `lockLatest`, by its id. */
export const lockVerification = async (tx: Tx, id: string): Promise<CompanyRow | undefined> =>
  (await tx.q<CompanyRow>(LOCK, [id]))[0]

const ADD = `insert into company_verification (id, customer_id, state, draft_sealed, created_at, sent_at) values ($1, $2, 'submitted', $3, $4, $4)
  on conflict (customer_id) where state not in ('approved', 'declined') do nothing returning id`
/** False when one of theirs is open. */
export const addVerification = async (tx: Tx, id: string, customerId: string, draftSealed: string): Promise<boolean> =>
  (await tx.q(ADD, [id, customerId, draftSealed, tx.now])).length === 1

const MOVE = `update company_verification set state = $3, version = version + 1, attempt = $4, draft_sealed = coalesce($5, draft_sealed), question_sealed = $6, taken_by = $7,
  proposed_by = $8, verdict = $9, proposal_sealed = $10, decided_by = $11, reason_sealed = $12, sent_at = $13, decided_at = $14
  where id = $1 and version = $2 returning ${withKey('company_verification.draft_sealed')} draft_sealed`
type Changes = Partial<Omit<CompanyRow, 'id' | 'customer_id' | 'version' | 'created_at' | 'ended_at'>>
/** Moves a locked row on. Throws an Error where it wasn't locked. */
export async function moveRow(tx: Tx, row: CompanyRow, changes: Changes): Promise<CompanyRow> {
  const next = { ...row, ...changes, version: row.version + 1 }
  const [moved] = await tx.q<Pick<CompanyRow, 'draft_sealed'>>(MOVE, [
    row.id,
    row.version,
    next.state,
    next.attempt,
    // Read with its key before it: what was sent is written only where it is another.
    changes.draft_sealed,
    next.question_sealed,
    next.taken_by,
    next.proposed_by,
    next.verdict,
    next.proposal_sealed,
    next.decided_by,
    next.reason_sealed,
    next.sent_at,
    next.decided_at,
  ])
  if (!moved) throw new Error('the verification was not locked')
  return { ...next, ...moved }
}

export interface PersonRow {
  id: string
  verification_id: string
  attempt: number
  role: 'representative' | 'owner' | 'director'
  person_sealed: string
  /** 'part/whole', exactly. */
  share: string | null
  checked_by: string | null
  checked_by_name: string | null
}

const STANDING = `select ${COLUMNS} from company_verification v where v.customer_id = $1 and v.state = 'approved' and v.ended_at is null`
/** The one that counts, where one does. */
export const standingCompany = async (q: Query, customerId: string): Promise<CompanyRow | undefined> =>
  (await q<CompanyRow>(STANDING, [customerId]))[0]

const ADD_PERSON = `insert into company_person (id, verification_id, attempt, place, role, person_sealed, share) values ($1, $2, $3, $4, $5, $6, $7)`
export const addPerson = (
  tx: Tx,
  person: Pick<PersonRow, 'id' | 'verification_id' | 'attempt' | 'role' | 'person_sealed' | 'share'> & {
    place: number
  },
): Promise<unknown> =>
  tx.q(ADD_PERSON, [
    person.id,
    person.verification_id,
    person.attempt,
    person.place,
    person.role,
    person.person_sealed,
    person.share,
  ])

const PEOPLE = `select p.id, p.verification_id, p.attempt, p.role, ${withKey('company_person.person_sealed', 'p', 'own_key.key_sealed')} person_sealed, p.share, p.checked_by, s.name as checked_by_name
  from company_person p join company_verification v on v.id = p.verification_id and v.attempt = p.attempt ${joinedKey('kept', 'v.customer_id')} left join staff s on s.id = p.checked_by
  where p.verification_id = any($1::uuid[]) order by p.verification_id, p.place`
/** Whom the desk has to know of these verifications, as they were sent last. */
export const peopleOf = (q: Query, ids: readonly string[]): Promise<PersonRow[]> => q<PersonRow>(PEOPLE, [ids])

const CHECK = `update company_person set checked_by = $3, checked_at = $4
  where verification_id = $1 and id = any($2::uuid[]) and checked_by is null`
/** Notes that somebody at the desk has looked at who these people are. */
export const checkPeople = (tx: Tx, verificationId: string, ids: readonly string[], by: string): Promise<unknown> =>
  tx.q(CHECK, [verificationId, ids, by, tx.now])

const SELECT = `select ${COLUMNS}, c.username, ${withKey('customer.profile_sealed', 'c')} profile_sealed, c.legal_type, t.name as taken_by_name, s.name as proposed_by_name
  from company_verification v join customer c on c.id = v.customer_id left join staff t on t.id = v.taken_by left join staff s on s.id = v.proposed_by`
// Each by its own index: joined by 'or', neither would be used.
const OPEN = `${SELECT} where v.id in (
    (select o.id from company_verification o where o.state in ('submitted', 'in_review', 'proposed') and o.id > coalesce($1::uuid, '${FIRST_ID}') order by o.id limit $2)
    union all (select e.company_verification_id from verification_end e where e.state = 'proposed' and e.company_verification_id is not null
      and coalesce(e.verification_id, e.company_verification_id) > coalesce($1::uuid, '${FIRST_ID}') order by coalesce(e.verification_id, e.company_verification_id) limit $2))
  order by v.id limit $2`
const OF_ONE = `${SELECT} where v.customer_id = $3 and ($1::uuid is null or v.id < $1) order by v.id desc limit $2`
export interface OpenCompany extends CompanyRow {
  username: string
  profile_sealed: string
  legal_type: string
  taken_by_name: string | null
  proposed_by_name: string | null
}
/** Organisations that wait for people, the oldest first; of one customer all that it sent, the latest first. */
export const openCompanies = (
  q: Query,
  { after, limit, customerId }: { after: string | undefined; limit: number; customerId: string | undefined },
): Promise<OpenCompany[]> =>
  customerId === undefined
    ? q<OpenCompany>(OPEN, [after ?? null, limit])
    : q<OpenCompany>(OF_ONE, [after ?? null, limit, customerId])
