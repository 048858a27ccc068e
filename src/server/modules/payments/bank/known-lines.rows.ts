import type { Query } from '../../../kernel/tx.ts'

/** A line that came before. */
export interface Other {
  id: string
  currency: string
  /** In smallest units. */
  amount: string
  day: string
  text_sealed: string
  payer_sealed: string
  /** Null where no file brought it, or before formats were noted. */
  scheme: string | null
  account: string | null
  /** Of what the bank booked as one: under which id, and how much in all. */
  entry: string | null
  entry_amount: string | null
  /** In which formats it came again, and as the whole of which entry. */
  known_as: { scheme: string; entry: string | null }[]
}

export type Sum = Pick<Other, 'currency' | 'amount' | 'day'>

// Each by its own index: joined by 'or', all lines of the bank would be read.
const sameSum = (
  column: 'amount' | 'entry_amount',
) => `select l.id from unnest($2::text[], $3::numeric[], $4::date[]) x(currency, amount, day) cross join lateral (
    select b.id from bank_line b where b.bank = $1 and b.currency = x.currency and b.${column} = x.amount ${column === 'amount' ? '' : 'and b.entry is not null'}
      and b.booked_at >= x.day::timestamp at time zone 'UTC' and b.booked_at < (x.day + 1)::timestamp at time zone 'UTC' offset 0) l`
const OTHERS = `select b.id, b.currency, b.amount::text,
    (b.booked_at at time zone 'UTC')::date::text as day, b.text_sealed, b.payer_sealed, b.scheme, b.account, b.entry, b.entry_amount::text,
    coalesce((select jsonb_agg(jsonb_build_object('scheme', a.scheme, 'entry', a.entry)) from bank_line_alias a where a.bank_line = b.id), '[]') as known_as
  from bank_line b where b.id in (${sameSum('amount')} union all ${sameSum('entry_amount')}) order by b.id`
/** Lines of these sums and days, and those of entries that come to them. */
export const othersOf = (q: Query, bank: string, sums: readonly Sum[]): Promise<Other[]> =>
  q<Other>(OTHERS, [
    bank,
    sums.map(({ currency }) => currency),
    sums.map(({ amount }) => amount),
    sums.map(({ day }) => day),
  ])

const BEGUN = 'select distinct entry from bank_line where bank = $1 and entry = any($2::text[])'
/** Which of these entries have lines on the books. */
export const isBegun = async (q: Query, bank: string, entries: readonly string[]): Promise<Set<string>> =>
  new Set(entries.length === 0 ? [] : (await q<{ entry: string }>(BEGUN, [bank, entries])).map(({ entry }) => entry))
