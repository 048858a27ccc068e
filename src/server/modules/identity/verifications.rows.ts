import type { IdentityReason } from '../../../contract/identity/identity.ts'
import type { VerificationState } from '../../../contract/identity/verification-machine.ts'
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
  created_at: Date
  moved_at: Date
  look_at: Date
}

export const COLUMNS = `v.id, v.customer_id, v.provider, v.ref, v.url_sealed, v.state, v.version, v.reason, v.person_sealed, v.document_index, v.note_sealed,
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

const LATER = 'update verification set look_at = $3 where id = $1 and look_at = $2'
/** When to look again, unless it was hinted at meanwhile. */
export const lookLater = (tx: Tx, { id, look_at }: Pick<VerificationRow, 'id' | 'look_at'>, at: Date) =>
  tx.q(LATER, [id, look_at, at])

const MOVE = `update verification set state = $3, version = version + 1, reason = $4, person_sealed = coalesce($5, person_sealed),
    document_index = coalesce($6, document_index), decided_by = $7, note_sealed = $8, moved_at = $9
  where id = $1 and version = $2 returning version`

export interface Move {
  state: VerificationState
  reason: IdentityReason | null
  person?: { sealed: string; index: string }
  decided?: { by: string; noteSealed: string }
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
    to.decided?.by ?? null,
    to.decided?.noteSealed ?? null,
    tx.now,
  ])
  if (!row) throw new Error('a verification moved under its lock')
  return row.version
}

const CHECKED = 'select checked_at from customer_identity where customer_id = $1'
/** When somebody's document was checked. */
export const checkedAt = async (q: Query, customerId: string): Promise<Date | null> =>
  (await q<{ checked_at: Date }>(CHECKED, [customerId]))[0]?.checked_at ?? null

const KNOWN = 'select 1 from customer_identity where document_index = $1 and customer_id <> $2'
/** Whether a document is on somebody else's account. */
export const isKnown = async (q: Query, index: string, customerId: string): Promise<boolean> =>
  (await q(KNOWN, [index, customerId])).length > 0

const KEEP = `insert into customer_identity (customer_id, verification_id, document_index, checked_at) values ($1, $2, $3, $4)
  on conflict do nothing returning customer_id`
/** Keeps that an identity was checked; false where the document is on another account, or this one has another. */
export const keepIdentity = async (
  tx: Tx,
  row: { customerId: string; verificationId: string; index: string },
): Promise<boolean> => (await tx.q(KEEP, [row.customerId, row.verificationId, row.index, tx.now])).length === 1

const CUSTOMER = 'select kind, profile_sealed from customer where id = $1 for no key update'
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

export const openPerson = (sealer: Sealer, sealed: string): CheckedPerson =>
  JSON.parse(sealer.unseal(sealed)) as CheckedPerson
