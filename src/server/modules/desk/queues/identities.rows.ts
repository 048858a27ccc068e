import type { AccountLevel } from '../../../../contract/accounts/profiles.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'
import { COLUMNS, type VerificationRow } from '../../identity/verifications.rows.ts'

export interface IdentityRow extends VerificationRow {
  username: string
  level: AccountLevel
  profile_sealed: string
  proposed_by: string | null
  proposal_sealed: string | null
  proposed_by_name: string | null
  known_on: string | null
}

const SELECT = `select ${COLUMNS}, v.proposed_by, v.proposal_sealed, c.username, c.level, c.profile_sealed, s.name as proposed_by_name,
    (select o.username from customer_identity i join customer o on o.id = i.customer_id
      where i.document_index = v.document_index and i.customer_id <> v.customer_id) as known_on
  from verification v join customer c on c.id = v.customer_id left join staff s on s.id = v.proposed_by`
const WAITING = `${SELECT} where v.state = 'review' and ($1::uuid is null or v.id > $1) order by v.id limit $2`
const OF_ONE = `${SELECT} where v.customer_id = $3 and ($1::uuid is null or v.id < $1)
  order by v.created_at desc, v.id desc limit $2`

/** Verifications that wait for people, the oldest first; of one customer all, the latest first. */
export const identitiesOf = (
  q: Query,
  { cursor, limit, customerId }: { cursor: string | undefined; limit: number; customerId: string | undefined },
): Promise<IdentityRow[]> =>
  customerId === undefined
    ? q<IdentityRow>(WAITING, [cursor ?? null, limit])
    : q<IdentityRow>(OF_ONE, [cursor ?? null, limit, customerId])

const WHOSE = 'select customer_id, proposed_by from verification where id = $1'
/** Whose it is, and who proposed to approve it. */
export const whoseIdentity = async (q: Query, id: string) =>
  (await q<{ customer_id: string; proposed_by: string | null }>(WHOSE, [id]))[0]

const PROPOSE = `update verification set proposed_by = $2, proposal_sealed = $3, proposed_at = $4
  where id = $1 and state = 'review' and proposed_by is null returning id`
/** False where somebody else was first. */
export const proposeIdentityRow = async (tx: Tx, id: string, by: string, reasonSealed: string): Promise<boolean> =>
  (await tx.q(PROPOSE, [id, by, reasonSealed, tx.now])).length === 1

const NAME = 'update customer set profile_sealed = $2, updated_at = $3 where id = $1'
export const saveProfile = (tx: Tx, customerId: string, sealed: string): Promise<unknown> =>
  tx.q(NAME, [customerId, sealed, tx.now])
