import type { Query, Tx } from '../../../kernel/tx.ts'

export interface ClosedMonth {
  month: string
  sha256: string
  signed_by: string
  signed_name: string
  second_by: string | null
  second_name: string | null
  second_at: Date | null
}
const CLOSED = `select to_char(m.month, 'YYYY-MM') as month, m.sha256, m.signed_by, s.name signed_name, m.second_by, t.name second_name, m.second_at
  from closed_month m join staff s on s.id = m.signed_by left join staff t on t.id = m.second_by`
/** The months that somebody has signed for. */
export const signedMonths = (q: Query): Promise<ClosedMonth[]> => q<ClosedMonth>(CLOSED)

const LOCK = `select sha256, signed_by, second_by from closed_month where month = ($1 || '-01')::date for no key update`
export const lockMonth = async (
  tx: Tx,
  month: string,
): Promise<{ sha256: string; signed_by: string; second_by: string | null } | undefined> =>
  (await tx.q<{ sha256: string; signed_by: string; second_by: string | null }>(LOCK, [month]))[0]

const SIGN = `insert into closed_month (month, last_day, trial_balance, sha256, signed_by, signed_at)
  values (($1 || '-01')::date, $2::date, $3, $4, $5, $6) on conflict do nothing returning month`
/** The first signature; false where somebody else's is there. */
export const signMonth = async (
  tx: Tx,
  row: { month: string; lastDay: string; text: string; sha256: string; by: string },
): Promise<boolean> => (await tx.q(SIGN, [row.month, row.lastDay, row.text, row.sha256, row.by, tx.now])).length === 1

const SECOND = `update closed_month set second_by = $2, second_at = $3 where month = ($1 || '-01')::date and second_by is null`
export const closeSigned = (tx: Tx, month: string, by: string): Promise<unknown> => tx.q(SECOND, [month, by, tx.now])

const SEND_BACK = `insert into month_sent_back (id, month, sha256, signed_by, signed_at, sent_by, reason, reason_sealed, at)
  select $1, month, sha256, signed_by, signed_at, $3, '', $4, $5 from closed_month where month = ($2 || '-01')::date and second_by is null`
const UNSIGN = `delete from closed_month where month = ($1 || '-01')::date and second_by is null`
/** Takes the first signature of a locked month away, and writes down by whom and why. */
export const sendBackSigned = async (
  tx: Tx,
  { id, month, by, reason }: { id: string; month: string; by: string; reason: string },
): Promise<void> => {
  await tx.q(SEND_BACK, [id, month, by, tx.ctx.sealer.seal(reason), tx.now])
  await tx.q(UNSIGN, [month])
}
