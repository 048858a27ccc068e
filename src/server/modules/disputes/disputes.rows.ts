import type { DisputeState } from '../../../contract/orders/disputes.ts'
import type { Outcome } from '../../../contract/orders/orders.ts'
import { sealFor } from '../../kernel/customer-keys/customer-keys.ts'
import { withKey } from '../../kernel/customer-keys/with-key.ts'
import type { Query, Tx } from '../../kernel/tx.ts'
import { askersGone } from '../accounts/leaving/who-asked.ts'

export type Side = 'buyer' | 'seller'

export interface DisputeRow {
  id: string
  order_id: string
  opened_by: Side | 'system'
  reason: string
  opened_at: Date
  version: number
  state: DisputeState
  deadline_at: Date | null
  waiting_since: Date | null
  taken_by: string | null
  closed_how: 'withdrawn' | 'together' | 'decided' | 'none' | null
  outcome: Outcome | null
  overturned: boolean
  closed_at: Date | null
}

/** What steps change. */
export type DisputeMutable = Omit<DisputeRow, 'id' | 'order_id' | 'opened_by' | 'reason' | 'opened_at' | 'version'>

const COLUMNS = `id, order_id, opened_by, reason, opened_at, version, state, deadline_at, waiting_since, taken_by, closed_how, outcome,
  overturned, closed_at`

export const disputeById = async (q: Query, id: string): Promise<DisputeRow | undefined> =>
  (await q<DisputeRow>(`select ${COLUMNS} from dispute where id = $1`, [id]))[0]

/** The order's latest. */
export const disputeOf = async (q: Query, orderId: string): Promise<DisputeRow | undefined> =>
  (await q<DisputeRow>(`select ${COLUMNS} from dispute where order_id = $1 order by id desc limit 1`, [orderId]))[0]

/** Locked until the transaction ends. Whoever moves the order too locks the order first. */
export const lockDispute = async (tx: Tx, id: string): Promise<DisputeRow | undefined> =>
  (await tx.q<DisputeRow>(`select ${COLUMNS} from dispute where id = $1 for no key update`, [id]))[0]

const INSERT = `insert into dispute (id, order_id, opened_by, reason, state, deadline_at, closed_how, opened_at, closed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (id) do nothing returning ${COLUMNS}`

/** Writes a dispute down; undefined when it is there already. */
export const insertDispute = async (
  tx: Tx,
  row: Pick<DisputeRow, 'id' | 'order_id' | 'opened_by' | 'reason' | 'state' | 'deadline_at' | 'closed_how'>,
): Promise<DisputeRow | undefined> =>
  (
    await tx.q<DisputeRow>(INSERT, [
      row.id,
      row.order_id,
      row.opened_by,
      row.reason,
      row.state,
      row.deadline_at,
      row.closed_how,
      tx.now,
      row.closed_how ? tx.now : null,
    ])
  )[0]

const SAVE = `update dispute set state = $3, deadline_at = $4, waiting_since = $5, taken_by = $6, closed_how = $7, outcome = $8, overturned = $9,
    closed_at = $10, version = version + 1
  where id = $1 and version = $2 returning ${COLUMNS}`

/** Compare-and-set on the version; undefined when it no longer is as it was read. */
export async function saveDispute(
  tx: Tx,
  was: DisputeRow,
  changes: Partial<DisputeMutable>,
): Promise<DisputeRow | undefined> {
  const next = { ...was, ...changes }
  const [row] = await tx.q<DisputeRow>(SAVE, [
    was.id,
    was.version,
    next.state,
    next.deadline_at,
    next.waiting_since,
    next.taken_by,
    next.closed_how,
    next.outcome,
    next.overturned,
    next.closed_at,
  ])
  return row
}

export interface StatementRow {
  by_side: Side | 'moderator' | 'system'
  author_id: string | null
  /** Opens as nothing where it was erased with its author's key. */
  text_sealed: string
  file_ids: string[]
  at: Date
}

const SAY = `insert into dispute_statement (dispute_id, seq, by_side, author_id, text_sealed, file_ids, at)
  select $1, coalesce(max(seq), 0) + 1, $2, $3, $4, $5::uuid[], $6 from dispute_statement where dispute_id = $1`

/** Adds what somebody says; the dispute is locked meanwhile. */
export async function insertStatement(tx: Tx, disputeId: string, row: Statement): Promise<void> {
  const { by_side, author_id, text, file_ids } = row
  const isStaffs = by_side === 'moderator' || author_id === null
  const sealed = isStaffs ? tx.ctx.sealer.seal(text) : await sealFor(tx, author_id, STATEMENT, text)
  await tx.q(SAY, [disputeId, by_side, author_id, sealed, file_ids, tx.now])
}

type Statement = Pick<StatementRow, 'by_side' | 'author_id' | 'file_ids'> & { text: string }
const STATEMENT = 'dispute_statement.text_sealed'

export const statementsOf = (q: Query, disputeId: string): Promise<StatementRow[]> =>
  q<StatementRow>(
    `select by_side, author_id, ${withKey(STATEMENT)} text_sealed, file_ids, at from dispute_statement where dispute_id = $1 order by seq`,
    [disputeId],
  )

