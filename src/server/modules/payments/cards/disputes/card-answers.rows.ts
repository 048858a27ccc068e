import {
  type CardAnswerKind,
  type CardAnswerState,
  cardAnswerMachine,
} from '../../../../../contract/cards/card-answer-machine.ts'
import type { EventOf } from '../../../../../contract/machine.ts'
import type { Query, Tx } from '../../../../kernel/tx.ts'

export interface CardAnswerRow {
  id: string
  dispute_id: string
  kind: CardAnswerKind
  state: CardAnswerState
  needs_second: boolean
  reason_sealed: string
  evidence_sealed: string | null
  asked_by: string
  created_at: Date
}

const NAMES = [
  'id',
  'dispute_id',
  'kind',
  'state',
  'needs_second',
  'reason_sealed',
  'evidence_sealed',
  'asked_by',
  'created_at',
] as const satisfies (keyof CardAnswerRow)[]
const COLUMNS = NAMES.join(', ')

const INSERT = `insert into card_answer (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning id`
/** Writes one down; false where another one stands about that dispute. */
export const insertAnswer = async (tx: Tx, row: CardAnswerRow): Promise<boolean> =>
  (
    await tx.q(
      INSERT,
      NAMES.map((name) => row[name]),
    )
  ).length === 1

export const lockAnswer = async (tx: Tx, id: string): Promise<CardAnswerRow | undefined> =>
  (await tx.q<CardAnswerRow>(`select ${COLUMNS} from card_answer where id = $1 for no key update`, [id]))[0]

const MOVE = `update card_answer set state = $2::text, answered_by = coalesce($4, answered_by), answered_at = case when $4::uuid is null then answered_at else $5 end,
    amount = $6, done_at = case when $2::text = 'done' then $5::timestamptz end
  where id = $1 and state = any($3::text[]) returning ${COLUMNS}`

/** Moves it as its machine allows, or not at all. */
export async function moveAnswer(
  tx: Tx,
  id: string,
  event: EventOf<typeof cardAnswerMachine>,
  { by = null, amount = null }: { by?: string | null; amount?: bigint | null } = {},
): Promise<CardAnswerRow | undefined> {
  const { from, to } = cardAnswerMachine.transitions[event]
  return (await tx.q<CardAnswerRow>(MOVE, [id, to, from, by, tx.now, amount?.toString() ?? null]))[0]
}

const DUE = `select a.id, a.kind, a.evidence_sealed, d.psp, d.psp_ref from card_answer a join card_dispute d on d.id = a.dispute_id
  where a.state = 'agreed' and a.kind in ('defend', 'concede') order by a.id limit 50`
/** What was agreed to and the service hasn't heard. */
export const dueAnswers = (q: Query) =>
  q<Pick<CardAnswerRow, 'id' | 'kind' | 'evidence_sealed'> & { psp: string; psp_ref: string }>(DUE)
