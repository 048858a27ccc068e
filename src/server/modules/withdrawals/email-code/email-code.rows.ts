import type { Query, Tx } from '../../../kernel/tx.ts'

/** The code that a customer was sent last, and for which withdrawal; the amount in smallest units, as text. */
export interface CodeRow {
  customer_id: string
  email_id: string
  destination_id: string
  asset: string
  amount: string
  expires_at: Date
}

const PUT = `insert into withdrawal_code (customer_id, email_id, destination_id, asset, amount, expires_at) values ($1, $2, $3, $4, $5, $6)
  on conflict (customer_id) do update set email_id = excluded.email_id, destination_id = excluded.destination_id, asset = excluded.asset,
    amount = excluded.amount, expires_at = excluded.expires_at`

/** In place of the one before, which is good for nothing any more. */
export const putCode = (tx: Pick<Tx, 'q'>, row: CodeRow): Promise<unknown> =>
  tx.q(PUT, [row.customer_id, row.email_id, row.destination_id, row.asset, row.amount, row.expires_at])

const READ = `select customer_id, email_id, destination_id, asset, amount::text, expires_at from withdrawal_code where customer_id = $1`
export const codeOfCustomer = async (q: Query, customerId: string): Promise<CodeRow | undefined> =>
  (await q<CodeRow>(READ, [customerId]))[0]

/** The code works no more. */
export const dropCode = (tx: Pick<Tx, 'q'>, customerId: string): Promise<unknown> =>
  tx.q('delete from withdrawal_code where customer_id = $1', [customerId])

const REQUIRED = 'select withdrawal_code as required from customer where id = $1'
export const isCodeRequired = async (q: Query, customerId: string): Promise<boolean> =>
  (await q<{ required: boolean }>(REQUIRED, [customerId]))[0]?.required === true

const REQUIRE = 'update customer set withdrawal_code = $2 where id = $1 and withdrawal_code <> $2 returning id'

/** Whether that changed anything. */
export const requireCode = async (tx: Pick<Tx, 'q'>, customerId: string, on: boolean): Promise<boolean> =>
  (await tx.q(REQUIRE, [customerId, on])).length === 1
