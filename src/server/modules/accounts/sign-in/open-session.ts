import type { TeamRole } from '../../../../contract/teams/roles.ts'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx, ForAccount } from '../../../kernel/context.ts'
import { sealFor } from '../../../kernel/customer-keys/customer-keys.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { coarseIp, deviceOf } from '../../../kernel/security/device.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { avatarOf } from '../avatar/avatars.rows.ts'
import { accountOf, ROLE, SESSIONS, STANDS } from './live-session.ts'
import { tellOfSignIn } from './tell-of-sign-in.ts'

export interface NewSession {
  customerId: string
  via: 'password' | 'email' | 'oidc' | 'passkey'
  device: string
  ip: string
  awaitsCode: boolean
  /** The password's hash that was looked at; null where the account has none. */
  passwordHash: string | null
  /** The count of `endAllSessions` that was looked at with it. */
  sessionsEnded: number
}

// Held until the session is there: a new password, another second factor or a suspension, which end all sessions, come before it or end it too.
const STILL = `select 1 from customer where id = $1 and status = 'active' and password_hash is not distinct from $2 and sessions_ended = $3
  and (kind = 'individual' or exists (select 1 from team_member m where m.company_id = $1 and m.person_id = $1 and m.left_at is null)) for share`

/** However much it is used, a session ends after so many days: signing in anew now and then is part of keeping the password known. */
const LONGEST_DAYS = 30
const DAY_MS = 86_400_000

const OPEN = `insert into customer_session (id, customer_id, via, device, ip_sealed, awaits_code, created_at, last_seen_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $7, $8)`

class NotOpened extends Error {}

/** Opens a session and answers its id. Throws where the account was suspended, or its password, second factor or sessions changed, since it was looked at. */
async function openSession(tx: Tx, open: NewSession): Promise<string> {
  if ((await tx.q(STILL, [open.customerId, open.passwordHash, open.sessionsEnded])).length === 0) throw new NotOpened()
  const id = uuid7(tx.now)
  const expires = new Date(tx.now.getTime() + tx.ctx.config.SESSION_DAYS * DAY_MS)
  const ip = await sealFor(tx, open.customerId, 'customer_session.ip_sealed', coarseIp(open.ip))
  await tx.q(OPEN, [id, open.customerId, open.via, deviceOf(open.device), ip, open.awaitsCode, tx.now, expires])
  await audit(tx, 'session.open', id, { customer: open.customerId, via: open.via })
  // One that awaits its code is nobody's yet.
  if (!open.awaitsCode) await tellOfSignIn(tx, open.customerId, open)
  return id
}

/**
 * Opens a session, with what lets in used up in the same transaction: where none is opened, that is still to be used. Answers the session's id; undefined where `spend` says
 * no, or something of what was looked at is another by now.
 */
export async function enter(
  ctx: Ctx,
  open: NewSession,
  spend: (tx: Tx) => Promise<boolean> = async () => true,
): Promise<string | undefined> {
  try {
    return await inTx<string | undefined>(ctx, async (tx) => ((await spend(tx)) ? openSession(tx, open) : undefined))
  } catch (error) {
    if (error instanceof NotOpened) return undefined
    throw error
  }
}

export type LiveSession = ForAccount & {
  sessionId: string
  /** The account that is acted for, and its username. */
  customerId: string
  username: string
  /** The name of its picture. */
  avatar: string | null
  /** Of who signed in. */
  person: string
  /** The second factor is still to come, and until then the API refuses. */
  awaitsCode: boolean
}

/** One just opened, to one's own account: as what it acts, it says when it is asked. */
export type OpenedSession = Pick<LiveSession, 'sessionId' | 'customerId' | 'username' | 'avatar' | 'awaitsCode'>

const FIND = `select a.id as account_id, a.kind, a.username, ${avatarOf('a.id')} as avatar, c.id as person_id, c.username as person_name, ${ROLE} as role, s.awaits_code, s.last_seen_at
  from ${SESSIONS} where s.id = $1 and ${STANDS} and s.expires_at > $2`
// With it, what others see of when this customer was last here: one write a minute for both.
const TOUCH = `with touched as (
    update customer_session set last_seen_at = $2,
      expires_at = least($3::timestamptz, created_at + make_interval(days => $4::integer)) where id = $1 and revoked_at is null
    returning coalesce(acts_for, customer_id) as customer_id)
  insert into trader as t (customer_id, last_seen_at) select customer_id, $2 from touched
  on conflict (customer_id) do update set last_seen_at = greatest(t.last_seen_at, excluded.last_seen_at)`

interface LiveRow {
  account_id: string
  kind: 'individual' | 'entity'
  username: string
  avatar: string | null
  person_id: string
  person_name: string
  role: TeamRole | null
  awaits_code: boolean
  last_seen_at: Date
}

/** The session if it lives. Using it moves its end further, at most once a minute and never past its longest life. */
export async function liveSession(ctx: Ctx, sessionId: string): Promise<LiveSession | undefined> {
  const now = ctx.now()
  const [row] = await query(ctx)<LiveRow>(FIND, [sessionId, now])
  if (!row) return undefined
  if (now.getTime() - row.last_seen_at.getTime() >= 60_000) {
    const expires = new Date(now.getTime() + ctx.config.SESSION_DAYS * DAY_MS)
    await query(ctx)(TOUCH, [sessionId, now, expires, LONGEST_DAYS])
  }
  const { account_id: customerId, username, avatar, person_name: person, awaits_code: awaitsCode } = row
  return { sessionId, customerId, username, avatar, person, awaitsCode, ...accountOf(row) }
}
