import type { DeskAct } from '../../../../contract/desk/desk-decisions.ts'
import type { LineAct } from '../../../../contract/desk/desk-work.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'

/** What one person proposes and another answers: about money that is stuck, a line of the bank, or a case of a list. */
export type ProposedAct = DeskAct | LineAct | 'screening.overturn'

export interface ProposalRow {
  id: string
  act: ProposedAct
  withdrawal_id: string | null
  chain_deposit_id: string | null
  screening_case_id: string | null
  bank_line_id: string | null
  /** Of a line that is credited: to this deposit, or to this customer's standing reference. */
  deposit_id: string | null
  customer_id: string | null
  subject_version: number
  reason_sealed: string
  /** Null about a line of the bank, which speaks for itself. */
  evidence_sealed: string | null
  to_sealed: string | null
  proposed_by: string
  created_at: Date
}

const NAMES = [
  'id',
  'act',
  'withdrawal_id',
  'chain_deposit_id',
  'screening_case_id',
  'bank_line_id',
  'deposit_id',
  'customer_id',
  'subject_version',
  'reason_sealed',
  'evidence_sealed',
  'to_sealed',
  'proposed_by',
  'created_at',
] as const satisfies (keyof ProposalRow)[]

/** What is left out is null. */
type Left = 'withdrawal_id' | 'chain_deposit_id' | 'screening_case_id' | 'bank_line_id' | 'deposit_id' | 'customer_id'
export type NewProposal = Omit<ProposalRow, Left> & Partial<Pick<ProposalRow, Left>>
const INSERT = `insert into desk_proposal (${NAMES.join(', ')}) values (${NAMES.map((_, at) => `$${at + 1}`).join(', ')})`
/** What a proposal is never changes: its answer is written down beside it. */
export const insertProposal = (tx: Tx, row: NewProposal): Promise<unknown> =>
  tx.q(
    INSERT,
    NAMES.map((name) => row[name] ?? null),
  )

const BY_ID = `select ${NAMES.join(', ')} from desk_proposal where id = $1 and operator is null`
export const proposalById = async (q: Query, id: string): Promise<ProposalRow | undefined> =>
  (await q<ProposalRow>(BY_ID, [id]))[0]

/** A proposal that nobody has answered, with who made it. */
export interface WaitingProposal extends ProposalRow {
  subject_id: string
  by_name: string
}

const WAITING = `select ${NAMES.map((name) => `p.${name}`).join(', ')}, coalesce(p.withdrawal_id, p.chain_deposit_id, p.screening_case_id, p.bank_line_id) subject_id, s.name by_name
  from desk_proposal p join approval a on a.proposal_id = p.id join staff s on s.id = p.proposed_by
  where a.state = 'waiting' and (p.withdrawal_id = any($1::uuid[]) or p.chain_deposit_id = any($1::uuid[])
    or p.screening_case_id = any($1::uuid[]) or p.bank_line_id = any($1::uuid[])) order by p.id`
/** What was proposed about these withdrawals, deposits, cases and lines and nobody has answered, of whatever version of them. */
export const waitingProposals = (q: Query, subjects: readonly string[]): Promise<WaitingProposal[]> =>
  q<WaitingProposal>(WAITING, [subjects])
