import type { CardAnswerKind, CardAnswerState } from '../../../../contract/cards/card-answer-machine.ts'
import type { CardDisputeState } from '../../../../contract/cards/card-dispute-machine.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'

export interface DisputeRow {
  id: string
  deposit_id: string
  customer_id: string
  username: string
  deposit: string
  psp: string
  state: CardDisputeState
  currency: string
  amount: string
  total: string
  authenticated: boolean | null
  other_name: boolean | null
  due_by: Date | null
  opened_at: Date
  closed_at: Date | null
  charged_at: Date | null
}

const COLUMNS = `d.id, d.deposit_id, d.customer_id, c.username, t.number deposit, d.psp, d.state, p.currency, d.amount::text amount, p.total::text total,
  p.authenticated, p.other_name, d.due_by, d.opened_at, d.closed_at, t.closed_at charged_at`
const FROM = `card_dispute d join card_payment p on p.deposit_id = d.deposit_id join deposit t on t.id = d.deposit_id join customer c on c.id = d.customer_id`
// Open ones by when they are due, ended ones after them by when they began: one order, so that pages join.
const RANK = 'd.closed_at is not null, coalesce(case when d.closed_at is null then d.due_by end, d.opened_at), d.id'
const FIRST = `select ${COLUMNS} from ${FROM} order by ${RANK} limit $1`
const AFTER = `select ${COLUMNS} from ${FROM} where (${RANK}) > (select ${RANK} from card_dispute d where d.id = $1) order by ${RANK} limit $2`

/** Disputes, what can be answered first, after one of them. */
export const disputesAfter = (q: Query, after: string | undefined, limit: number): Promise<DisputeRow[]> =>
  after === undefined ? q<DisputeRow>(FIRST, [limit]) : q<DisputeRow>(AFTER, [after, limit])

const LOCK = `select ${COLUMNS} from ${FROM} where d.id = $1 for no key update of d`
/** Locked until the transaction ends. */
export const lockCardDispute = async (tx: Tx, id: string): Promise<DisputeRow | undefined> =>
  (await tx.q<DisputeRow>(LOCK, [id]))[0]

export interface AnswerRow {
  id: string
  dispute_id: string
  kind: CardAnswerKind
  state: CardAnswerState
  reason_sealed: string
  asked_by: string
  by_name: string
  created_at: Date
}
const ANSWERS = `select a.id, a.dispute_id, a.kind, a.state, a.reason_sealed, a.asked_by, s.name by_name, a.created_at
  from card_answer a join staff s on s.id = a.asked_by where a.dispute_id = any($1::uuid[]) order by a.id desc`
/** What was done about these disputes, the latest first. */
export const answersOn = (q: Query, ids: readonly string[]): Promise<AnswerRow[]> => q<AnswerRow>(ANSWERS, [ids])

const SIGN_INS = `select created_at from customer_session where customer_id = $1 and created_at <= $2 order by created_at desc limit 20`
/** When somebody signed in before an instant, the latest first. */
export const signInsBefore = (q: Query, customerId: string, at: Date): Promise<{ created_at: Date }[]> =>
  q(SIGN_INS, [customerId, at])

const ENTRIES = `select t.journal_id, t.kind, t.asset, t.amount::text amount, t.created_at, t.debit_owner = $1 as out from ledger_transfer t
  where (t.debit_owner = $1 or t.credit_owner = $1) and t.created_at >= $2 order by t.id limit 60`
/** Entries of somebody's accounts from an instant on. */
export const entriesSince = (q: Query, customerId: string, since: Date) =>
  q<{ journal_id: string; kind: string; asset: string; amount: string; created_at: Date; out: boolean }>(ENTRIES, [
    customerId,
    since,
  ])
