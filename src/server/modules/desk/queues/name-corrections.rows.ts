import { columnsByKey, joinedKey, keyOf, withKey } from '../../../kernel/customer-keys/with-key.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'

export interface CorrectionRow {
  id: string
  customer_id: string
  kind: 'individual' | 'entity'
  was_sealed: string
  wanted_sealed: string
  why_sealed: string
  file_ids: string[]
  conversation_id: string | null
  state: 'waiting' | 'proposed' | 'approved' | 'refused'
  proposed_by: string | null
  proposal_sealed: string | null
  reason_sealed: string | null
  created_at: Date
  decided_at: Date | null
}

const columnsBy = (key?: string) => `n.id, n.customer_id, n.kind,
  ${columnsByKey('name_correction', ['was_sealed', 'wanted_sealed', 'why_sealed'], 'n', key)}, n.file_ids, n.conversation_id, n.state,
  n.proposed_by, n.proposal_sealed, n.reason_sealed, n.created_at, n.decided_at`

const ASK = `insert into name_correction (id, customer_id, kind, was_sealed, wanted_sealed, why_sealed, file_ids, conversation_id, created_at)
  values ($1, $2, $3, $4, $5, $6, $7::uuid[], $8, $9) on conflict (customer_id) where state in ('waiting', 'proposed') do nothing returning id`

/** False when one of theirs is open already. */
export const insertCorrection = async (
  tx: Tx,
  asked: Pick<
    CorrectionRow,
    'id' | 'customer_id' | 'kind' | 'was_sealed' | 'wanted_sealed' | 'why_sealed' | 'file_ids' | 'conversation_id'
  >,
): Promise<boolean> =>
  (
    await tx.q(ASK, [
      asked.id,
      asked.customer_id,
      asked.kind,
      asked.was_sealed,
      asked.wanted_sealed,
      asked.why_sealed,
      asked.file_ids,
      asked.conversation_id,
      tx.now,
    ])
  ).length === 1

const LATEST = `select ${columnsBy(keyOf('kept', '$1'))} from name_correction n where n.customer_id = $1 order by n.id desc limit 1`
export const latestCorrection = async (q: Query, customerId: string): Promise<CorrectionRow | undefined> =>
  (await q<CorrectionRow>(LATEST, [customerId]))[0]

const LOCK = `select ${columnsBy()} from name_correction n where n.id = $1 for no key update`
/** Locked until the transaction ends: of two who decide at once the second reads what the first did. */
export const lockCorrection = async (tx: Tx, id: string): Promise<CorrectionRow | undefined> =>
  (await tx.q<CorrectionRow>(LOCK, [id]))[0]

const PROPOSE = `update name_correction set state = 'proposed', proposed_by = $2, proposal_sealed = $3, proposed_at = $4
  where id = $1 and state = 'waiting' returning id`
export const proposeRow = async (tx: Tx, id: string, by: string, reasonSealed: string): Promise<boolean> =>
  (await tx.q(PROPOSE, [id, by, reasonSealed, tx.now])).length === 1

const DECIDE = `update name_correction set state = $3, decided_by = $4, reason_sealed = $5, decided_at = $6
  where id = $1 and state = $2 returning id`
/** Compare-and-set. */
export const decideRow = async (
  tx: Tx,
  { id, state }: Pick<CorrectionRow, 'id' | 'state'>,
  decided: { state: 'approved' | 'refused'; by: string; reasonSealed: string },
): Promise<boolean> =>
  (await tx.q(DECIDE, [id, state, decided.state, decided.by, decided.reasonSealed, tx.now])).length === 1

export interface OpenCorrection extends CorrectionRow {
  username: string
  profile_sealed: string
  legal_type: string
  proposed_by_name: string | null
}

const OPEN = `select ${columnsBy('own_key.key_sealed')}, c.username, ${withKey('customer.profile_sealed', 'c')} profile_sealed, c.legal_type, s.name as proposed_by_name
  from name_correction n join customer c on c.id = n.customer_id ${joinedKey('kept', 'n.customer_id')} left join staff s on s.id = n.proposed_by
  where n.state in ('waiting', 'proposed') and ($1::uuid is null or n.id > $1) order by n.id limit $2`
export const openCorrections = (q: Query, after: string | undefined, limit: number): Promise<OpenCorrection[]> =>
  q<OpenCorrection>(OPEN, [after ?? null, limit])

const LOCK_CUSTOMER = `select kind, legal_type, ${withKey('customer.profile_sealed')} profile_sealed from customer where id = $1 for no key update`
export const lockFacts = async (tx: Tx, customerId: string) =>
  (
    await tx.q<{ kind: CorrectionRow['kind']; legal_type: string; profile_sealed: string }>(LOCK_CUSTOMER, [customerId])
  )[0]

const SAVE = 'update customer set profile_sealed = $2, legal_type = $3, updated_at = $4 where id = $1'
export const saveFacts = (tx: Tx, customerId: string, sealed: string, legalType: string): Promise<unknown> =>
  tx.q(SAVE, [customerId, sealed, legalType, tx.now])
