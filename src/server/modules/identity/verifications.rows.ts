import type { IdentityReason } from '../../../contract/identity/identity.ts'
import type { VerificationState } from '../../../contract/identity/verification-machine.ts'
import { sealFor } from '../../kernel/customer-keys/customer-keys.ts'
import { withKey } from '../../kernel/customer-keys/with-key.ts'
import type { CheckedPerson } from '../../kernel/providers.ts'
import type { Sealer } from '../../kernel/seal.ts'
import type { Query, Tx } from '../../kernel/tx.ts'

export interface VerificationRow {
  id: string
  customer_id: string
  provider: string
  ref: string | null
  url_sealed: string | null
  state: VerificationState
  version: number
  reason: IdentityReason | null
  person_sealed: string | null
  document_index: string | null
  note_sealed: string | null
  reasons: IdentityReason[]
  created_at: Date
  moved_at: Date
  look_at: Date
}

export const COLUMNS = `v.id, v.customer_id, v.provider, v.ref, ${withKey('verification.url_sealed', 'v')} url_sealed, v.state, v.version, v.reason, ${withKey('verification.person_sealed', 'v')} person_sealed, v.document_index, v.note_sealed, v.reasons,
  v.created_at, v.moved_at, v.look_at`

const LATEST = `select ${COLUMNS} from verification v where v.customer_id = $1 order by v.created_at desc, v.id desc limit 1`
export const latestVerification = async (q: Query, customerId: string): Promise<VerificationRow | undefined> =>
  (await q<VerificationRow>(LATEST, [customerId]))[0]

const LOCK = `select ${COLUMNS} from verification v where v.id = $1 for no key update`
/** Locked until the transaction ends. Whoever needs the customer's lock, too, takes that first. */
export const lockVerification = async (tx: Tx, id: string): Promise<VerificationRow | undefined> =>
  (await tx.q<VerificationRow>(LOCK, [id]))[0]

const SINCE = 'select created_at from verification where customer_id = $1 and created_at > $2 order by created_at'
/** When those were begun that were begun after `from`, the earliest first. */
export const begunSince = async (q: Query, customerId: string, from: Date): Promise<Date[]> =>
  (await q<{ created_at: Date }>(SINCE, [customerId, from])).map(({ created_at }) => created_at)

const ADD = `insert into verification (id, customer_id, provider, created_at, moved_at, look_at) values ($1, $2, $3, $4, $4, $4)`
export const addVerification = (tx: Tx, row: Pick<VerificationRow, 'id' | 'customer_id' | 'provider'>) =>
  tx.q(ADD, [row.id, row.customer_id, row.provider, tx.now])

const NOTE = `update verification set ref = $2, url_sealed = $3, look_at = $4 where id = $1 and ref is null`
/** Notes once which session the provider opened: of two that were opened at once the first counts. */
export const noteSession = (tx: Tx, id: string, ref: string, urlSealed: string, lookAt: Date) =>
  tx.q(NOTE, [id, ref, urlSealed, lookAt])

const DUE = `update verification v set look_at = $2 from (
    select id from verification where state in ('created', 'started', 'submitted', 'resubmission') and ref is not null and look_at <= $1
    order by look_at limit $3 for update skip locked) due
  where v.id = due.id returning ${COLUMNS}`
/** Takes up those that are due: nobody else looks at them until `until`. */
export const claimDue = (q: Query, now: Date, until: Date, most: number): Promise<VerificationRow[]> =>
  q<VerificationRow>(DUE, [now, until, most])

const HINT = `update verification set look_at = $3 where provider = $1 and ref = $2
  and state in ('created', 'started', 'submitted', 'resubmission') and look_at > $3`
/** The provider said that something is new: it is due now, also where somebody is looking. */
export const hint = (q: Query, provider: string, ref: string, now: Date) => q(HINT, [provider, ref, now])

const RECHECK = `update customer_identity i set recheck_at = $3 from verification v where v.id = i.verification_id and v.provider = $1 and v.ref = $2`
/** The provider said that something is new about one that counts: it is asked again, whether it still says yes. */
export const hintStanding = (q: Query, provider: string, ref: string, now: Date) => q(RECHECK, [provider, ref, now])

const RECHECKS = `update customer_identity i set recheck_at = $2 from (
    select customer_id from customer_identity where recheck_at <= $1 order by recheck_at limit $3 for update skip locked) due, verification v
  where i.customer_id = due.customer_id and v.id = i.verification_id returning ${COLUMNS}`
/** Takes up those that count and are to be asked about again: nobody else does until `until`. */
export const claimRechecks = (q: Query, now: Date, until: Date, most: number): Promise<VerificationRow[]> =>
  q<VerificationRow>(RECHECKS, [now, until, most])

const RECHECKED = 'update customer_identity set recheck_at = null where verification_id = $1 and recheck_at = $2'
/** Asked about, unless it was hinted at meanwhile. */
export const rechecked = (q: Query, verificationId: string, claimed: Date) => q(RECHECKED, [verificationId, claimed])

