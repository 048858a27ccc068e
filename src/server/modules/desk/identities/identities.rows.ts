import type { AccountLevel } from '../../../../contract/accounts/profiles.ts'
import type { IdentityVerdict } from '../../../../contract/desk/desk-identities.ts'
import type { IdentityReason } from '../../../../contract/identity/identity.ts'
import { withKey } from '../../../kernel/customer-keys/with-key.ts'
import { FIRST_ID } from '../../../kernel/page-cursor.ts'
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
  verdict: IdentityVerdict | null
  reasons: IdentityReason[]
}

const SELECT = `select ${COLUMNS}, v.proposed_by, v.proposal_sealed, v.verdict, v.reasons, c.username, c.level, ${withKey('customer.profile_sealed', 'c')} profile_sealed, s.name as proposed_by_name,
    (select string_agg(distinct o.username, ', ' order by o.username) from verification k join customer o on o.id = k.customer_id
      where k.document_index = v.document_index and k.customer_id <> v.customer_id) as known_on
  from verification v join customer c on c.id = v.customer_id left join staff s on s.id = v.proposed_by`
// Each by its own index: joined by 'or', neither would be used.
const WAITING = `${SELECT} where v.id in (
    (select o.id from verification o where o.state = 'review' and o.id > coalesce($1::uuid, '${FIRST_ID}') order by o.id limit $2)
    union all (select e.verification_id from verification_end e where e.state = 'proposed' and e.verification_id is not null
      and coalesce(e.verification_id, e.company_verification_id) > coalesce($1::uuid, '${FIRST_ID}') order by coalesce(e.verification_id, e.company_verification_id) limit $2))
  order by v.id limit $2`
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

const PROPOSAL = 'select customer_id, proposed_by, verdict, reasons from verification where id = $1'
/** Whose it is, and what somebody proposed. */
export const proposalOf = async (q: Query, id: string) =>
  (
    await q<{
      customer_id: string
      proposed_by: string | null
      verdict: IdentityVerdict | null
      reasons: IdentityReason[]
    }>(PROPOSAL, [id])
  )[0]

const PROPOSE = `update verification set proposed_by = $2, verdict = $3, reasons = $4, proposal_sealed = $5, proposed_at = $6
  where id = $1 and state = 'review' and proposed_by is null returning id`
/** False where somebody else was first. */
export const proposeRow = async (
  tx: Tx,
  id: string,
  proposed: { by: string; verdict: IdentityVerdict; reasons: readonly IdentityReason[]; sealed: string },
): Promise<boolean> =>
  (await tx.q(PROPOSE, [id, proposed.by, proposed.verdict, [...proposed.reasons], proposed.sealed, tx.now])).length ===
  1

const TAKE_BACK = `update verification set proposed_by = null, verdict = null, reasons = '{}', proposal_sealed = null, proposed_at = null
  where id = $1 and state in ('review', 'resubmission')`
/** Nobody proposes anything of it any more. Who did stands in the audit log. */
export const takeProposalBack = (tx: Tx, id: string): Promise<unknown> => tx.q(TAKE_BACK, [id])

const NAME = 'update customer set profile_sealed = $2, updated_at = $3 where id = $1'
export const saveProfile = (tx: Tx, customerId: string, sealed: string): Promise<unknown> =>
  tx.q(NAME, [customerId, sealed, tx.now])
