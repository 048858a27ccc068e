import type { Query, Tx } from '../../../../kernel/tx.ts'

const NOTE = 'insert into unasked_payer (deposit_id, customer_id, noted_at) values ($1, $2, $3) on conflict do nothing'
/** Notes that lists have not answered yet about who paid a deposit. The database takes the note off with the answer. */
export const noteUnasked = (tx: Tx, deposit: { id: string; customer_id: string }): Promise<unknown> =>
  tx.q(NOTE, [deposit.id, deposit.customer_id, tx.now])

/** Takes the note off where nobody is to be asked about who paid. */
export const forgetUnasked = (q: Query, depositId: string): Promise<unknown> =>
  q('delete from unasked_payer where deposit_id = $1', [depositId])