export const countStatements = async (q: Query, disputeId: string, side: Side): Promise<number> =>
  (
    await q<{ n: number }>('select count(*)::int as n from dispute_statement where dispute_id = $1 and by_side = $2', [
      disputeId,
      side,
    ])
  )[0]?.n ?? 0

const WITHDREW = `select exists (select 1 from dispute where order_id = $1 and opened_by = $2 and closed_how = 'withdrawn') as yes`
/** Whether a side has opened a dispute of this order and withdrawn it before. */
export const withdrewBefore = async (q: Query, orderId: string, side: Side): Promise<boolean> =>
  (await q<{ yes: boolean }>(WITHDREW, [orderId, side]))[0]?.yes === true

export interface ProposalRow {
  id: string
  by_side: Side
  /** Who of that side; null of what was proposed before that was written down. */
  by_person: string | null
  outcome: Outcome
  buyer_amount: string
  /** Opens as nothing where it was erased with its author's key. */
  note_sealed: string
  at: Date
}

const NOTE = 'dispute_proposal.note_sealed'
const OPEN_PROPOSALS = `select id, by_side, by_person, outcome, buyer_amount, ${withKey(NOTE)} note_sealed, at from dispute_proposal
  where dispute_id = $1 and stands
    and (not ${askersGone({ asked: 'by_person' }, 'side_of_dispute(dispute_id, by_side)')} or exists (select from dispute d where d.id = $1 and d.state = 'closed')) order by id`
/** What either side proposes, or proposed until it was closed; while it is open nothing of a company's member who acts for it no more. */
export const proposalsOf = (q: Query, disputeId: string): Promise<ProposalRow[]> =>
  q<ProposalRow>(OPEN_PROPOSALS, [disputeId])

const COUNT_PROPOSALS = 'select count(*)::int as n from dispute_proposal where dispute_id = $1 and by_side = $2'
/** How many a side has made so far, those replaced too. */
export const countProposals = async (q: Query, disputeId: string, side: Side): Promise<number> =>
  (await q<{ n: number }>(COUNT_PROPOSALS, [disputeId, side]))[0]?.n ?? 0

const OUTDATE = 'update dispute_proposal set stands = false where dispute_id = $1 and by_side = $2 and stands'
const PROPOSE = `insert into dispute_proposal (id, dispute_id, by_side, outcome, buyer_amount, note_sealed, at, by_person, author_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`

const PROPOSED_BY = `select p.id, p.dispute_id, p.by_side, p.buyer_amount, p.at, d.order_id from dispute_proposal p join dispute d on d.id = p.dispute_id
  where p.by_person = $2 and p.stands and d.state <> 'closed' and side_of_dispute(p.dispute_id, p.by_side) = $1 order by d.order_id, p.id`

type OfMember = Pick<ProposalRow, 'id' | 'by_side' | 'buyer_amount' | 'at'> & { dispute_id: string; order_id: string }
/** What one of a company's team proposed for it in disputes that are open, and stands. */
export const proposedBy = (q: Query, companyId: string, personId: string): Promise<OfMember[]> =>
  q<OfMember>(PROPOSED_BY, [companyId, personId])

const TAKE_BACK = 'update dispute_proposal set stands = false where id = $1 and stands returning 1'
/** False where it stood no more. */
export const takeBackProposal = async (tx: Tx, id: string): Promise<boolean> => (await tx.q(TAKE_BACK, [id])).length > 0

interface NewProposal extends Omit<ProposalRow, 'at' | 'by_person' | 'note_sealed'> {
  by_person: string
  /** Whose words the note is: the side's, of a company the company itself. */
  author_id: string
  note: string
}

/** A side's latest proposal stands in place of its last. */
export async function replaceProposal(tx: Tx, disputeId: string, row: NewProposal): Promise<void> {
  await tx.q(OUTDATE, [disputeId, row.by_side])
  const { id, by_side, outcome, buyer_amount, note, by_person, author_id } = row
  const sealed = await sealFor(tx, author_id, NOTE, note)
  await tx.q(PROPOSE, [id, disputeId, by_side, outcome, buyer_amount, sealed, tx.now, by_person, author_id])
}

const DUE = `select ${COLUMNS} from dispute where deadline_at <= $1 order by deadline_at, id limit $2
  for no key update skip locked`

/** Up to `limit` disputes whose stage is over, locked; those being acted on at this moment come later. */
export const lockDueDisputes = (tx: Tx, limit: number): Promise<DisputeRow[]> => tx.q<DisputeRow>(DUE, [tx.now, limit])

const OPENING = `select actor_role as by, data->>'reason' as reason from order_event
  where order_id = $1 and event in ('dispute', 'claim_paid', 'go_to_dispute') order by seq desc limit 1`

/** Who took an order into dispute last, and why: the orders' timeline, agreed by column. */
export async function openingOf(q: Query, orderId: string): Promise<Pick<DisputeRow, 'opened_by' | 'reason'>> {
  const [step] = await q<{ by: DisputeRow['opened_by']; reason: string | null }>(OPENING, [orderId])
  return { opened_by: step?.by ?? 'system', reason: step?.reason ?? 'other' }
}

const SHIFT = `update dispute set deadline_at = deadline_at + make_interval(secs => $1::double precision)
  where deadline_at is not null`

/** Moves every open deadline by what an outage lasted. */
export const shiftDisputes = (tx: Tx, ms: number): Promise<unknown> => tx.q(SHIFT, [ms / 1000])
