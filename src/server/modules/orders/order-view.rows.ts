import type { AccountKind, AccountLevel } from '../../../contract/accounts/profiles.ts'
import type { OrderState } from '../../../contract/orders/order-machine.ts'
import type { StepEvent } from '../../../contract/orders/order-steps.ts'
import { type Actor, personOf } from '../../kernel/context.ts'
import { withKey } from '../../kernel/customer-keys/with-key.ts'
import type { Query } from '../../kernel/tx.ts'
import { avatarOf } from '../accounts/avatar/avatars.rows.ts'
import { frozenUntilOf } from '../accounts/freeze.ts'
import { NAME_CHECKED } from '../accounts/name-source.ts'

/** A party with what the other may see; counters null where they never traded. */
export interface PartyRow {
  id: string
  kind: AccountKind
  username: string
  level: AccountLevel
  merchant: boolean
  member_since: string
  profile_sealed: string
  /** Until when nothing leaves their account, as who looks sees it (`frozenUntilOf`). */
  frozen_until: string | null
  /** Whether the name was found in a document. */
  name_checked: boolean
  completed: string | null
  failed: string | null
  median_release_seconds: number | null
  /** The name of their picture. */
  avatar: string | null
  /** When they cancelled what counted, within a day of the last time; null where they never traded. */
  cancellations: string[] | null
}

interface StepRow {
  seq: number
  event: StepEvent
  by: 'buyer' | 'seller' | 'system' | 'moderator'
  state: OrderState
  at: string
  data: Record<string, unknown>
  /** What was written with it. */
  words_sealed: string | null
  hash: string
}

/** What one side said of the other. */
interface RatingRow {
  by: string
  rating: 'up' | 'down'
  /** What they wrote with it; null where nothing is sealed. */
  note_sealed: string | null
  /** What an older release wrote readable and no job has sealed yet, else ''. */
  note: string
}

/** What an order's page shows beside the order's own row. */
export interface OrderRelations {
  parties: PartyRow[]
  steps: StepRow[]
  ratings: RatingRow[]
  locked: string | null
  ended: string | null
}

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const AROUND = `select
  (select json_agg(json_build_object('id', c.id, 'kind', c.kind, 'username', c.username, 'level', c.level, 'merchant', c.merchant,
      'member_since', ${iso('c.created_at')}, 'profile_sealed', ${withKey('customer.profile_sealed', 'c')}, 'frozen_until', ${iso(frozenUntilOf('c', 'case when c.id = $6 then $7::uuid end'))},
      'completed', t.completed::text, 'failed', t.failed::text, 'median_release_seconds', t.median_release_seconds,
      'cancellations', t.cancellations, 'avatar', ${avatarOf('c.id')}, 'name_checked', ${NAME_CHECKED}))
    from customer c left join trader t on t.customer_id = c.id where c.id in ($2, $3)) parties,
  (select coalesce(json_agg(json_build_object('seq', e.seq, 'event', e.event, 'by', e.actor_role, 'state', e.state, 'at', ${iso('e.at')},
      'data', e.data, 'words_sealed', ${withKey('order_event_words.words_sealed', 'w')}, 'hash', e.hash) order by e.seq), '[]')
    from order_event e left join order_event_words w using (order_id, seq) where e.order_id = $1) steps,
  (select coalesce(json_agg(json_build_object('by', r.by_id, 'rating', r.rating, 'note', r.note,
      'note_sealed', ${withKey('order_rating.note_sealed', 'r')})), '[]') from order_rating r where r.order_id = $1) ratings,
  (select j.id from ledger_journal j where j.key = $4) locked,
  (select j.id from ledger_journal j where j.key = $5) ended`

/** Parties, timeline, ratings and the ledger's entries, in one statement. */
export async function orderRelations(
  q: Query,
  actor: Actor,
  order: { id: string; buyer_id: string; seller_id: string },
): Promise<OrderRelations> {
  const acting = actor.kind === 'customer' ? [actor.customerId, personOf(actor)] : [null, null]
  const [row] = await q<OrderRelations>(AROUND, [
    order.id,
    order.buyer_id,
    order.seller_id,
    `escrow-in:${order.id}`,
    `escrow-out:${order.id}`,
    ...acting,
  ])
  return row as OrderRelations
}
