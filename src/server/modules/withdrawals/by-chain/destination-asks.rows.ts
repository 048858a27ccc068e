import type { Query, Tx } from '../../../kernel/tx.ts'

const PAID_IN = `select exists (select 1 from deposit where customer_id = $1 and status = 'credited')
  or exists (select 1 from chain_deposit where customer_id = $1 and state in ('credited', 'swept')) as paid`

/** Whether a deposit of a customer's, of money or of coins, was ever credited and still is. */
export const hasPaidIn = async (tx: Tx, customerId: string): Promise<boolean> =>
  (await tx.q<{ paid: boolean }>(PAID_IN, [customerId]))[0]?.paid === true

const ASKED = 'select count(*)::int as n from destination_ask where customer_id = $1 and at > $2'

/** How many addresses a customer had the signer asked about since an instant. */
export const asksOf = async (tx: Tx, customerId: string, since: Date): Promise<number> =>
  (await tx.q<{ n: number }>(ASKED, [customerId, since]))[0]?.n ?? 0

const ASKED_BY_NEW = 'select count(*)::int as n from destination_ask where not has_paid_in and at > $1'

/** The same of all customers together who had never paid anything in. */
export const asksOfNew = async (tx: Tx, since: Date): Promise<number> =>
  (await tx.q<{ n: number }>(ASKED_BY_NEW, [since]))[0]?.n ?? 0

const INSERT = 'insert into destination_ask (id, customer_id, has_paid_in, at) values ($1, $2, $3, $4)'
const FORGET = 'delete from destination_ask where customer_id = $1 and at <= $2'

/** Writes an ask down, and forgets those of this customer up to an instant. */
export async function insertAsk(
  tx: Tx,
  row: { id: string; customerId: string; paidIn: boolean },
  forget: Date,
): Promise<void> {
  await tx.q(FORGET, [row.customerId, forget])
  await tx.q(INSERT, [row.id, row.customerId, row.paidIn, tx.now])
}

const GIVE_BACK = 'delete from destination_ask where id = $1'
export const deleteAsk = (q: Query, id: string): Promise<unknown> => q(GIVE_BACK, [id])
