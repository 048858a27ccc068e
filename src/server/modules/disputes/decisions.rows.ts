import type { Outcome } from '../../../contract/orders/orders.ts'
import type { Query, Tx } from '../../kernel/tx.ts'

export interface DecisionRow {
  id: string
  dispute_id: string
  by_staff: string
  outcome: Outcome
  buyer_amount: string
  reason_sealed: string
  at: Date
}

const COLUMNS = 'id, dispute_id, by_staff, outcome, buyer_amount, reason_sealed, at'

const INSERT = `insert into dispute_decision (id, dispute_id, by_staff, outcome, buyer_amount, reason_sealed, at)
  values ($1, $2, $3, $4, $5, $6, $7)`
export const insertDecision = (tx: Tx, row: Omit<DecisionRow, 'at'>): Promise<unknown> =>
  tx.q(INSERT, [row.id, row.dispute_id, row.by_staff, row.outcome, row.buyer_amount, row.reason_sealed, tx.now])

/** Every decision on a dispute, those sent back too; the latest last. */
export const decisionsOf = (q: Query, disputeId: string): Promise<DecisionRow[]> =>
  q<DecisionRow>(`select ${COLUMNS} from dispute_decision where dispute_id = $1 order by id`, [disputeId])

export const decisionById = async (q: Query, id: string): Promise<DecisionRow | undefined> =>
  (await q<DecisionRow>(`select ${COLUMNS} from dispute_decision where id = $1`, [id]))[0]
