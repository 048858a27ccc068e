import type { Query, Tx } from '../../../kernel/tx.ts'
import { type DestinationRow, ownColumns } from '../../withdrawals/destinations.rows.ts'

const NAMED = `select id, username from customer where lower(username) = lower($1) and email_verified_at is not null
  union select id, username from customer where email_index = $2 limit 1`

/** The customer of a username, or of the address that a keyed hash is of. */
export const customerCalled = async (
  q: Query,
  username: string,
  emailIndex: string,
): Promise<{ id: string; username: string } | undefined> =>
  (await q<{ id: string; username: string }>(NAMED, [username, emailIndex]))[0]

const OF_CUSTOMER = `select ${ownColumns('$1', 'd')}, (select count(*)::int from withdrawal w
    where w.destination_id = d.id
      and w.state in ('requested', 'needs_approval', 'approved', 'sending', 'sent', 'unclear')) as under_way
  from destination d where d.customer_id = $1 and d.removed_at is null order by d.id`

/** A customer's places, the oldest first, each with how many withdrawals are on their way there. There are fifty at most. */
export const placesOf = (q: Query, customerId: string): Promise<(DestinationRow & { under_way: number })[]> =>
  q(OF_CUSTOMER, [customerId])

const OWNER = 'select customer_id from destination where id = $1 and removed_at is null'

/** Whose list it is on; undefined where it is on none. */
export const listOf = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await tx.q<{ customer_id: string }>(OWNER, [id]))[0]?.customer_id
