import { FIRST_ID } from '../../../kernel/page-cursor.ts'
import type { Query } from '../../../kernel/tx.ts'
import { frozenUntilOf } from '../../accounts/freeze.ts'
import { actsNoMore, isStopped } from '../../accounts/leaving/who-asked.ts'
import { stillHolds } from '../../accounts/still-holds.ts'
import { DESTINATION_OF, WITHDRAWAL_COLUMNS, type WithdrawalTo } from '../withdrawals.rows.ts'

/**
 * Ids of withdrawals that wait for people: held back, or approved while their owner, or who asked for it, may not have money leave. Those are looked for from their owners, who
 * are few: among thousands that wait for a refill each would be asked about. What somebody asked for who acts for their company no more is looked for from what members asked for.
 */
export const waitingForPeople = (now: `$${number}`): string => `select id from withdrawal where state = 'needs_approval'
    union all select o.id from customer c join withdrawal o on o.customer_id = c.id where c.status <> 'active' and o.state = 'approved'
    union all select o.id from customer c join withdrawal o on o.customer_id = c.id
      where c.status = 'active' and c.frozen_until > ${now} and o.state = 'approved'
    union select o.id from customer p join team_member m on m.person_id = p.id and m.left_at is null join customer c on c.id = m.company_id
      join withdrawal o on o.customer_id = c.id
      where p.frozen_until > ${now} and c.status = 'active' and ${frozenUntilOf('c', 'null::uuid')} > ${now} and o.state = 'approved'
    union select o.id from customer p join withdrawal o on o.asked_by = p.id and o.asked_by <> o.customer_id
      where ${isStopped('p', now)} and o.state = 'approved'
    union select o.id from customer p join withdrawal o on o.agreed_by = p.id and o.agreed_by is not null
      where ${isStopped('p', now)} and o.state = 'approved'
    union select o.id from withdrawal o join team_member m on m.company_id = o.customer_id and m.person_id = o.asked_by
      where o.asked_by <> o.customer_id and o.state = 'approved' and ${actsNoMore('m')}
    union select o.id from withdrawal o join team_member m on m.company_id = o.customer_id and m.person_id = o.agreed_by
      where o.agreed_by is not null and o.state = 'approved' and ${actsNoMore('m', 'approve')}
    union select o.id from team_member m join withdrawal o on o.customer_id = m.company_id and m.person_id in (o.asked_by, o.agreed_by)
      where m.person_id = m.company_id and ${actsNoMore('m')} and o.state = 'approved'
    union select o.id from card_dispute d join withdrawal o on o.customer_id = d.customer_id where d.state in ('raised', 'taken') and o.state = 'approved'
    union select o.id from ledger_account l join withdrawal o on o.customer_id = l.owner_id
      where l.purpose = 'receivable' and l.debits_posted > l.credits_posted and o.state = 'approved'
    union select o.id from account_restriction r join withdrawal o on o.customer_id = r.customer_id
      where r.scope = 'withdrawals' and r.lifted_at is null and o.state = 'approved'
    union select o.id from screening_case k join withdrawal o on o.customer_id = k.customer_id and (k.holds = 'account' or o.destination_id = k.destination_id)
      where k.kind = 'sanction' and ${stillHolds('k')} and o.state = 'approved'`
const HELD_BACK = `select ${WITHDRAWAL_COLUMNS}, ${DESTINATION_OF} from withdrawal w
  where w.id = any(array(select id from (${waitingForPeople('$3')}) x where id > coalesce($1::uuid, '${FIRST_ID}') order by id limit $2)) order by w.id`

/** Withdrawals that wait for the desk, the oldest first. */
export const heldBackWithdrawals = (
  q: Query,
  after: string | undefined,
  limit: number,
  now: Date,
): Promise<WithdrawalTo[]> => q<WithdrawalTo>(HELD_BACK, [after ?? null, limit, now])
