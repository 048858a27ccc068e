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
}

const STATES = `select 'account' as thing, id, username as name, status as state from customer where id = any($1)
  union all select 'withdrawal', id, number, state from withdrawal where id = any($1)
  union all select 'deposit', id, number, status from deposit where id = any($1)
  union all select 'crypto_deposit', id, number, state from chain_deposit where id = any($1)
  union all select 'bank_line', id, line_id, status from bank_line where id = any($1)
  union all select 'screening_case', id, number, state from screening_case where id = any($1)
  union all select 'card_dispute', id, '', state from card_dispute where id = any($1)
  union all select 'payout_file', id, message_id, state from payout_file where id = any($1)
  union all select 'order', id, number, state from p2p_order where id = any($1)
  union all select 'appeal', id, '', state from appeal where id = any($1)
  order by thing, name, id`
/** The states of those of these ids that are things with one. */
export const statesNow = (q: Query, ids: readonly string[]): Promise<StateSeen[]> => q<StateSeen>(STATES, [ids])
