import { companyYears, reminderDays } from '../../../../contract/identity/endings.ts'
import { withKey } from '../../../kernel/customer-keys/with-key.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'
import type { Verified } from '../../accounts/ending/endings.rows.ts'

export interface Expiring {
  of: Verified
  customer_id: string
  verification_id: string
  /** The last day on which it counts: '2027-03-01'. */
  ends: string
}

// An organisation's last day is the one before the same day a year later.
const COMPANY_ENDS = `(v.decided_at at time zone 'UTC' + interval '${companyYears} year')::date - 1`
const COMPANY_STANDS = `v.state = 'approved' and v.ended_at is null`

const OVER = `select 'identity' as of, i.customer_id, i.verification_id, i.valid_until::text as ends from customer_identity i where i.valid_until < $1::date
  union all select 'company', v.customer_id, v.id, (${COMPANY_ENDS})::text from company_verification v
    where ${COMPANY_STANDS} and v.decided_at < $1::date - interval '${companyYears} year' + interval '1 day' and ${COMPANY_ENDS} < $1::date
  order by ends limit $2`
/** What has had its last day before `today`, the longest over first. */
export const overBefore = (q: Query, today: string, most: number): Promise<Expiring[]> =>
  q<Expiring>(OVER, [today, most])

const SOON = `select s.of, s.customer_id, s.verification_id, s.ends::text as ends, d.days from (
    select 'identity' as of, i.customer_id, i.verification_id, i.valid_until as ends from customer_identity i
      where i.valid_until between $1::date and $1::date + ${reminderDays[0]}
    union all select 'company', v.customer_id, v.id, ${COMPANY_ENDS} from company_verification v
      where ${COMPANY_STANDS} and v.decided_at < $1::date - interval '${companyYears} year' + interval '${reminderDays[0] + 2} days'
        and ${COMPANY_ENDS} between $1::date and $1::date + ${reminderDays[0]}) s
  cross join lateral (select min(n) as days from unnest($2::integer[]) n where s.ends - $1::date <= n) d
  where not exists (select 1 from expiry_reminder r where r.subject_id = s.verification_id and r.days <= d.days)
  order by s.ends limit $3`
/** What ends soon and nobody was reminded of so near to its end, with the reminder that is due. */
export const endsSoon = (q: Query, today: string, most: number): Promise<(Expiring & { days: number })[]> =>
  q<Expiring & { days: number }>(SOON, [today, [...reminderDays], most])

const REMIND = `insert into expiry_reminder (subject_id, days, customer_id, sent_at) values ($1, $2, $3, $4) on conflict do nothing returning subject_id`
/** False where it was sent. */
export const noteReminder = async (tx: Tx, row: Expiring & { days: number }): Promise<boolean> =>
  (await tx.q(REMIND, [row.verification_id, row.days, row.customer_id, tx.now])).length === 1

const UNREAD = `select i.customer_id, ${withKey('verification.person_sealed', 'v')} person_sealed from customer_identity i join verification v on v.id = i.verification_id
  where i.valid_until is null limit $1`
/** Those of whose documents nobody has looked until when they are valid. */
export const unreadDocuments = (q: Query, most: number) =>
  q<{ customer_id: string; person_sealed: string | null }>(UNREAD, [most])

const READ = 'update customer_identity set valid_until = $2::date where customer_id = $1 and valid_until is null'
export const noteValidity = (q: Query, customerId: string, validUntil: string): Promise<unknown> =>
  q(READ, [customerId, validUntil])

const STANDS = `select 1 from customer_identity i where i.verification_id = $1 and i.valid_until < $2::date
  union all select 1 from company_verification v where v.id = $1 and ${COMPANY_STANDS} and ${COMPANY_ENDS} < $2::date`
/** Whether it still counts, and has had its last day: asked under the customer's lock. */
export const isOver = async (tx: Tx, { verification_id }: Expiring, today: string): Promise<boolean> =>
  (await tx.q(STANDS, [verification_id, today])).length > 0