const LATER = 'update verification set look_at = $3 where id = $1 and look_at = $2'
/** When to look again, unless it was hinted at meanwhile. */
export const lookLater = (tx: Tx, { id, look_at }: Pick<VerificationRow, 'id' | 'look_at'>, at: Date) =>
  tx.q(LATER, [id, look_at, at])

const MOVE = `update verification set state = $3, version = version + 1, reason = $4, person_sealed = coalesce($5, person_sealed),
    document_index = coalesce($6, document_index), decided_by = $7, note_sealed = $8, moved_at = $9, reasons = $10
  where id = $1 and version = $2 returning version`

export interface Move {
  state: VerificationState
  reason: IdentityReason | null
  /** All of them, where there are several; the first is `reason`. */
  reasons?: readonly IdentityReason[]
  person?: { sealed: string; index: string }
  /** What the desk says to the customer, and who decided where it is decided. */
  noteSealed?: string
  decidedBy?: string
}

/** Moves a verification from the version that the caller saw. Throws Error where it is another one: the caller holds its lock. */
export async function moveRow(tx: Tx, { id, version }: VerificationRow, to: Move): Promise<number> {
  const [row] = await tx.q<{ version: number }>(MOVE, [
    id,
    version,
    to.state,
    to.reason,
    to.person?.sealed ?? null,
    to.person?.index ?? null,
    to.decidedBy ?? null,
    to.noteSealed ?? null,
    tx.now,
    [...(to.reasons ?? (to.reason ? [to.reason] : []))],
  ])
  if (!row) throw new Error('a verification moved under its lock')
  return row.version
}

/** That somebody's document was checked: by which verification, until when it is valid, and whether the account bears its name. */
export interface CheckedIdentity {
  verification_id: string
  checked_at: Date
  /** '2030-01-31'; null where the document doesn't say. */
  valid_until: string | null
}

const CHECKED = `select verification_id, checked_at, case when valid_until < 'infinity' then valid_until::text end as valid_until
  from customer_identity where customer_id = $1`
export const checkedIdentity = async (q: Query, customerId: string): Promise<CheckedIdentity | null> =>
  (await q<CheckedIdentity>(CHECKED, [customerId]))[0] ?? null

const KNOWN = 'select 1 from verification where document_index = $1 and customer_id <> $2 limit 1'
/** Whether a document was ever shown for somebody else's account, however that ended. */
export const isKnown = async (q: Query, index: string, customerId: string): Promise<boolean> =>
  (await q(KNOWN, [index, customerId])).length > 0

const TAKE = 'select pg_advisory_xact_lock(hashtextextended($1, 14))'
const HELD = 'select 1 from customer_identity where document_index = $1 and customer_id <> $2'
const KEEP = `insert into customer_identity (customer_id, verification_id, document_index, checked_at, valid_until) values ($1, $2, $3, $4, $5::date)`
/** Keeps that an identity was checked; false where the document counts for another account. Of two at once the second waits, and reads the first. */
export async function keepIdentity(
  tx: Tx,
  row: { customerId: string; verificationId: string; index: string; validUntil: string },
): Promise<boolean> {
  await tx.q(TAKE, [row.index])
  if ((await tx.q(HELD, [row.index, row.customerId])).length > 0) return false
  await tx.q(KEEP, [row.customerId, row.verificationId, row.index, tx.now, row.validUntil])
  return true
}

/** Until when a document is valid, as the table has it: a day, or that it doesn't say. */
export function validityOf(person: Pick<CheckedPerson, 'document'> | null): string {
  const day = person?.document.validUntil ?? null
  return day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : 'infinity'
}

const BEHIND = `select ${withKey('verification.person_sealed', 'v')} person_sealed from customer_identity i join verification v on v.id = i.verification_id where i.customer_id = $1`
/** What the document says that counts for somebody, sealed; undefined where none does. */
export const personBehind = async (q: Query, customerId: string): Promise<string | undefined> =>
  (await q<{ person_sealed: string }>(BEHIND, [customerId]))[0]?.person_sealed

const NAME = 'update customer_identity set name_checked = $2 where customer_id = $1'
export const noteName = (tx: Tx, customerId: string, checked: boolean): Promise<unknown> =>
  tx.q(NAME, [customerId, checked])

const CUSTOMER = `select kind, ${withKey('customer.profile_sealed')} profile_sealed from customer where id = $1 for no key update`
export const lockCustomer = async (tx: Tx, id: string) =>
  (await tx.q<{ kind: 'individual' | 'entity'; profile_sealed: string }>(CUSTOMER, [id]))[0]

/** What a document is found by. */
export const documentIndex = (
  sealer: Pick<Sealer, 'blindIndex'>,
  { document }: Pick<CheckedPerson, 'document'>,
): string => {
  const number = document.number.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return sealer.blindIndex(`document:${document.country}:${document.kind}:${number}`)
}

/** What a document says, as it lies with its customer's verification. */
export const sealPerson = (tx: Tx, customerId: string, person: CheckedPerson): Promise<string> =>
  sealFor(tx, customerId, 'verification.person_sealed', JSON.stringify(person))

export const openPerson = (sealer: Sealer, sealed: string): CheckedPerson =>
  JSON.parse(sealer.unseal(sealed)) as CheckedPerson
