import type { previewThings } from '../../../../contract/desk/tools/desk-preview.ts'
import type { Query } from '../../../kernel/tx.ts'
import type { Purpose } from '../../../ledger/chart.ts'

export interface AccountSeen {
  id: string
  owner_id: string | null
  username: string | null
  asset: string
  purpose: Purpose
  ref: string
  /** In smallest units: what it is worth to whom it is owed, or, of what lies outside, how much does. */
  balance: string
  /** Set aside of it. */
  aside: string
}

const TOUCHED = `select distinct unnest(array[debit_account, credit_account]) as id from ledger_transfer where journal_id = any($1)`
/** The accounts that journals moved. */
export const accountsOf = async (q: Query, journals: readonly string[]): Promise<string[]> =>
  (await q<{ id: string }>(TOUCHED, [journals])).map(({ id }) => id)

const ACCOUNTS = `select a.id, a.owner_id, c.username, a.asset, a.purpose, a.ref,
    (case a.policy when 1 then a.credits_posted - a.debits_posted else a.debits_posted - a.credits_posted end)::text as balance,
    (case a.policy when 1 then a.debits_pending else a.credits_pending end)::text as aside
  from ledger_account a left join customer c on c.id = a.owner_id where a.id = any($1)
  order by a.owner_id is null, c.username, a.purpose, a.ref, a.asset, a.id`
/** Accounts as they stand, customers' first. One that was never used isn't there. */
export const accountsNow = (q: Query, ids: readonly string[]): Promise<AccountSeen[]> => q<AccountSeen>(ACCOUNTS, [ids])

export interface StateSeen {
  thing: (typeof previewThings)[number]
  id: string
  name: string
  state: string
  /** In smallest units of the asset; null, as it, of what is about no one sum. */
  amount: string | null
  asset: string | null
}

const STATES = `select 'account' as thing, id::text, username as name, status as state, null as amount, null as asset from customer where id = any($1)
  union all select 'restriction', id::text, replace(scope, '_', ' '),
    case when lifted_at is not null then 'lifted' when lift_asked_by is not null then 'lifting_asked_for' else 'in_force' end, null, null
    from account_restriction where id = any($1)
  union all select 'withdrawal', id::text, number, state, amount::text, asset from withdrawal where id = any($1)
  union all select 'deposit', id::text, number, status, coalesce(credited_amount, amount)::text, currency from deposit where id = any($1)
  union all select 'crypto_deposit', id::text, number, state, amount::text, asset from chain_deposit where id = any($1)
  union all select 'bank_line', id::text, line_id, status, amount::text, currency from bank_line where id = any($1)
  union all select 'screening_case', id::text, number, state, null, null from screening_case where id = any($1)
  union all select 'card_dispute', id::text, '', state, null, null from card_dispute where id = any($1)
  union all select 'payout_file', id::text, message_id, state, sum::text, currency from payout_file where id = any($1)
  union all select 'order', id::text, number, state, null, null from p2p_order where id = any($1)
  union all select 'appeal', id::text, '', state, null, null from appeal where id = any($1)
  union all select 'month', month::text, to_char(month, 'YYYY-MM'), case when second_by is null then 'signed' else 'closed' end, null, null
    from closed_month where to_char(month, 'YYYY-MM') = $2
  order by thing, name, id`
/** The states of those of these ids that are things with one, and of a month, '2026-02', that somebody has signed for. */
export const statesNow = (q: Query, ids: readonly string[], month: string | null): Promise<StateSeen[]> =>
  q<StateSeen>(STATES, [ids, month])
