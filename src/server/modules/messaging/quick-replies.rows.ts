import { sealFor } from '../../kernel/customer-keys/customer-keys.ts'
import { keyOf, withKey } from '../../kernel/customer-keys/with-key.ts'
import type { Query, Tx } from '../../kernel/tx.ts'
import { lockCustomer } from '../accounts/lock-customer.ts'

/** As stored; `sealed` is as `unseal` takes it. */
export interface ReplyRow {
  id: string
  sealed: string
}

const OWN = `select r.id, ${withKey('quick_reply.text_sealed', 'r', keyOf('account', '$1'))} sealed from quick_reply r where r.customer_id = $1 order by r.id`
const ADD = 'insert into quick_reply (id, customer_id, text_sealed, created_at, updated_at) values ($1, $2, $3, $4, $4)'
const CHANGE =
  'update quick_reply set text_sealed = $3, updated_at = $4 where id = $1 and customer_id = $2 returning id'
const DELETE = 'delete from quick_reply where id = $1 and customer_id = $2 returning id'

/** A customer's, the oldest first. */
export const repliesOf = (q: Query, customerId: string): Promise<ReplyRow[]> => q<ReplyRow>(OWN, [customerId])

/** The same, and a lock on whose they are: two kept at once count each other. */
export async function lockReplies(tx: Pick<Tx, 'q'>, customerId: string): Promise<ReplyRow[]> {
  await lockCustomer(tx, customerId)
  return repliesOf(tx.q, customerId)
}

const sealed = (tx: Tx, customerId: string, text: string) => sealFor(tx, customerId, 'quick_reply.text_sealed', text)

export const addReply = async (tx: Tx, customerId: string, { id, text }: { id: string; text: string }) =>
  tx.q(ADD, [id, customerId, await sealed(tx, customerId, text), tx.now])

/** False where the customer has no such reply. */
export const changeReply = async (tx: Tx, customerId: string, { id, text }: { id: string; text: string }) =>
  (await tx.q(CHANGE, [id, customerId, await sealed(tx, customerId, text), tx.now])).length > 0

/** False where the customer has no such reply. */
export const deleteReply = async (tx: Pick<Tx, 'q'>, customerId: string, id: string): Promise<boolean> =>
  (await tx.q(DELETE, [id, customerId])).length > 0
