import { ownSealer, sealFor } from '../../../kernel/customer-keys/customer-keys.ts'
import { withKey } from '../../../kernel/customer-keys/with-key.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'

export interface EmailChangeRow {
  id: string
  customer_id: string
  old_index: string
  old_sealed: string
  new_index: string
  new_sealed: string
  state: 'waiting' | 'done' | 'cancelled' | 'undone'
  created_at: Date
  expires_at: Date
  undo_until: Date | null
}

const COLUMNS = `id, customer_id, old_index, ${withKey('email_change.old_sealed')} old_sealed, new_index, ${withKey('email_change.new_sealed')} new_sealed,
  state, created_at, expires_at, undo_until`

const ADD = `insert into email_change (id, customer_id, old_index, old_sealed, new_index, new_sealed, confirm_hash, undo_hash, created_at, expires_at)
  select $1, c.id, c.email_index, $9, $3, $4, $5, $6, $7, $8 from customer c where c.id = $2`
const OF_CUSTOMER = `select ${withKey('customer.email_sealed')} email_sealed from customer where id = $1`
/** Writes down which address is to stand in place of the one that the account has. */
export async function addEmailChange(
  tx: Tx,
  add: { id: string; customerId: string; index: string; email: string; confirm: string; undo: string; expires: Date },
): Promise<void> {
  const [row] = await tx.q<{ email_sealed: string }>(OF_CUSTOMER, [add.customerId])
  const own = await ownSealer(tx, add.customerId, 'kept')
  const now = own.seal('email_change.old_sealed', row ? tx.ctx.sealer.unseal(row.email_sealed) : '')
  const next = own.seal('email_change.new_sealed', add.email)
  await tx.q(ADD, [add.id, add.customerId, add.index, next, add.confirm, add.undo, tx.now, add.expires, now])
}

const WAITING = `select ${COLUMNS} from email_change where customer_id = $1 and state = 'waiting' and expires_at > $2`
/** The change that waits for the new address, if its link still works. */
export const waitingChange = async (q: Query, customerId: string, now: Date): Promise<EmailChangeRow | undefined> =>
  (await q<EmailChangeRow>(WAITING, [customerId, now]))[0]

export const emailChangeById = async (q: Query, id: string): Promise<EmailChangeRow | undefined> =>
  (await q<EmailChangeRow>(`select ${COLUMNS} from email_change where id = $1`, [id]))[0]

const BY_CONFIRM = `select ${COLUMNS} from email_change where confirm_hash = $1 and customer_id = $2 and state = 'waiting' and expires_at > $3`
/** What the link to a new address confirms, for who asked; undefined for anybody else. */
export const confirmable = async (tx: Tx, hash: string, customerId: string): Promise<EmailChangeRow | undefined> =>
  (await tx.q<EmailChangeRow>(BY_CONFIRM, [hash, customerId, tx.now]))[0]

const BY_UNDO = `select ${COLUMNS} from email_change where undo_hash = $1 and (state = 'waiting' or state = 'done' and undo_until > $2)`
/** What the link to an old address stops or takes back. */
export const undoable = async (tx: Tx, hash: string): Promise<EmailChangeRow | undefined> =>
  (await tx.q<EmailChangeRow>(BY_UNDO, [hash, tx.now]))[0]

const END = `update email_change set state = $3, ended_at = $4 where id = $1 and state = $2 returning id`
/** Compare-and-set: of two that end it, one does. */
export const endChange = async (
  tx: Tx,
  { id, state }: Pick<EmailChangeRow, 'id' | 'state'>,
  to: 'cancelled' | 'undone',
): Promise<boolean> => (await tx.q(END, [id, state, to, tx.now])).length === 1

const CALL_OFF = `update email_change set state = 'cancelled', ended_at = $2 where customer_id = $1 and state = 'waiting' returning id`
/** Ends whatever waits, in time or not, and says whether anything did. */
export const callOffWaiting = async (tx: Tx, customerId: string): Promise<boolean> =>
  (await tx.q(CALL_OFF, [customerId, tx.now])).length === 1

const FINISH = `update email_change set state = 'done', done_at = $2, undo_until = $3 where id = $1 and state = 'waiting' returning id`
export const finishChange = async (tx: Tx, id: string, undoUntil: Date): Promise<boolean> =>
  (await tx.q(FINISH, [id, tx.now, undoUntil])).length === 1

const MOVE = `update customer set email_index = $3, email_sealed = $4, updated_at = $5 where id = $1 and email_index = $2
  and not exists (select 1 from customer o where o.email_index = $3)
  and not exists (select 1 from email_change e where e.old_index = $3 and e.customer_id <> $1 and e.state = 'done' and e.undo_until > $5)
  returning id`
/** Puts another address in the place of one. False where the account has yet another one, or somebody else has this one or may take it back. */
export const moveAddress = async (
  tx: Tx,
  customerId: string,
  { from, index, email }: { from: string; index: string; email: string },
): Promise<boolean> => {
  const sealed = await sealFor(tx, customerId, 'customer.email_sealed', email)
  return (await tx.q(MOVE, [customerId, from, index, sealed, tx.now])).length === 1
}

const HOLDER = 'select id, email_verified_at from customer where email_index = $1 for no key update'
const FORGET = 'delete from registration where customer_id = $1'
const RETIRE = `update customer set email_index = 'never confirmed: ' || id, updated_at = $2 where id = $1`
/**
 * Takes an address from registrations that nobody ever confirmed: whoever proves the mailbox has it, and else anybody could keep it from its owner by
 * registering with it. Their links confirm nothing any more.
 */
export async function clearUnconfirmed(tx: Tx, index: string): Promise<void> {
  const [holder] = await tx.q<{ id: string; email_verified_at: Date | null }>(HOLDER, [index])
  if (!holder || holder.email_verified_at) return
  await tx.q(FORGET, [holder.id])
  await tx.q(RETIRE, [holder.id, tx.now])
}
