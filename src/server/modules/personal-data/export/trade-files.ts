import { keyOf, withKey } from '../../../kernel/customer-keys/with-key.ts'
import { disputeFiles, OWN_ORDERS } from './dispute-files.ts'
import { nameOf, OWN, type OwnFile } from './own-file.ts'

const PARTY = '(t.buyer_id = $1 or t.seller_id = $1)'
// Two ways, each by its own index.
const OWN_TALKS = `select id from conversation where kind = 'support' and customer_id = $1
  union all select id from conversation where order_id in (${OWN_ORDERS})`

/** Trades, and what was said in them. Of the other side there is the username, and what they wrote to the customer. */
export const tradeFiles: readonly OwnFile[] = [
  {
    file: 'ads',
    table: 'ad',
    whose: 't.owner_id = $1',
    columns: `id number market side asset currency state price_kind fixed_price margin_bps limit_price total remaining min_pay max_pay rails method_ids
      window_minutes terms auto_reply conditions hours hidden_reason_sealed paused_together orders created_at updated_at`,
    left: 'owner_id posted_by terms_by posted_at terms_at market_price version completion release_seconds hidden_reason',
    given: { earlier_reason: `nullif(t.hidden_reason, '')` },
    order: 't.created_at, t.id',
  },
  {
    file: 'orders',
    table: 'p2p_order',
    whose: PARTY,
    columns: `id number reference ad_id market asset currency price index_price amount fee pay rail terms window_minutes state escrow buyer_part deadline_at deadline_kind
      extensions paid_at acknowledged_at dispute_id created_at updated_at closed_at counted`,
    left: `buyer_id seller_id taker_id maker_id pay_to_sealed payment_sealed version undone asked asked_by asked_at asked_by_person confirmed_by_person name_matches reference_index flags flags_unseen`,
    given: {
      role: "case when t.buyer_id = $1 then 'buyer' else 'seller' end",
      other_side: `(select username from customer where id = case when t.buyer_id = $1 then t.seller_id else t.buyer_id end)`,
      own_details_sealed: `case when t.seller_id = $1 then ${withKey('p2p_order.pay_to_sealed', 't', keyOf('kept', '$1'))} end`,
      own_payment_sealed: `case when t.buyer_id = $1 then ${withKey('p2p_order.payment_sealed', 't', keyOf('kept', '$1'))} end`,
    },
    order: 't.created_at, t.id',
  },
  {
    file: 'order-steps',
    table: 'order_event',
    whose: `t.order_id in (${OWN_ORDERS})`,
    columns: 'order_id seq event actor_role state at',
    // The bundle of evidence has them as they were signed.
    left: 'actor data prev_hash hash key_id signature',
    given: { data: `t.data - '{buyer,seller,taker,maker}'::text[]` },
    order: 't.order_id, t.seq',
  },
  {
    file: 'order-words',
    table: 'order_event_words',
    whose: 't.author_id = $1',
    columns: 'order_id seq words_sealed',
    left: 'author_id',
    order: 't.order_id, t.seq',
  },
  {
    file: 'ratings',
    table: 'order_rating',
    whose: '(t.by_id = $1 or t.about_id = $1)',
    columns: 'order_id rating note_sealed counts created_at',
    left: 'by_id about_id note',
    given: { by: nameOf('by_id'), about: nameOf('about_id'), earlier_note: `nullif(t.note, '')` },
    order: 't.created_at, t.order_id',
  },
  {
    file: 'trader-figures',
    table: 'trader',
    whose: OWN,
    columns: `placed completed failed release_seconds median_release_seconds recent_trades recent_volume thumbs_up thumbs_down open_orders cancellations banned_until last_seen_at`,
    left: 'customer_id',
    order: 't.customer_id',
  },
  {
    file: 'trader-days',
    table: 'trader_day',
    whose: OWN,
    columns: 'day trades volume',
    left: 'customer_id',
    order: 't.day',
  },
  ...disputeFiles,
  {
    file: 'conversations',
    table: 'conversation',
    whose: `t.id in (${OWN_TALKS})`,
    columns: 'id kind order_id subject_sealed status last_at created_at',
    left: 'customer_id assigned_to next_seq answered',
    order: 't.created_at, t.id',
  },
  {
    file: 'messages',
    table: 'message',
    whose: `t.conversation_id = any(array(${OWN_TALKS}))`,
    columns: 'conversation_id seq id text_sealed at',
    left: 'author_kind author_id client_id file_id warnings',
    given: {
      own: `t.author_kind = 'customer' and t.author_id = $1`,
      written_by: `case when t.author_kind = 'customer' then (select username from customer where id = t.author_id) else t.author_kind end`,
      own_file: `case when t.author_kind = 'customer' and t.author_id = $1 then t.file_id end`,
    },
    order: 't.conversation_id, t.seq',
  },
]
