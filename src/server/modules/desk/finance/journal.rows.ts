import type { Query } from '../../../kernel/tx.ts'
import { placeOf } from '../../../ledger/days/day-totals.rows.ts'

/** A transfer as accounting takes it: what is set aside is none until it is paid. Amount in smallest units. */
export interface JournalEntry {
  id: string
  journal_id: string
  key: string
  kind: string
  asset: string
  amount: string
  created_at: Date
  debit_purpose: string
  debit_place: string
  credit_purpose: string
  credit_place: string
}

const ENTRIES = `select t.id, t.journal_id, j.key, t.kind, t.asset, t.amount::text, t.created_at,
    d.purpose debit_purpose, ${placeOf('d')} debit_place, c.purpose credit_purpose, ${placeOf('c')} credit_place
  from ledger_transfer t join ledger_journal j on j.id = t.journal_id
    join ledger_account d on d.id = t.debit_account join ledger_account c on c.id = t.credit_account
  where t.created_at >= $1 and t.created_at < $2 and t.phase in ('posted', 'settle') and (t.created_at, t.id) > ($1, $3::uuid)
  order by t.created_at, t.id limit $4`

/** Entries from an instant on, after `id` where they are of that very instant, up to another instant, in the order of time and id. */
export const entriesBetween = (
  q: Query,
  { from, id, until, limit }: { from: Date; id: string; until: Date; limit: number },
): Promise<JournalEntry[]> => q<JournalEntry>(ENTRIES, [from, until, id, limit])
