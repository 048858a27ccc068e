import type { Query, Tx } from '../../../kernel/tx.ts'

export interface ApprovalRow {
  id: string
  decision_id: string | null
  ruling_id: string | null
  proposal_id: string | null
  /** Null of what an operator asks for, who is no member of staff. */
  asked_by: string | null
  state: 'waiting' | 'approved' | 'sent_back'
  answered_by: string | null
  reason_sealed: string | null
  created_at: Date
  answered_at: Date | null
}

const COLUMNS =
  'id, decision_id, ruling_id, proposal_id, asked_by, state, answered_by, reason_sealed, created_at, answered_at'

const ASK =
  'insert into approval (id, decision_id, ruling_id, proposal_id, asked_by, created_at, bank_line_id) values ($1, $2, $3, $4, $5, $6, $7)'

/** Asks for a second person on a decision, a ruling or a proposal. */
export const askApproval = (
  tx: Tx,
  ask: { id: string } & (
    | { askedBy: string; decisionId: string }
    | { askedBy: string; rulingId: string }
    | { askedBy: string | null; proposalId: string; lineId?: string | undefined }
  ),
): Promise<unknown> =>
  tx.q(ASK, [
    ask.id,
    'decisionId' in ask ? ask.decisionId : null,
    'rulingId' in ask ? ask.rulingId : null,
    'proposalId' in ask ? ask.proposalId : null,
    ask.askedBy,
    tx.now,
    'lineId' in ask ? (ask.lineId ?? null) : null,
  ])

export const approvalById = async (q: Query, id: string): Promise<ApprovalRow | undefined> =>
  (await q<ApprovalRow>(`select ${COLUMNS} from approval where id = $1`, [id]))[0]

export const approvalOfProposal = async (q: Query, proposalId: string): Promise<ApprovalRow | undefined> =>
  (await q<ApprovalRow>(`select ${COLUMNS} from approval where proposal_id = $1`, [proposalId]))[0]

const ANSWER = `update approval set state = $2, answered_by = $3, reason_sealed = $4, answered_at = $5
  where id = $1 and state = 'waiting' returning id`

/** Compare-and-set: of two answers at once one counts. */
export const answerApproval = async (
  tx: Tx,
  id: string,
  answer: { state: 'approved' | 'sent_back'; by: string; reasonSealed: string },
): Promise<boolean> => (await tx.q(ANSWER, [id, answer.state, answer.by, answer.reasonSealed, tx.now])).length === 1

const OF = `select ${COLUMNS} from approval where decision_id = any($1::uuid[]) or ruling_id = any($1::uuid[]) order by id`
/** What was asked about these decisions or rulings. */
export const approvalsOn = (q: Query, ids: readonly string[]): Promise<ApprovalRow[]> => q<ApprovalRow>(OF, [ids])

const HAD_A_HAND = `select exists (
    select 1 from dispute_decision d left join approval a on a.decision_id = d.id
    where d.dispute_id = $1 and (d.by_staff = $2 or a.answered_by = $2)) as had`
/** Whether somebody decided a dispute, or answered as the second person. */
export const hadAHand = async (q: Query, disputeId: string, staffId: string): Promise<boolean> =>
  (await q<{ had: boolean }>(HAD_A_HAND, [disputeId, staffId]))[0]?.had === true

const MAY_ANSWER = "(a.state = 'waiting' or a.answered_by = $2)"
const IS_ASKED = `select exists (
    select 1 from dispute e join dispute_decision d on d.dispute_id = e.id join approval a on a.decision_id = d.id where e.order_id = $1 and ${MAY_ANSWER}
  ) or exists (
    select 1 from appeal p join appeal_ruling r on r.appeal_id = p.id join approval a on a.ruling_id = r.id where p.order_id = $1 and ${MAY_ANSWER}
  ) as asked`
/** Whether a second person is asked about what was decided or ruled on an order, or `staffId` was the one who answered: nobody else has to read it any longer. */
export const isAskedOn = async (q: Query, orderId: string, staffId: string): Promise<boolean> =>
  (await q<{ asked: boolean }>(IS_ASKED, [orderId, staffId]))[0]?.asked === true

export interface WaitingRow {
  id: string
  kind: 'decision' | 'ruling'
  dispute_id: string
  order_id: string
  number: string
  by_id: string
  by_name: string
  outcome: 'to_buyer' | 'to_seller' | 'split' | null
  asset: string
  amount: string
  buyer_id: string
  seller_id: string
  buyer: string
  seller: string
  /** Of a ruling: whose appeal it is on. */
  appellant: 'buyer' | 'seller' | null
  /** What the order has in escrow, and its fee. */
  escrow: string
  fee: string
  reason_sealed: string
  at: Date
}

const WAITING = `select a.id, case when a.decision_id is null then 'ruling' else 'decision' end as kind,
    coalesce(d.dispute_id, p.dispute_id) as dispute_id, o.id as order_id, o.number, s.id as by_id, s.name as by_name, d.outcome, o.asset, o.amount as escrow, o.fee,
    o.buyer_id, o.seller_id, b.username as buyer, v.username as seller, p.by_side as appellant,
    coalesce(d.buyer_amount, r.compensation, 0) as amount, coalesce(d.reason_sealed, r.reason_sealed) as reason_sealed, a.created_at as at
  from approval a
  left join dispute_decision d on d.id = a.decision_id
  left join appeal_ruling r on r.id = a.ruling_id
  left join appeal p on p.id = r.appeal_id
  left join dispute e on e.id = d.dispute_id
  join p2p_order o on o.id = coalesce(e.order_id, p.order_id)
  join customer b on b.id = o.buyer_id
  join customer v on v.id = o.seller_id
  join staff s on s.id = a.asked_by
  where a.state = 'waiting' and a.asked_by <> $1 and ($2::uuid is null or a.id > $2) order by a.id limit $3`

/** What waits for a second person other than `staffId`, the oldest first. */
export const waitingApprovals = (
  q: Query,
  staffId: string,
  after: string | undefined,
  limit: number,
): Promise<WaitingRow[]> => q<WaitingRow>(WAITING, [staffId, after ?? null, limit])
