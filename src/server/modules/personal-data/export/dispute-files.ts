import type { OwnFile } from './own-file.ts'

export const OWN_ORDERS = 'select id from p2p_order where buyer_id = $1 or seller_id = $1'
const OWN_DISPUTES = `select id from dispute where order_id in (${OWN_ORDERS})`

/** Disputes of one's trades: what was said, offered, decided and appealed against, as both sides read it. What waits for a second person's word is told nobody. */
export const disputeFiles: readonly OwnFile[] = [
  {
    file: 'disputes',
    table: 'dispute',
    whose: `t.order_id in (${OWN_ORDERS})`,
    columns: 'id order_id opened_by reason state deadline_at closed_how outcome overturned opened_at closed_at',
    left: 'version waiting_since taken_by',
    order: 't.opened_at, t.id',
  },
  {
    file: 'dispute-statements',
    table: 'dispute_statement',
    whose: 't.author_id = $1',
    columns: 'dispute_id seq by_side text_sealed file_ids at',
    left: 'author_id',
    order: 't.at, t.dispute_id, t.seq',
  },
  {
    file: 'dispute-proposals',
    table: 'dispute_proposal',
    whose: `t.dispute_id in (${OWN_DISPUTES})`,
    columns: 'id dispute_id by_side outcome buyer_amount note_sealed stands at',
    left: 'by_person author_id',
    given: { own: 't.author_id = $1' },
    order: 't.at, t.id',
  },
  {
    file: 'dispute-decisions',
    table: 'dispute_decision',
    whose: `t.dispute_id in (select id from dispute where closed_how = 'decided' and order_id in (${OWN_ORDERS}))
      and not exists (select from dispute_decision later where later.dispute_id = t.dispute_id and later.id > t.id)`,
    columns: 'id dispute_id outcome buyer_amount reason_sealed at',
    left: 'by_staff',
    order: 't.at, t.id',
  },
  {
    file: 'appeals',
    table: 'appeal',
    whose: 't.author_id = $1',
    columns: 'id dispute_id order_id by_side reason statement_sealed file_ids at closed_at',
    left: 'state author_id',
    given: { state: "case when t.state = 'waiting_approval' then 'open' else t.state end" },
    order: 't.at, t.id',
  },
  {
    file: 'appeal-rulings',
    table: 'appeal_ruling',
    whose: `t.appeal_id in (select id from appeal where state in ('upheld', 'overturned') and order_id in (${OWN_ORDERS}))
      and not exists (select from appeal_ruling later where later.appeal_id = t.appeal_id and later.id > t.id)`,
    columns: 'id appeal_id upheld compensation reason_sealed at',
    left: 'by_staff',
    order: 't.at, t.id',
  },
]
