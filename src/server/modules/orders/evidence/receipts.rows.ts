import type { Receipt } from '../../../../contract/orders/receipts.ts'
import type { Query } from '../../../kernel/tx.ts'

type Row = Omit<Receipt, 'v' | 'at'> & { at: Date }

/** The hash and number of an order's last step; undefined before its first. */
export const lastStep = async (q: Query, orderId: string): Promise<{ seq: number; hash: string } | undefined> =>
  (await q<{ seq: number; hash: string }>(LAST, [orderId]))[0]

const LAST = 'select seq, hash from order_event where order_id = $1 order by seq desc limit 1'

export const insertStep = (q: Query, receipt: Receipt, actor: string): Promise<object[]> =>
  q(INSERT, [
    receipt.order,
    receipt.seq,
    receipt.event,
    receipt.role,
    actor,
    receipt.state,
    JSON.stringify(receipt.data),
    new Date(receipt.at),
    receipt.prev,
    receipt.hash,
    receipt.key,
    receipt.signature,
  ])

const INSERT = `insert into order_event
  (order_id, seq, event, actor_role, actor, state, data, at, prev_hash, hash, key_id, signature)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`

/** An order's receipts from the first to the last, as they were signed. */
export async function readReceipts(q: Query, orderId: string): Promise<Receipt[]> {
  const rows = await q<Row>(READ, [orderId])
  return rows.map((row) => ({ v: 1, ...row, at: row.at.toISOString() }))
}

const READ = `select order_id as "order", seq, event, actor_role as role, state, data, at, prev_hash as prev, hash,
    key_id as key, signature
  from order_event where order_id = $1 order by seq`
