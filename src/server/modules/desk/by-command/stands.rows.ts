import { UUID } from '../../../kernel/page-cursor.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'
import { lockNamed, type NamedCustomer } from '../../accounts/customers.rows.ts'

type Rows = Promise<readonly object[]>
/** Locks a statement's rows until the transaction ends: they stand so when the act is done. */
const of =
  (text: string) =>
  ({ q }: Pick<Tx, 'q'>, ...params: readonly unknown[]): Rows =>
    q(text, params)

/** The same of a row by its id, in whatever case it was typed. What is no id names no row, and is not asked for: the key serves ids alone. */
const ofId =
  (text: string) =>
  async (tx: Pick<Tx, 'q'>, id: string): Rows =>
    UUID.test(id.toLowerCase()) ? of(text)(tx, id) : []

export const lineStands = ofId(
  `select id, status, currency, amount::text, deposit_id, customer_id, resolved_at from bank_line where id = $1::uuid for no key update`,
)
export const depositStands = ofId(
  `select id, status, currency, amount::text, customer_id, credited_amount::text from deposit where id = $1::uuid for no key update`,
)
export const payoutStands = of(
  `select id, state, currency, amount::text, booked_at, reversed_at, bank_line from psp_payout where psp_ref = $1 order by id for no key update`,
)
/** The newest balance of a place, stated or of a statement: one that says more of it than what was asked before. */
export const statedStands = of(
  `select id, balance::text, imported_at from closing_balance where asset = $1 and ref = $2 order by id desc limit 1`,
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

const accountStands = async (q: Query, username: string): Promise<NamedCustomer[]> =>
  [await lockNamed(q, username)].flatMap((account) => account ?? [])

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
