import type { Query } from '../../kernel/tx.ts'

/** What the newest statements of a clearing account say together, and where the books stood when the last of them was imported. */
export interface Closing {
  balance: bigint
  books: bigint
  /** Of what the books had then what was on its way there, and no part of the balance. */
  inTransit: bigint
  booksVersion: string
  importedAt: Date
  /** The newest day that one of them closes, '2026-03-02'. */
  closedOn: string
}

const CLOSING = `with newest as (
    select distinct on (account) balance from closing_balance where asset = $1 and ref = $2 order by account, closed_on desc, id desc)
  select (select sum(balance) from newest)::text balance, b.books::text, b.in_transit::text, b.books_version::text, b.imported_at,
      (select max(closed_on)::text from closing_balance c where c.asset = $1 and c.ref = $2) closed_on
  from closing_balance b where b.asset = $1 and b.ref = $2 order by b.id desc limit 1`

/** Undefined where nobody has said yet what lies there. */
export async function closingOf(q: Query, asset: string, ref: string): Promise<Closing | undefined> {
  const [row] = await q<{
    balance: string
    books: string
    in_transit: string
    books_version: string
    imported_at: Date
    closed_on: string
  }>(CLOSING, [asset, ref])
  return (
    row && {
      balance: BigInt(row.balance),
      books: BigInt(row.books),
      inTransit: BigInt(row.in_transit),
      booksVersion: row.books_version,
      importedAt: row.imported_at,
      closedOn: row.closed_on,
    }
  )
}

const OLDER = `select books_version::text version from closing_balance where asset = $1 and ref = $2 and imported_at < $3 order by id desc limit 1`

/** The version of the books at the newest import before a time; '0' where there is none. */
export const versionBefore = async (q: Query, asset: string, ref: string, time: Date): Promise<string> =>
  (await q<{ version: string }>(OLDER, [asset, ref, time]))[0]?.version ?? '0'

// A payment is known of a statement by the bank's own reference. What a card service sent is under way, and not loose, unless the bank takes it back. What people book, and what only a provider said, no statement needs to have yet.
const LOOSE = `with moved as (
    select t.amount, t.kind, t.meta, t.debit_version version, true brings from ledger_transfer t
      where t.debit_account = $1 and t.debit_version > $2::bigint and t.phase in ('posted', 'settle')
    union all
    select t.amount, t.kind, t.meta, t.credit_version, false from ledger_transfer t
      where t.credit_account = $1 and t.credit_version > $2::bigint and t.phase in ('posted', 'settle')),
  loose as (
    select m.* from moved m where kind in ('float_funding', 'float_withdrawal', 'suspense_return', 'bank_reversal')
      or (kind = 'psp_payout_failed' and exists (select from psp_payout p where p.id = (m.meta ->> 'payout')::uuid and p.bank_line is not null))
      or (kind in ('withdrawal_settle', 'withdrawal_returned') and not exists (
        select from payout_line l where l.withdrawal_id = (m.meta ->> 'withdrawal')::uuid
          and (case m.kind when 'withdrawal_settle' then l.debit_ref else l.return_ref end) is not null)))
  select coalesce(sum(amount) filter (where brings = (version <= $3::bigint)), 0)::text may_lack,
    coalesce(sum(amount) filter (where brings <> (version <= $3::bigint)), 0)::text may_exceed from loose`

/**
 * Of what was booked on a clearing account since `from`: how much the bank may lack or have beyond the books at `at`, since nobody knows on which side
 * of the statement it fell. Booked before it, the statement may not have it yet; booked after it, the statement may have it already.
 */
export async function looseSince(
  q: Query,
  of: { account: string; from: string; at: string },
): Promise<{ mayLack: bigint; mayExceed: bigint }> {
  const [row] = await q<{ may_lack: string; may_exceed: string }>(LOOSE, [of.account, of.from, of.at])
  return { mayLack: BigInt(row?.may_lack ?? 0), mayExceed: BigInt(row?.may_exceed ?? 0) }
}
