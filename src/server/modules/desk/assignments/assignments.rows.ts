import type { AssignedQueue } from '../../../../contract/desk/tools/desk-assignments.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'

export interface AssignmentRow {
  subject_id: string
  staff_id: string | null
  staff_name: string | null
  version: number
}

const OF_CUSTOMER = (table: string) => `select array[customer_id] as people from ${table} where id = $1`
const OF_ORDER = (from: string) =>
  `select array[o.buyer_id, o.seller_id] as people from ${from} join p2p_order o on o.id = x.order_id where x.id = $1`
const OF_NOBODY = (table: string) => `select array[]::uuid[] as people from ${table} where id = $1`

/** Of what each queue consists: by what the audit log calls it, and which customers it concerns. */
export const matters: Record<AssignedQueue, { kind: string; people: string }> = {
  appeals: { kind: 'appeal', people: OF_ORDER('appeal x') },
  approvals: {
    kind: 'approval',
    people: `select array[o.buyer_id, o.seller_id] as people from approval a
      left join dispute_decision d on d.id = a.decision_id left join appeal_ruling r on r.id = a.ruling_id left join appeal p on p.id = r.appeal_id
      join dispute x on x.id = coalesce(d.dispute_id, p.dispute_id) join p2p_order o on o.id = x.order_id where a.id = $1`,
  },
  bank_lines: {
    kind: 'bank_line',
    people: `select array_remove(array[coalesce(d.customer_id, l.customer_id)], null) as people
      from bank_line l left join deposit d on d.id = l.deposit_id where l.id = $1`,
  },
  bank_files: { kind: 'bank_file', people: OF_NOBODY('bank_file') },
  withdrawals: { kind: 'withdrawal', people: OF_CUSTOMER('withdrawal') },
  stuck_withdrawals: { kind: 'withdrawal', people: OF_CUSTOMER('withdrawal') },
  quarantine: { kind: 'chain_deposit', people: OF_CUSTOMER('chain_deposit') },
  payout_files: { kind: 'payout_file', people: OF_NOBODY('payout_file') },
  card_disputes: { kind: 'card_dispute', people: OF_CUSTOMER('card_dispute') },
  card_money: {
    kind: 'deposit',
    people: 'select array[customer_id] as people from card_payment where deposit_id = $1',
  },
  merchant_applications: { kind: 'merchant_application', people: OF_CUSTOMER('merchant_application') },
  name_corrections: { kind: 'name_correction', people: OF_CUSTOMER('name_correction') },
  identities: { kind: 'verification', people: OF_CUSTOMER('verification') },
  conversations: { kind: 'conversation', people: `${OF_CUSTOMER('conversation')} and kind = 'support'` },
  flagged_orders: {
    kind: 'order',
    people: 'select array[buyer_id, seller_id] as people from p2p_order where id = $1',
  },
}

/** The customers whom a matter concerns; undefined where there is none such. */
export const peopleOf = async (q: Query, queue: AssignedQueue, id: string): Promise<string[] | undefined> =>
  (await q<{ people: string[] }>(matters[queue].people, [id]))[0]?.people

const READ = `select a.subject_id, a.staff_id, s.name as staff_name, a.version from desk_assignment a left join staff s on s.id = a.staff_id
  where a.queue = $1 and a.subject_id = any($2::uuid[]) order by a.subject_id`
export const assignmentsOf = (q: Query, queue: AssignedQueue, ids: readonly string[]): Promise<AssignmentRow[]> =>
  q<AssignmentRow>(READ, [queue, ids])

const BEGIN = `insert into desk_assignment (queue, subject_id, version, at) values ($1, $2, 0, $3) on conflict do nothing`
const LOCK =
  'select subject_id, staff_id, null as staff_name, version from desk_assignment where queue = $1 and subject_id = $2 for update'
/** Whose it is, nobody's at first, locked until the end of the transaction. */
export async function lockAssignment(tx: Tx, queue: AssignedQueue, id: string): Promise<AssignmentRow> {
  await tx.q(BEGIN, [queue, id, tx.now])
  const [row] = await tx.q<AssignmentRow>(LOCK, [queue, id])
  if (!row) throw new Error('the sweep took it between two statements')
  return row
}

const SET = `update desk_assignment set staff_id = $3, version = version + 1, at = $4 where queue = $1 and subject_id = $2 returning version`
export const assignTo = async (tx: Tx, queue: AssignedQueue, id: string, staffId: string | null): Promise<number> => {
  const [row] = await tx.q<{ version: number }>(SET, [queue, id, staffId, tx.now])
  if (!row) throw new Error('an assignment that was locked is gone')
  return row.version
}
