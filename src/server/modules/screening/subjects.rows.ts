import type { Query, Tx } from '../../kernel/tx.ts'

/** What is held against lists: 'payee' is the holder of a bank account to withdraw to, 'payer' whose transfer came in. */
export type SubjectKind = 'person' | 'company' | 'officer' | 'payee' | 'address' | 'payer'

export interface SubjectRow {
  id: string
  kind: SubjectKind
  ref: string
  customer_id: string
  facts_sealed: string
  facts_digest: string
  provider: string | null
  lists_version: string | null
  answered_at: Date | null
  due_at: Date
}

const COLUMNS = `s.id, s.kind, s.ref, s.customer_id, s.facts_sealed, s.facts_digest, s.provider, s.lists_version, s.answered_at, s.due_at`

const PUT = `insert into screening_subject as s (id, kind, ref, customer_id, facts_sealed, facts_digest, due_at, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict (kind, ref) do update set facts_sealed = excluded.facts_sealed, facts_digest = excluded.facts_digest,
    provider = null, lists_version = null, answered_at = null, due_at = excluded.due_at, ended_at = null
  where s.facts_digest <> excluded.facts_digest or s.ended_at is not null`
/** Has somebody asked about from now on. What was answered about the same facts stands; about others it is asked anew. */
export const putSubject = (
  tx: Tx,
  row: Pick<SubjectRow, 'id' | 'kind' | 'ref' | 'customer_id' | 'facts_sealed' | 'facts_digest'>,
): Promise<unknown> =>
  tx.q(PUT, [row.id, row.kind, row.ref, row.customer_id, row.facts_sealed, row.facts_digest, tx.now])

const LOCK_CUSTOMERS = 'select 1 from customer where id = any($1::uuid[]) order by id for no key update'
/** Locks whose matter subjects are, before these: as everybody does by whom value leaves. */
export const lockCustomers = (tx: Tx, ids: readonly string[]): Promise<unknown> => tx.q(LOCK_CUSTOMERS, [ids])

const LOCK = `select ${COLUMNS} from screening_subject s where s.kind = $1 and s.ref = $2 for no key update`
export const lockSubject = async (tx: Tx, kind: SubjectKind, ref: string): Promise<SubjectRow | undefined> =>
  (await tx.q<SubjectRow>(LOCK, [kind, ref]))[0]

const READ = `select ${COLUMNS} from screening_subject s where s.kind = $1 and s.ref = $2 and s.ended_at is null`
export const subjectOf = async (q: Query, kind: SubjectKind, ref: string): Promise<SubjectRow | undefined> =>
  (await q<SubjectRow>(READ, [kind, ref]))[0]

const ANSWERED = `update screening_subject set provider = $2, lists_version = $3, answered_at = $4, due_at = $5, ended_at = $6 where id = $1`
interface Answer {
  provider: string
  version: string | null
  dueAt: Date
  /** Whether it was asked about this once. */
  ends: boolean
}
export const noteAnswer = (tx: Tx, id: string, { provider, version, dueAt, ends }: Answer): Promise<unknown> =>
  tx.q(ANSWERED, [id, provider, version, tx.now, dueAt, ends ? tx.now : null])

const NAMELESS = `update screening_subject s set provider = $3, lists_version = $4, answered_at = $5::timestamptz, due_at = $6, ended_at = case when s.kind = 'payer' then $5::timestamptz end
  from unnest($1::uuid[], $2::text[]) asked (id, digest) where s.id = asked.id and s.facts_digest = asked.digest and s.ended_at is null`
/** Notes for many at once that no list names them, as they were when they were asked about. */
export const noteNameless = (
  q: Query,
  rows: readonly Pick<SubjectRow, 'id' | 'facts_digest'>[],
  by: Omit<Answer, 'ends'> & { now: Date },
): Promise<unknown> =>
  q(NAMELESS, [
    rows.map(({ id }) => id),
    rows.map((row) => row.facts_digest),
    by.provider,
    by.version,
    by.now,
    by.dueAt,
  ])

// Whose account was erased is looked for no more, whatever came after it.
const STILL_HERE = `not exists (select from account_closure a where a.customer_id = o.customer_id and a.state = 'erased')`

const claim = (
  answered: 'is null' | 'is not null',
): string => `update screening_subject s set due_at = $2 from (select o.id from screening_subject o
    where o.answered_at ${answered} and o.ended_at is null and o.due_at <= $1 and ${STILL_HERE} order by o.due_at, o.id limit $3 for update of o skip locked) due
  where s.id = due.id returning ${COLUMNS}`
const CLAIM_NEW = claim('is null')
const CLAIM_DUE = claim('is not null')
/** Takes up who waits to be asked about for the first time, then whose day is over; nobody else does until `until`. */
export async function claimSubjects(q: Query, now: Date, until: Date, most: number): Promise<SubjectRow[]> {
  const fresh = await q<SubjectRow>(CLAIM_NEW, [now, until, most])
  if (fresh.length >= most) return fresh
  return [...fresh, ...(await q<SubjectRow>(CLAIM_DUE, [now, until, most - fresh.length]))]
}

const STANDS = `update screening_subject s set answered_at = $1, due_at = $2 from (select o.id from screening_subject o
    where o.answered_at is not null and o.ended_at is null and o.due_at <= $1 and o.provider = $3 and o.lists_version = $4 and ${STILL_HERE}
    order by o.due_at, o.id limit $5 for update of o skip locked) due
  where s.id = due.id returning s.id`
/** Of whom the very same lists have answered nothing new can be said: notes that for many at once. @returns how many. */
export const letStand = async (
  q: Query,
  now: Date,
  dueAt: Date,
  by: { provider: string; version: string; most: number },
): Promise<number> => (await q(STANDS, [now, dueAt, by.provider, by.version, by.most])).length

const LATER = 'update screening_subject set due_at = $2 where id = any($1::uuid[])'
export const askLater = (q: Query, ids: readonly string[], at: Date): Promise<unknown> => q(LATER, [ids, at])

const REMOVED = `update screening_subject s set ended_at = $2 from destination d
  where s.id = any($1::uuid[]) and d.id = case when s.kind in ('payee', 'address') then s.ref::uuid end and d.removed_at is not null returning s.id`
/** Ends what is about places that were taken off their lists; the ids of those. */
export const endRemoved = async (q: Query, ids: readonly string[], now: Date): Promise<string[]> =>
  (await q<{ id: string }>(REMOVED, [ids, now])).map(({ id }) => id)

const SCREENED = `insert into screened_deposit (deposit_id, subject_id, customer_id, screened_at) values ($1, $2, $3, $4) on conflict (deposit_id) do nothing`
/** Writes down that a deposit came from a payer, so that a case about them holds it. */
export const noteScreened = (tx: Tx, depositId: string, subject: Pick<SubjectRow, 'id' | 'customer_id'>) =>
  tx.q(SCREENED, [depositId, subject.id, subject.customer_id, tx.now])
