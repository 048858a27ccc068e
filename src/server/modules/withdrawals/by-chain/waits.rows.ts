import type { Query } from '../../../kernel/tx.ts'

/**
 * What a withdrawal waits for, by code, of `withdrawal w`: a kill switch that is on; before it is instructed what it was last told, or what custody said of it,
 * and where nobody said anything the funds, if it is queued for them; then what its transaction waits for as long as nothing of it is signed. Null
 * where it waits for nothing that is known. That funds lack is said by this alone: `queued_at` says since when it has its place.
 */
export const WAITS_FOR = `case when w.state not in ('approved', 'sending') then null
    when exists (select from brake b where b.name = 'withdrawals' or b.name = 'chain:' || split_part(w.clearing, ':', 2))
      and (w.state = 'approved' or exists (select from chain_tx_part p join chain_tx t on t.id = p.tx_id where p.withdrawal_id = w.id and t.state = 'made'))
      then 'stopped'
    when w.state = 'approved' then coalesce(
      (select coalesce(a.code, case a.says when 'needs' then 'needs_approvals' when 'unknown' then 'custody_silent' end)
        from chain_ask a where a.withdrawal_id = w.id),
      case when w.queued_at is not null then 'hot_balance_low' end)
    else (select t.why from chain_tx_part p join chain_tx t on t.id = p.tx_id where p.withdrawal_id = w.id and t.state = 'made') end`

const WAITS = `select w.id, ${WAITS_FOR} code from withdrawal w where w.id = any($1::uuid[])`

/** What withdrawals wait for, by code and by their ids; those that wait for nothing that is known are left out. */
export async function waitsOf(q: Query, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await q<{ id: string; code: string | null }>(WAITS, [ids])
  return new Map(rows.flatMap(({ id, code }) => (code === null ? [] : [[id, code] as const])))
}
