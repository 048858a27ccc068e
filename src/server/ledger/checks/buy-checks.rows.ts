import { openBuyStates } from '../../../contract/buying/buy-machine.ts'
import type { SqlCheck } from './checks.rows.ts'

const OPEN = openBuyStates.map((state) => `'${state}'`).join(', ')

/** The escrows of purchases beside the rows that they are for. */
export const buyChecks: readonly SqlCheck[] = [
  {
    name: 'purchases',
    holds:
      'Every open purchase has what is bought and its fee in its escrow, and no other purchase has anything there.',
    sql: `with due as (select 'buy:' || id ref, number, asset, receive + fee amount from buy_order where state in (${OPEN})),
      lies as (select ref, asset, credits_posted - debits_posted amount from ledger_account
        where purpose = 'escrow' and starts_with(ref, 'buy:') and credits_posted <> debits_posted)
      select case when d.ref is null then format('escrow %s has %s %s for no open purchase', l.ref, l.amount, l.asset)
          else format('purchase %s needs %s %s in escrow and has %s', d.number, d.amount, d.asset, coalesce(l.amount, 0)) end fault
      from due d full join lies l on l.ref = d.ref and l.asset = d.asset where d.amount is distinct from l.amount`,
  },
]
