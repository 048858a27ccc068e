import type { AccountLevel } from '../../../../contract/accounts/profiles.ts'
import { withKey } from '../../../kernel/customer-keys/with-key.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'
import { NAME_CHECKED } from '../../accounts/name-source.ts'
import { stoppedByAsker } from '../../withdrawals/held-back/owner-open.ts'
import { type PayeeCheckRow, payeeChecksOf } from '../../withdrawals/held-back/payee-checks.rows.ts'
import { COUNTS, type WithdrawalTo, worthNear } from '../../withdrawals/withdrawals.rows.ts'

const PEOPLE = `select c.id, c.username, c.kind, ${withKey('customer.profile_sealed', 'c')} profile_sealed, c.level, c.created_at, c.status, c.frozen_until, ${NAME_CHECKED} as name_checked from customer c where c.id = any($1::uuid[])`
const APPROVALS = `select a.withdrawal_id, a.staff_id, s.name from withdrawal_approval a join staff s on s.id = a.staff_id
  join withdrawal w on w.id = a.withdrawal_id and w.version = a.version
  where a.withdrawal_id = any($1::uuid[]) order by a.at, s.name`

interface OwnerRow {
  id: string
  username: string
  kind: 'individual' | 'entity'
  profile_sealed: string
  name_checked: boolean
  level: AccountLevel
  created_at: Date
  status: 'active' | 'suspended' | 'closed'
  frozen_until: Date | null
}

/** A withdrawal as the desk looks at it: with whose it is, who has approved it, and what to compare it with. */
export interface WithdrawalSeen {
  row: WithdrawalTo
  owner: OwnerRow
  /** Whether who asked for it may let nothing leave by now. */
  askerStopped: boolean
  approvedBy: { staff_id: string; name: string }[]
  /** What its customer withdraws within 24 hours of it, itself included, in euro cents. */
  worthNear: bigint
  /** The same in the 30 days up to it. */
  month: bigint
  /** How often money has arrived where it goes; a hundred times and more as a hundred. */
  paidThere: number
  /** What the bank said of the name on the account; null of an address, and until it was asked. */
  payee: PayeeCheckRow | null
}

// The months of one customer's withdrawals overlap: they are cut where any of them begins or ends, and each piece is summed once, from an index alone.
const BEFORE = `with wanted as materialized (select id, customer_id, destination_id, created_at, created_at - interval '30 days' since,
      case when state in ${COUNTS} then 0 else worth end given_back from withdrawal where id = any($1::uuid[])),
    cut as (select customer_id, at, lead(at) over (partition by customer_id order by at) until
      from (select customer_id, created_at at from wanted union select customer_id, since from wanted) edge),
    piece as materialized (select c.customer_id, c.at, c.until, (select coalesce(sum(o.worth), 0) from withdrawal o where o.customer_id = c.customer_id
        and o.state in ${COUNTS} and o.created_at > c.at and o.created_at <= c.until) worth
      from cut c where exists (select from wanted w where w.customer_id = c.customer_id and w.since <= c.at and w.created_at >= c.until))
  select w.id, (w.given_back + (select coalesce(sum(p.worth), 0) from piece p
      where p.customer_id = w.customer_id and p.at >= w.since and p.until <= w.created_at))::text as month,
    (select count(*)::int from (select 1 from withdrawal o where o.destination_id = w.destination_id and o.id <> w.id and o.state = 'completed'
      limit 100) o) as paid_there
  from wanted w`

/** What somebody who decides on each of these compares it with: what its owner asked for in the 30 days up to it, itself included, in euro cents; how often money arrived where it goes. */
async function comparedWith(
  q: Query,
  ids: readonly string[],
): Promise<Map<string, { month: bigint; paidThere: number }>> {
  const rows = await q<{ id: string; month: string; paid_there: number }>(BEFORE, [ids])
  return new Map(rows.map(({ id, month, paid_there }) => [id, { month: BigInt(month), paidThere: paid_there }]))
}

/** These withdrawals as the desk looks at them, in their order. */
export async function withdrawalsSeen(q: Query, rows: readonly WithdrawalTo[], now: Date): Promise<WithdrawalSeen[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const people = await q<OwnerRow>(PEOPLE, [[...new Set(rows.map((row) => row.customer_id))]])
  const approvals = await q<{ withdrawal_id: string; staff_id: string; name: string }>(APPROVALS, [ids])
  const near = await worthNear(q, ids)
  const compared = await comparedWith(q, ids)
  const payees = await payeeChecksOf(q, ids)
  const stopped = await stoppedByAsker(q, ids, now)
  return rows.flatMap((row) => {
    const owner = people.find(({ id }) => id === row.customer_id)
    const approvedBy = approvals.filter((one) => one.withdrawal_id === row.id)
    const sum = near.get(row.id)?.customer
    const beside = compared.get(row.id)
    return owner && beside && sum !== undefined
      ? [
          {
            row,
            owner,
            askerStopped: stopped.has(row.id),
            approvedBy,
            worthNear: sum,
            ...beside,
            payee: payees.get(row.id) ?? null,
          },
        ]
      : []
  })
}

const APPROVE = `insert into withdrawal_approval (withdrawal_id, version, staff_id, reason_sealed, at) values ($1, $2, $3, $4, $5)
  on conflict do nothing returning staff_id`
const COUNT = 'select count(*)::int as approvals from withdrawal_approval where withdrawal_id = $1 and version = $2'

/**
 * Notes that somebody approves a withdrawal as it stands; how many do by now, undefined where this one did before. What was held back again since is
 * approved anew.
 */
export async function approveBy(
  tx: Tx,
  { id, version, staffId, reasonSealed }: { id: string; version: number; staffId: string; reasonSealed: string },
): Promise<number | undefined> {
  if ((await tx.q(APPROVE, [id, version, staffId, reasonSealed, tx.now])).length === 0) return undefined
  return (await tx.q<{ approvals: number }>(COUNT, [id, version]))[0]?.approvals
}
