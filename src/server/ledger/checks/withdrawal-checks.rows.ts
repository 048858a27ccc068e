import { type WithdrawalState, withdrawalMachine } from '../../../contract/withdrawals/withdrawal-machine.ts'
import type { SqlCheck } from './checks.rows.ts'

/** Whether what a withdrawal set aside is set aside still, or how that ended, by where the withdrawal stands. */
const holdIn: Readonly<Record<WithdrawalState, 'open' | 'settle' | 'void'>> = {
  requested: 'open',
  needs_approval: 'open',
  approved: 'open',
  sending: 'open',
  sent: 'open',
  unclear: 'open',
  completed: 'settle',
  bounced_back: 'settle',
  rejected: 'void',
  cancelled: 'void',
  failed: 'void',
}
const inState = (hold: 'open' | 'settle' | 'void'): string =>
  `(${withdrawalMachine.states.flatMap((state) => (holdIn[state] === hold ? [`'${state}'`] : [])).join(', ')})`

/** What each withdrawal set aside by its row: what is to arrive, against what pays it once it is sent, and its fee. Where its payee refused it, the fee was settled all the same. */
const ASIDE = `aside as (
  select w.id withdrawal, w.number, w.state, w.hold_id hold, w.customer_id owner, w.asset, w.amount, w.reserved, true arrives from withdrawal w
  union all
  select w.id, w.number, w.state, w.fee_hold_id, w.customer_id, w.asset, w.fee, false, false from withdrawal w where w.fee > 0)`

/** The ledger's holds beside the rows of withdrawals that they are for. */
export const withdrawalChecks: readonly SqlCheck[] = [
  {
    name: 'withdrawals',
    holds:
      'Every withdrawal under way has its money set aside, and every hold of a withdrawal is for one that is under way.',
    sql: `with ${ASIDE}, held as (
        select h.* from ledger_transfer h where h.phase = 'hold' and h.kind in ('withdrawal_hold', 'withdrawal_reserve', 'withdrawal_release')
          and not exists (select 1 from ledger_transfer r where r.hold_id = h.id)),
      waiting as (select * from aside where state in ${inState('open')})
      select case when h.id is null then format('withdrawal %s is %s, and nothing of it is set aside under %s', a.number, a.state, a.hold)
          when a.hold is null then format('hold %s is for no withdrawal under way', h.id)
          else format('hold %s is not what withdrawal %s set aside', h.id, a.number) end fault
      from waiting a full join held h on h.id = a.hold
      where a.hold is null or h.id is null or h.amount <> a.amount or h.asset <> a.asset or h.debit_owner is distinct from a.owner
        or h.meta ->> 'withdrawal' is distinct from a.withdrawal::text
        or (a.arrives and a.reserved <> exists (select 1 from ledger_account c where c.id = h.credit_account and c.purpose = 'clearing'))`,
  },
  {
    name: 'ended_withdrawals',
    holds: 'What a withdrawal set aside was settled where it arrived, and given back where it did not.',
    sql: `with ${ASIDE}
      select format('withdrawal %s is %s, and what it set aside under %s was %s', a.number, a.state, a.hold,
          case r.phase when 'settle' then 'paid out' when 'void' then 'given back' else 'neither paid out nor given back' end) fault
      from aside a left join ledger_transfer r on r.hold_id = a.hold
      where (a.state in ${inState('settle')} and r.phase is distinct from 'settle')
        or (a.state in ${inState('void')} and (r.phase is null or (r.phase <> 'void' and (a.arrives or a.state <> 'failed'))))`,
  },
]
