import type { Query, Tx } from '../../../kernel/tx.ts'
import { heldBackWithdrawals, type WithdrawalTo, worthNear } from '../../withdrawals/withdrawals.rows.ts'

const PEOPLE = `select c.id, c.username, c.kind, c.profile_sealed, c.level, c.created_at, c.status, c.frozen_until from customer c where c.id = any($1::uuid[])`
const APPROVALS = `select a.withdrawal_id, s.name from withdrawal_approval a join staff s on s.id = a.staff_id
  join withdrawal w on w.id = a.withdrawal_id and w.version = a.version
  where a.withdrawal_id = any($1::uuid[]) order by a.at, s.name`

interface OwnerRow {
  id: string
  username: string
  kind: 'individual' | 'entity'
  profile_sealed: string
  level: string
  created_at: Date
  status: 'active' | 'suspended'
  frozen_until: Date | null
}

/** A withdrawal that waits for the desk, with whose it is and who has approved it. */
export interface WaitingWithdrawal {
  row: WithdrawalTo
  owner: OwnerRow
  approvedBy: string[]
  /** What its customer withdraws within 24 hours of it, itself included, in euro cents. */
  worthNear: bigint
}

/** Withdrawals that wait for the desk, the oldest first. */
export async function waitingWithdrawals(
  q: Query,
  after: string | undefined,
  limit: number,
  now: Date,
): Promise<WaitingWithdrawal[]> {
  const rows = await heldBackWithdrawals(q, after, limit, now)
  if (rows.length === 0) return []
  const people = await q<OwnerRow>(PEOPLE, [[...new Set(rows.map((row) => row.customer_id))]])
  const approvals = await q<{ withdrawal_id: string; name: string }>(APPROVALS, [rows.map(({ id }) => id)])
  const near = await worthNear(
    q,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const owner = people.find(({ id }) => id === row.customer_id)
    const approvedBy = approvals.filter((one) => one.withdrawal_id === row.id).map(({ name }) => name)
    const sum = near.get(row.id)?.customer
    return owner && sum !== undefined ? [{ row, owner, approvedBy, worthNear: sum }] : []
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
