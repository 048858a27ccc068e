import type { Query, Tx } from '../../../kernel/tx.ts'
import type { StaffRow } from './staff.rows.ts'

const SET = `update staff set password_hash = $3, initial_until = null, initial_used_at = null, updated_at = $4
  where id = $1 and password_hash = $2 and disabled_at is null returning id`
/** Their own password from now on. False where another one was set since theirs was looked at. */
export const setOwnPassword = async (tx: Tx, staff: StaffRow, passwordHash: string): Promise<boolean> =>
  (await tx.q(SET, [staff.id, staff.password_hash, passwordHash, tx.now])).length === 1

export interface OwnSessionRow {
  id: string
  device: string | null
  ip_sealed: string | null
  created_at: Date
  last_seen_at: Date
  expires_at: Date
}

const MINE = `select id, device, ip_sealed, created_at, last_seen_at, expires_at from staff_session
  where staff_id = $1 and ended_at is null and idle_expires_at > $2 and expires_at > $2 order by last_seen_at desc, id desc limit 100`
export const sessionsOf = (q: Query, staffId: string, now: Date): Promise<OwnSessionRow[]> =>
  q<OwnSessionRow>(MINE, [staffId, now])

const END_ONE =
  'update staff_session set ended_at = $3 where staff_id = $1 and id = $2 and ended_at is null returning id'
const END_OTHERS = `update staff_session set ended_at = $3
  where staff_id = $1 and id <> $2 and ended_at is null and idle_expires_at > $3 and expires_at > $3 returning id`
/** Ends one of somebody's sessions, or all but this one. @returns the ids of those that ended. */
export const endOwnSessions = async (
  tx: Tx,
  staffId: string,
  which: { one: string } | { allBut: string },
): Promise<string[]> => {
  const ended = await ('one' in which
    ? tx.q<{ id: string }>(END_ONE, [staffId, which.one, tx.now])
    : tx.q<{ id: string }>(END_OTHERS, [staffId, which.allBut, tx.now]))
  return ended.map(({ id }) => id)
}
