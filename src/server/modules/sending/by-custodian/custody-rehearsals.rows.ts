import type { Query, Tx } from '../../../kernel/tx.ts'

/** What can be rehearsed of a custodian that sends: what it is asked and answers, and a payment. */
export type RehearsedPart = 'reading' | 'payment'

const INSERT = 'insert into custody_rehearsal (id, custodian, account, part, ref, at) values ($1, $2, $3, $4, $5, $6)'
export const insertCustodyRehearsal = (
  tx: Tx,
  row: { id: string; custodian: string; account: string; part: RehearsedPart; ref: string | null },
): Promise<unknown> => tx.q(INSERT, [row.id, row.custodian, row.account, row.part, row.ref, tx.now])

const LAST = `select distinct on (part) part, at from custody_rehearsal where custodian = $1 and account = $2 order by part, at desc`

/** When each part was last rehearsed with a custodian, for the account of it that pays. */
export const lastCustodyRehearsals = (
  q: Query,
  { name, account }: { name: string; account: string },
): Promise<{ part: RehearsedPart; at: Date }[]> => q(LAST, [name, account])
