import type { DeskQueues } from '../../../contract/desk/desk.ts'
import type { OrderState } from '../../../contract/orders/order-machine.ts'
import { FIRST_ID, LAST_ID, type Place } from '../../kernel/page-cursor.ts'
import type { Query, Tx } from '../../kernel/tx.ts'
import { forPeople } from '../chain/decided-deposits.rows.ts'
import { OPEN_LINES } from '../payments/bank/bank-lines.rows.ts'
import { WITH_NOBODYS } from '../payments/cards/card-payments.rows.ts'
import { waitingForPeople } from '../withdrawals/held-back/held-back.rows.ts'
import { lookedAtAgain } from './screening/desk-cases.rows.ts'
import { stuckIds } from './stuck/stuck-withdrawals.rows.ts'

export interface FlaggedRow {
  id: string
  number: string
  market: 'crypto' | 'currency'
  state: OrderState
  flags: string[]
  ad_id: string
  ad_state: string
  asset: string
  amount: string
  currency: string
  pay: string
  buyer_id: string
  buyer: string
  seller_id: string
  seller: string
  dispute_id: string | null
  created_at: Date
}

const FLAGGED = `select o.id, o.number, o.market, o.state, o.flags, o.ad_id, a.state as ad_state, o.asset, o.amount, o.currency, o.pay, o.buyer_id,
    b.username as buyer, o.seller_id, s.username as seller, o.dispute_id, o.created_at
  from (select * from p2p_order where flags_unseen and id < coalesce($1::uuid, '${LAST_ID}') order by id desc limit $2) o
    join ad a on a.id = o.ad_id join customer b on b.id = o.buyer_id join customer s on s.id = o.seller_id
  order by o.id desc`

/** Orders with flags that nobody has looked at, the latest first. */
export const flaggedOrders = (q: Query, before: string | undefined, limit: number): Promise<FlaggedRow[]> =>
  q<FlaggedRow>(FLAGGED, [before ?? null, limit])

/** Whether nobody has looked at an order's flags yet. */
export const isUnseen = async (q: Query, orderId: string): Promise<boolean> =>
  (await q('select 1 from p2p_order where id = $1 and flags_unseen', [orderId])).length > 0

const DISMISS = `insert into flag_dismissal (id, order_id, flags, by_staff, reason, reason_sealed, at) values ($1, $2, $3::text[], $4, '', $5, $6)`
export const dismiss = (
  tx: Tx,
  row: { id: string; orderId: string; flags: readonly string[]; by: string; reason: string },
): Promise<unknown> => tx.q(DISMISS, [row.id, row.orderId, row.flags, row.by, tx.ctx.sealer.seal(row.reason), tx.now])

export interface HiddenRow {
  id: string
  number: string
  market: 'crypto' | 'currency'
  side: 'buy' | 'sell'
  asset: string
  currency: string
  customer_id: string
  owner: string
  hidden_reason: string
  hidden_reason_sealed: string | null
  updated_at: Date
}

const HIDDEN = `select a.id, a.number, a.market, a.side, a.asset, a.currency, a.owner_id as customer_id, c.username as owner, a.hidden_reason, a.hidden_reason_sealed, a.updated_at
  from ad a join customer c on c.id = a.owner_id
  where a.state = 'hidden' and ($1::uuid is null or a.id < $1) order by a.id desc limit $2`
export const hiddenAds = (q: Query, before: string | undefined, limit: number): Promise<HiddenRow[]> =>
  q<HiddenRow>(HIDDEN, [before ?? null, limit])

export interface FrozenRow {
  id: string
  username: string
  kind: 'individual' | 'entity'
  level: string
  frozen_until: Date
}

const FROZEN = `select id, username, kind, level, frozen_until from customer
  where frozen_until > $1 and (frozen_until, id) > (coalesce($2::timestamptz, $1), coalesce($3::uuid, '${FIRST_ID}'))
  order by frozen_until, id limit $4`
export const frozenCustomers = (q: Query, now: Date, after: Place | undefined, limit: number): Promise<FrozenRow[]> =>
  q<FrozenRow>(FROZEN, [now, after?.at ?? null, after?.id ?? null, limit])

const MOST = 1000
const upTo = ({ at, from }: Counted) =>
  `(select json_build_object('n', count(*), 'since', min(x.at)) from (select ${at} as at from ${from} limit ${MOST}) x)`
