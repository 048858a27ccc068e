import type { StaffRole } from '../../../../contract/endpoint.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'

export interface StaffRow {
  id: string
  email_sealed: string
  name: string
  roles: StaffRole[]
  password_hash: string
  /** Until when a password that an operator said is good; null: its owner's own. */
  initial_until: Date | null
  initial_used_at: Date | null
  totp_sealed: string | null
  totp_confirmed_at: Date | null
  customer_id: string | null
  disabled_at: Date | null
}

const COLUMNS =
  'id, email_sealed, name, roles, password_hash, initial_until, initial_used_at, totp_sealed, totp_confirmed_at, customer_id, disabled_at'

export const staffByEmail = async (q: Query, emailIndex: string): Promise<StaffRow | undefined> =>
  (await q<StaffRow>(`select ${COLUMNS} from staff where email_index = $1`, [emailIndex]))[0]

export const staffById = async (q: Query, id: string): Promise<StaffRow | undefined> =>
  (await q<StaffRow>(`select ${COLUMNS} from staff where id = $1`, [id]))[0]

const ADD = `insert into staff (id, email_index, email_sealed, name, roles, password_hash, initial_until, customer_id, created_at, updated_at)
  values ($1, $2, $3, $4, $5::text[], $6, $7, $8, $9, $9) on conflict (email_index) do nothing returning id`

/** Writes a member of staff down. False when the address is one's already. */
export const insertStaff = async (
  tx: Tx,
  add: {
    id: string
    emailIndex: string
    emailSealed: string
    name: string
    roles: readonly StaffRole[]
    passwordHash: string
    initialUntil: Date | null
    customerId: string | null
  },
): Promise<boolean> =>
  (
    await tx.q(ADD, [
      add.id,
      add.emailIndex,
      add.emailSealed,
      add.name,
      add.roles,
      add.passwordHash,
      add.initialUntil,
      add.customerId,
      tx.now,
    ])
  ).length === 1

const DISABLE =
  'update staff set disabled_at = $2, updated_at = $2 where email_index = $1 and disabled_at is null returning id'

/** The id of whom it disabled; undefined when there was nobody at work with that address. */
export const disableRow = async (tx: Tx, emailIndex: string): Promise<string | undefined> =>
  (await tx.q<{ id: string }>(DISABLE, [emailIndex, tx.now]))[0]?.id

const RESET = `update staff set password_hash = $2, initial_until = $5, initial_used_at = null, roles = coalesce($3::text[], roles), totp_sealed = null, totp_confirmed_at = null,
    totp_last_step = -1, disabled_at = null, updated_at = $4
  where email_index = $1 returning id`

/** A new password from an operator, no authenticator app, at work again; other roles where given. */
export const resetRow = async (
  tx: Tx,
  emailIndex: string,
  { passwordHash, initialUntil }: { passwordHash: string; initialUntil: Date },
  roles: readonly StaffRole[] | null,
): Promise<string | undefined> =>
  (await tx.q<{ id: string }>(RESET, [emailIndex, passwordHash, roles, tx.now, initialUntil]))[0]?.id

const END_ALL = 'update staff_session set ended_at = $2 where staff_id = $1 and ended_at is null'
export const endSessionsOf = (tx: Tx, staffId: string): Promise<unknown> => tx.q(END_ALL, [staffId, tx.now])

// Held until the session is there: a new password, a reset or the end of the work here come before it, or end it too. Of two at once with the first password one gets in.
const ENTER = `update staff set initial_used_at = case when initial_until is null then null else $3::timestamptz end
  where id = $1 and password_hash = $2 and disabled_at is null
    and (initial_until is null or (initial_used_at is null and initial_until > $3::timestamptz)) returning id`
/** Whether the password that was looked at still lets in; one that an operator said is used up by it. */
export const enterWith = async (tx: Tx, staff: StaffRow): Promise<boolean> =>
  (await tx.q(ENTER, [staff.id, staff.password_hash, tx.now])).length === 1

const SWAP = 'update staff set password_hash = $3 where id = $1 and password_hash = $2 returning id'
/** The same password, hashed anew. False where another hash stands there by now. */
export const swapHash = async (q: Query, staffId: string, hash: { from: string; to: string }): Promise<boolean> =>
  (await q(SWAP, [staffId, hash.from, hash.to])).length === 1

const OPEN = `insert into staff_session (id, staff_id, token_hash, device, ip_sealed, created_at, last_seen_at, idle_expires_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $6, $7, $8)`
export const insertSession = (
  tx: Tx,
  open: {
    id: string
    staffId: string
    tokenHash: string
    device: string | null
    ipSealed: string | null
    idleExpires: Date
    expires: Date
  },
): Promise<unknown> => {
  const { id, staffId, tokenHash, device, ipSealed, idleExpires, expires } = open
  return tx.q(OPEN, [id, staffId, tokenHash, device, ipSealed, tx.now, idleExpires, expires])
}

export interface SessionRow {
  id: string
  staff_id: string
  name: string
  roles: StaffRole[]
  second_factor: boolean
  /** A password of their own is still to be set. */
  set_password: boolean
  last_seen_at: Date
  expires_at: Date
}

