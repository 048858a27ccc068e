import { sealFor } from '../../kernel/customer-keys/customer-keys.ts'
import { withKey } from '../../kernel/customer-keys/with-key.ts'
import type { Query, Tx } from '../../kernel/tx.ts'
import type { Side } from './disputes.rows.ts'

export interface AppealRow {
  id: string
  dispute_id: string
  order_id: string
  by_side: Side
  reason: string
  /** Opens as nothing where it was erased with its author's key. */
  statement_sealed: string
  file_ids: string[]
  state: 'open' | 'waiting_approval' | 'upheld' | 'overturned'
  at: Date
  closed_at: Date | null
}

export interface RulingRow {
  id: string
  appeal_id: string
  by_staff: string
  upheld: boolean
  compensation: string | null
  reason_sealed: string
  at: Date
}

const STATEMENT = 'appeal.statement_sealed'
const COLUMNS = `id, dispute_id, order_id, by_side, reason, ${withKey(STATEMENT)} statement_sealed, file_ids, state, at, closed_at`
const RULING = 'id, appeal_id, by_staff, upheld, compensation, reason_sealed, at'

const INSERT = `insert into appeal (id, dispute_id, order_id, by_side, reason, statement_sealed, file_ids, at, author_id)
  values ($1, $2, $3, $4, $5, $6, $7::uuid[], $8, $9) on conflict (order_id, by_side) do nothing returning id`

interface NewAppeal extends Pick<AppealRow, 'id' | 'dispute_id' | 'order_id' | 'by_side' | 'reason' | 'file_ids'> {
  author_id: string
  statement: string
}

/** False when this side has appealed already. */
export async function insertAppeal(tx: Tx, row: NewAppeal): Promise<boolean> {
  const { id, dispute_id, order_id, by_side, author_id, reason, statement, file_ids } = row
  const sealed = await sealFor(tx, author_id, STATEMENT, statement)
  const values = [id, dispute_id, order_id, by_side, reason, sealed, file_ids, tx.now, author_id]
  return (await tx.q(INSERT, values)).length === 1
}

export const appealById = async (q: Query, id: string): Promise<AppealRow | undefined> =>
  (await q<AppealRow>(`select ${COLUMNS} from appeal where id = $1`, [id]))[0]

/** Locked until the transaction ends; the order before it. */
export const lockAppeal = async (tx: Tx, id: string): Promise<AppealRow | undefined> =>
  (await tx.q<AppealRow>(`select ${COLUMNS} from appeal where id = $1 for no key update`, [id]))[0]

/** All of an order, the first first. */
export const appealsOf = (q: Query, orderId: string): Promise<AppealRow[]> =>
  q<AppealRow>(`select ${COLUMNS} from appeal where order_id = $1 order by id`, [orderId])

const MOVE = 'update appeal set state = $3, closed_at = $4 where id = $1 and state = $2 returning id'

/** Compare-and-set on the state. */
export const moveAppeal = async (tx: Tx, was: AppealRow, state: AppealRow['state']): Promise<boolean> =>
  (await tx.q(MOVE, [was.id, was.state, state, state === 'upheld' || state === 'overturned' ? tx.now : null]))
    .length === 1

const RULE = `insert into appeal_ruling (id, appeal_id, by_staff, upheld, compensation, reason_sealed, at) values ($1, $2, $3, $4, $5, $6, $7)`
export const insertRuling = (tx: Tx, row: Omit<RulingRow, 'at'>): Promise<unknown> =>
  tx.q(RULE, [row.id, row.appeal_id, row.by_staff, row.upheld, row.compensation, row.reason_sealed, tx.now])

/** The rulings on these appeals, the latest last. */
export const rulingsOn = (q: Query, appealIds: readonly string[]): Promise<RulingRow[]> =>
  q<RulingRow>(`select ${RULING} from appeal_ruling where appeal_id = any($1::uuid[]) order by id`, [appealIds])

export const rulingById = async (q: Query, id: string): Promise<RulingRow | undefined> =>
  (await q<RulingRow>(`select ${RULING} from appeal_ruling where id = $1`, [id]))[0]