interface Counted {
  /** Since when one of it waits, as its list has it. */
  at: string
  from: string
}
/** What is known by its id alone. */
const atOf = (column: string, table: string, id: string) => `(select t.${column} from ${table} t where t.id = ${id})`
/** What each queue counts. */
const COUNTED: Record<keyof DeskQueues, Counted> = {
  disputes: { at: 'opened_at', from: `dispute where state = 'in_review'` },
  appeals: { at: 'at', from: `appeal where state = 'open'` },
  approvals: {
    at: 'created_at',
    from: `approval where state = 'waiting' and asked_by <> $1 and proposal_id is null`,
  },
  commands: {
    at: 'p.created_at',
    from: `approval a join desk_proposal p on p.id = a.proposal_id join staff s on s.id = $1 and p.agrees = any(s.roles)
    where a.state = 'waiting' and p.created_at > $2::timestamptz - interval '3 days'`,
  },
  bank_lines: { at: 'imported_at', from: `bank_line where status in ${OPEN_LINES}` },
  bank_files: {
    at: 'received_at',
    from: `bank_file where state = 'received' or (state = 'waiting' and approved_by <> $1)`,
  },
  withdrawals: { at: atOf('moved_at', 'withdrawal', 'w.id'), from: `(${waitingForPeople('$2')}) w` },
  stuck_withdrawals: { at: atOf('moved_at', 'withdrawal', 'w.id'), from: `(${stuckIds('$3')}) w` },
  quarantine: { at: atOf('seen_at', 'chain_deposit', 'd.id'), from: `(${forPeople}) d` },
  payout_files: { at: 'made_at', from: `payout_file where state in ('draft', 'approved')` },
  card_disputes: {
    at: atOf('opened_at', 'card_dispute', 'd.id'),
    from: `(select d.id from card_dispute d where state in ('raised', 'taken') and due_by > $2 and not exists (select from card_answer a
      where a.dispute_id = d.id and a.kind in ('defend', 'concede') and a.state <> 'sent_back')
    union select a.dispute_id from card_answer a where a.state = 'waiting' and a.asked_by <> $1) d`,
  },
  card_money: { at: 'p.created_at', from: `card_payment p where ${WITH_NOBODYS}` },
  merchant_applications: { at: 'created_at', from: `merchant_application where state = 'waiting'` },
  name_corrections: {
    at: 'created_at',
    from: `name_correction where state in ('waiting', 'proposed') and proposed_by is distinct from $1`,
  },
  companies: {
    at: 'sent_at',
    from: `company_verification where state in ('submitted', 'in_review', 'proposed') and proposed_by is distinct from $1`,
  },
  identities: { at: 'moved_at', from: `verification where state = 'review' and proposed_by is distinct from $1` },
  screening: {
    at: atOf('opened_at', 'screening_case', 'k.id'),
    from: `(select id from screening_case where state in ('open', 'in_review', 'proposed') and proposed_by is distinct from $1
    union ${lookedAtAgain} and p.proposed_by <> $1) k`,
  },
  conversations: {
    at: 'c.last_at',
    from: `conversation c where kind = 'support' and status = 'open' and not answered`,
  },
  flagged_orders: { at: 'o.created_at', from: 'p2p_order o where flags_unseen' },
  hidden_ads: { at: 'updated_at', from: `ad where state = 'hidden'` },
  // These wait for nobody: each ends at its own time.
  frozen_accounts: { at: 'null::timestamptz', from: 'customer where frozen_until > $2' },
}

// Whoever isn't asked about is not counted; every statement bears all three values, used or not.
const countsOf = (queues: readonly (keyof DeskQueues)[]) =>
  `select ${queues.map((queue) => `${upTo(COUNTED[queue])} as ${queue}`).join(', ')}
    from (select $1::uuid, $2::timestamptz, $3::timestamptz) given`

/** How much waits in a queue, and since when the longest; null where nothing does. */
interface Waiting {
  n: number
  since: string | null
}

/** How much waits in these queues, each counted to a thousand, and since when; in one statement, one for each set of roles there is. */
export const countQueues = async (
  q: Query,
  queues: readonly (keyof DeskQueues)[],
  staffId: string,
  now: Date,
  stuckSince: Date,
): Promise<Readonly<Record<string, Waiting>>> =>
  (await q<Record<string, Waiting>>(countsOf(queues), [staffId, now, stuckSince]))[0] ?? {}