const LIVE = `select s.id, s.staff_id, f.name, f.roles, f.totp_confirmed_at is not null or exists (select 1 from passkey p where p.staff_id = f.id) as second_factor,
    f.initial_until is not null as set_password, s.last_seen_at, s.expires_at
  from staff_session s join staff f on f.id = s.staff_id`
const LIVES = 's.ended_at is null and s.idle_expires_at > $2 and s.expires_at > $2 and f.disabled_at is null'

export const sessionByToken = async (q: Query, tokenHash: string, now: Date): Promise<SessionRow | undefined> =>
  (await q<SessionRow>(`${LIVE} where s.token_hash = $1 and ${LIVES}`, [tokenHash, now]))[0]

export const sessionById = async (q: Query, id: string, now: Date): Promise<SessionRow | undefined> =>
  (await q<SessionRow>(`${LIVE} where s.id = $1 and ${LIVES}`, [id, now]))[0]

const TOUCH = 'update staff_session set last_seen_at = $2, idle_expires_at = $3 where id = $1 and ended_at is null'
export const touchSession = (q: Query, id: string, now: Date, idleExpires: Date): Promise<unknown> =>
  q(TOUCH, [id, now, idleExpires])

const END = 'update staff_session set ended_at = $2 where id = $1 and ended_at is null returning id'
export const endSession = async (tx: Tx, id: string): Promise<boolean> => (await tx.q(END, [id, tx.now])).length === 1

const END_BY_TOKEN =
  'update staff_session set ended_at = $2 where token_hash = $1 and ended_at is null returning id, staff_id'
export const endByToken = async (tx: Tx, tokenHash: string): Promise<{ id: string; staff_id: string } | undefined> =>
  (await tx.q<{ id: string; staff_id: string }>(END_BY_TOKEN, [tokenHash, tx.now]))[0]

const HAS_SECOND = `select 1 from staff f where f.id = $1
  and (f.totp_confirmed_at is not null or exists (select 1 from passkey p where p.staff_id = f.id))`
export const hasSecondFactor = async (q: Query, staffId: string): Promise<boolean> =>
  (await q(HAS_SECOND, [staffId])).length === 1

/** One change of somebody's second factors after the other. */
export const lockStaff = (tx: Tx, staffId: string): Promise<unknown> =>
  tx.q('select 1 from staff where id = $1 for no key update', [staffId])

/** Takes all their passkeys off. */
export const forgetPasskeys = (tx: Tx, staffId: string): Promise<unknown> =>
  tx.q('delete from passkey where staff_id = $1', [staffId])

const START_APP = `update staff set totp_sealed = $2, totp_last_step = -1, updated_at = $3
  where id = $1 and totp_confirmed_at is null and not exists (select 1 from passkey p where p.staff_id = staff.id) returning id`
/** Sets up an authenticator app as the first second factor. False when there is one: whoever holds a session alone adds none beside it. */
export const startApp = async (tx: Tx, staffId: string, sealed: string): Promise<boolean> =>
  (await tx.q(START_APP, [staffId, sealed, tx.now])).length === 1

const CONFIRM_APP = `update staff set totp_confirmed_at = $2, totp_last_step = $3, updated_at = $2
  where id = $1 and totp_confirmed_at is null and totp_sealed = $4 returning id`
export const confirmApp = async (tx: Tx, staffId: string, step: number, sealed: string): Promise<boolean> =>
  (await tx.q(CONFIRM_APP, [staffId, tx.now, step, sealed])).length === 1

// The step only ever grows, so of a code used twice at once one counts, and an overheard code none.
const USE_STEP = `update staff set totp_last_step = $2
  where id = $1 and totp_confirmed_at is not null and totp_last_step < $2 returning id`
export const spendStep = async (q: Query, staffId: string, step: number): Promise<boolean> =>
  (await q(USE_STEP, [staffId, step])).length === 1

// Whoever has the staff member's address, or had it before they changed it, or is noted to be the same person; and the companies whose team they are in, or left within a month.
const OWN_AMONG = `select distinct p.id from unnest($2::uuid[]) p(id)
  cross join lateral (select p.id as person union all select m.person_id from team_member m
    where m.company_id = p.id and (m.left_at is null or m.left_at > $3::timestamptz - interval '1 month')) x
  join staff f on f.id = $1
  cross join lateral (select 1 from customer c where c.id = x.person and (c.id = f.customer_id or c.email_index = f.email_index
    or exists (select 1 from email_change e where e.customer_id = c.id and e.old_index = f.email_index and e.state = 'done'))) same`
/** Those of these customers that a member of staff is, or acts for. */
export const ownAmong = async (
  q: Query,
  staffId: string,
  customerIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> =>
  new Set((await q<{ id: string }>(OWN_AMONG, [staffId, customerIds, now])).map(({ id }) => id))

export const isAmong = async (q: Query, staffId: string, customerIds: readonly string[], now: Date): Promise<boolean> =>
  (await ownAmong(q, staffId, customerIds, now)).size > 0
