import type { Query, Tx } from '../../../kernel/tx.ts'

type Rows = Promise<readonly object[]>
/** Locks a statement's rows until the transaction ends: they stand so when the act is done. */
const of =
  (text: string) =>
  ({ q }: Pick<Tx, 'q'>, ...params: readonly unknown[]): Rows =>
    q(text, params)

export const lineStands = of(
  `select id, status, currency, amount::text, deposit_id, customer_id, resolved_at from bank_line where id::text = lower($1) for no key update`,
)
export const depositStands = of(
  `select id, status, currency, amount::text, customer_id, credited_amount::text from deposit where id::text = lower($1) for no key update`,
)
export const payoutStands = of(
  `select id, state, currency, amount::text, booked_at, reversed_at, bank_line from psp_payout where psp_ref = $1 order by id for no key update`,
)
/** The newest balance that was stated of a place. */
export const statedStands = of(
  `select id, balance::text, imported_at from closing_balance where asset = $1 and ref = $2 and account = 'stated' order by id desc limit 1`,
)
export const findingsStand = of(
  `select entry::text, kind, network, subject, found_at from custody_finding where custody = $1 and entry = $2 and settled_at is null
  order by kind, subject for no key update`,
)
export const payoutFileStands = of(`select id, sha256 from payout_file where message_id = $1 for no key update`)
export const stopStands = of('select name, reason, pulled_at from brake where name = $1 for no key update')
export const staffStands = of(
  `select id, roles, password_hash, initial_until, totp_confirmed_at, disabled_at, customer_id from staff where email_index = $1 for no key update`,
)
export const staffPasskeysStand = of(
  `select p.id, p.blocked_at from passkey p join staff s on s.id = p.staff_id where s.email_index = $1 order by p.id`,
)
const REFUNDED = `select id from ledger_journal where key = 'fee-refund:' || $1`
export const refundStands = of(REFUNDED)

// As whoever locks an account by its name finds it: before its mailbox is proved, a registration may bear a name that is somebody's.
const ACCOUNT = `select id, status, kind, email_index, suspended_case from customer where lower(username) = lower($1)
  order by email_verified_at is null, id limit 1 for no key update`
interface Account {
  id: string
}
const accountStands = async (q: Query, username: string): Promise<Account[]> => q<Account>(ACCOUNT, [username])

const FACTORS = `select 'app' as factor, a.customer_id as id, a.created_at from authenticator a where a.customer_id = any($1::uuid[]) and a.confirmed_at is not null
  union all select 'passkey', p.id, p.created_at from passkey p where p.customer_id = any($1::uuid[]) order by factor, id`
const RESTRICTED = `select id, scope, reason, set_by, created_at, ends_at, lift_asked_at from account_restriction
  where customer_id = any($1::uuid[]) and scope = $2 and lifted_at is null order by id for no key update`
const CASES = `select id, kind, state from screening_case where customer_id = any($1::uuid[]) and holds = 'account' order by id`
// Who suspends what is suspended already adds a reason, which stands in the log alone.
const SUSPENDED = `select id from audit where subject >= $1 and subject <= $1 and action = 'account.suspend' order by id desc limit 1`

/** An account with whatever holds it of this scope. */
export async function restrictionStands({ q }: Pick<Tx, 'q'>, username: string, scope: string): Rows {
  const account = await accountStands(q, username)
  const ids = account.map(({ id }) => id)
  const held = await q<object>(RESTRICTED, [ids, scope])
  if (scope !== 'suspended') return [...account, ...held]
  return [...account, ...held, ...(await q<object>(CASES, [ids])), ...(await q<object>(SUSPENDED, [ids[0] ?? '']))]
}

/** An account with its second factors. */
export async function factorsStand({ q }: Pick<Tx, 'q'>, username: string): Rows {
  const account = await accountStands(q, username)
  return [...account, ...(await q<object>(FACTORS, [account.map(({ id }) => id)]))]
}
