import type { ScreeningState } from '../../../contract/screening/screening-machine.ts'
import type { Query, Tx } from '../../kernel/tx.ts'

export interface CaseRow {
  id: string
  number: string
  subject_id: string
  customer_id: string
  /** Nothing of the account's leaves, nothing goes to that destination, or what came from that payer stays. */
  holds: 'account' | 'destination' | 'deposit'
  destination_id: string | null
  kind: 'sanction' | 'pep' | 'review'
  entity: string
  /** In thousandths. */
  score: number
  facts_digest: string
  hit_digest: string
  facts_sealed: string
  hit_sealed: string
  provider: string
  state: ScreeningState
  version: number
  taken_by: string | null
  proposed_by: string | null
  verdict: 'clear' | 'confirm' | null
  proposal_sealed: string | null
  decided_by: string | null
  reason_sealed: string | null
  opened_at: Date
  deadline_at: Date
  decided_at: Date | null
}

export const CASE_COLUMNS = `k.id, k.number, k.subject_id, k.customer_id, k.holds, k.destination_id, k.kind, k.entity, k.score, k.facts_digest, k.hit_digest,
  k.facts_sealed, k.hit_sealed, k.provider, k.state, k.version, k.taken_by, k.proposed_by, k.verdict, k.proposal_sealed, k.decided_by, k.reason_sealed,
  k.opened_at, k.deadline_at, k.decided_at`

const LOCK_OPEN = `select ${CASE_COLUMNS} from screening_case k where k.subject_id = $1 and k.entity = $2 and k.state in ('open', 'in_review', 'proposed')
  for no key update`
/** The open case of a subject and an entry, locked. */
export const lockOpenCase = async (tx: Tx, subjectId: string, entity: string): Promise<CaseRow | undefined> =>
  (await tx.q<CaseRow>(LOCK_OPEN, [subjectId, entity]))[0]

const LOCK = `select ${CASE_COLUMNS} from screening_case k where k.id = $1 for no key update`
export const lockCase = async (tx: Tx, id: string): Promise<CaseRow | undefined> => (await tx.q<CaseRow>(LOCK, [id]))[0]

const KNOWN = `select 1 from screening_case where subject_id = $1 and entity = $2 and facts_digest = $3 and hit_digest = $4`
/** Whether there is a case about these very facts and this entry as it is, decided or not. */
export const isKnownCase = async (
  tx: Tx,
  row: Pick<CaseRow, 'subject_id' | 'entity' | 'facts_digest' | 'hit_digest'>,
): Promise<boolean> => (await tx.q(KNOWN, [row.subject_id, row.entity, row.facts_digest, row.hit_digest])).length > 0

type NewCase = Pick<
  CaseRow,
  | 'id'
  | 'number'
  | 'subject_id'
  | 'customer_id'
  | 'holds'
  | 'destination_id'
  | 'kind'
  | 'entity'
  | 'score'
  | 'facts_digest'
  | 'hit_digest'
  | 'facts_sealed'
  | 'hit_sealed'
  | 'provider'
  | 'deadline_at'
>
const ADD = `insert into screening_case (id, number, subject_id, customer_id, holds, destination_id, kind, entity, score, facts_digest, hit_digest, facts_sealed,
    hit_sealed, provider, opened_at, deadline_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`
export const addCase = (tx: Tx, row: NewCase): Promise<unknown> =>
  tx.q(ADD, [
    row.id,
    row.number,
    row.subject_id,
    row.customer_id,
    row.holds,
    row.destination_id,
    row.kind,
    row.entity,
    row.score,
    row.facts_digest,
    row.hit_digest,
    row.facts_sealed,
    row.hit_sealed,
    row.provider,
    tx.now,
    row.deadline_at,
  ])

const MOVE = `update screening_case set state = $3, version = version + 1, taken_by = $4, proposed_by = $5, verdict = $6, proposal_sealed = $7, decided_by = $8,
    reason_sealed = $9, decided_at = $10, kind = $11, score = $12, facts_digest = $13, hit_digest = $14, facts_sealed = $15, hit_sealed = $16, deadline_at = $17
  where id = $1 and version = $2 returning id`
type Changes = Partial<Omit<CaseRow, 'id' | 'number' | 'subject_id' | 'customer_id' | 'version' | 'opened_at'>>
/** Moves a locked case on. Throws an Error where it wasn't locked. */
export async function moveCase(tx: Tx, row: CaseRow, changes: Changes): Promise<CaseRow> {
  const next = { ...row, ...changes, version: row.version + 1 }
  const moved = await tx.q(MOVE, [
    row.id,
    row.version,
    next.state,
    next.taken_by,
    next.proposed_by,
    next.verdict,
    next.proposal_sealed,
    next.decided_by,
    next.reason_sealed,
    next.decided_at,
    next.kind,
    next.score,
    next.facts_digest,
    next.hit_digest,
    next.facts_sealed,
    next.hit_sealed,
    next.deadline_at,
  ])
  if (moved.length !== 1) throw new Error('the case was not locked')
  return next
}

const OVERTURN = `update screening_case set state = 'overturned', version = version + 1 where id = $1 and version = $2 and state = 'confirmed' returning id`
/** Lets go of a locked case that was confirmed, once two people have agreed to; what was decided first stays. Throws an Error where it isn't one. */
export async function overturnCase(tx: Tx, { id, version }: Pick<CaseRow, 'id' | 'version'>): Promise<void> {
  if ((await tx.q(OVERTURN, [id, version])).length !== 1) throw new Error('the case was not locked')
}

const COUNTS = `select kind, count(*)::int as n, min(opened_at) as oldest from screening_case where state in ('open', 'in_review', 'proposed') group by kind`
export const countCases = (q: Query): Promise<{ kind: CaseRow['kind']; n: number; oldest: Date }[]> => q(COUNTS)

const PASS = `select min(answered_at) as seen, (select min(created_at) from screening_subject where answered_at is null and ended_at is null) as waiting
  from screening_subject where ended_at is null`
/** When whoever was looked for the longest ago was, and since when the first waits who never was; null where there is nobody. */
export const lastPass = async (q: Query): Promise<{ seen: Date | null; waiting: Date | null }> =>
  (await q<{ seen: Date | null; waiting: Date | null }>(PASS))[0] ?? { seen: null, waiting: null }
