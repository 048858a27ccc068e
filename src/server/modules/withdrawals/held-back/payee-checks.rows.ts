import type { PayeeCheck } from '../../../../contract/desk/desk-withdrawals.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'

/** What a bank said of the name on an account, before a withdrawal to it was judged. */
export interface PayeeCheckRow {
  answer: PayeeCheck['answer']
  name_sealed: string | null
  at: Date
}

const NOTE = `insert into withdrawal_payee_check (withdrawal_id, answer, name_sealed, at) values ($1, $2, $3, $4) on conflict do nothing`

/** Notes what the bank said: once for each withdrawal, which is judged once. */
export const notePayeeCheck = async (
  tx: Tx,
  id: string,
  { answer, name_sealed }: Omit<PayeeCheckRow, 'at'>,
): Promise<void> => {
  await tx.q(NOTE, [id, answer, name_sealed, tx.now])
}

const READ = `select withdrawal_id as id, answer, name_sealed, at from withdrawal_payee_check where withdrawal_id = any($1::uuid[])`

/** What banks said, by withdrawals' ids; nothing of those that go to an address. */
export async function payeeChecksOf(q: Query, ids: readonly string[]): Promise<Map<string, PayeeCheckRow>> {
  if (ids.length === 0) return new Map()
  const rows = await q<PayeeCheckRow & { id: string }>(READ, [ids])
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}
