import type { CardAnswerKind } from '../../../../contract/cards/card-answer-machine.ts'
import type { DeskCardDispute } from '../../../../contract/cards/desk-cards.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { idIn, pageOf } from '../../../kernel/page-cursor.ts'
import { query } from '../../../kernel/tx.ts'
import { owedBy } from '../../../ledger/balances.ts'
import { onWire } from '../../../ledger/post.ts'
import { type AnswerRow, answersOn, type DisputeRow, disputesAfter } from './card-disputes.rows.ts'
import { evidenceOf } from './card-evidence.ts'

/** Disputed card payments, what can be answered first. Throws 'invalid_input' on `cursor`. */
export async function listCardDisputes(
  ctx: StaffCtx,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<PageOf<DeskCardDispute>> {
  const q = query(ctx)
  const rows = await disputesAfter(q, idIn(cursor), limit + 1)
  const [answers, owed] = await Promise.all([
    answersOn(
      q,
      rows.map(({ id }) => id),
    ),
    owedBy(q, [...new Set(rows.map(({ customer_id }) => customer_id))]),
  ])
  const page = rows.map(async (row) => {
    const of = answers.filter(({ dispute_id }) => dispute_id === row.id)
    const owes = owed.find((one) => one.customerId === row.customer_id && one.asset === row.currency)?.amount ?? 0n
    const acts = actsOn(row, of, owes, ctx.now())
    return onDesk(ctx, row, {
      answers: of,
      owes,
      acts,
      evidence: acts.includes('defend') ? await evidenceOf(ctx, row) : null,
    })
  })
  return pageOf(
    await Promise.all(page),
    limit,
    (row) => row,
    ({ id }) => id,
  )
}

/** What may be done about a dispute: answered or given up once and in time, and what is owed collected while nobody is about to. */
export function actsOn(
  { state, due_by }: Pick<DisputeRow, 'state' | 'due_by'>,
  answers: readonly Pick<AnswerRow, 'kind' | 'state'>[],
  owes: bigint,
  now: Date,
): CardAnswerKind[] {
  const open = (state === 'raised' || state === 'taken') && due_by !== null && due_by > now
  const answered = answers.some((one) => one.kind !== 'collect' && one.state !== 'sent_back')
  const collecting = answers.some((one) => one.kind === 'collect' && one.state === 'waiting')
  return [
    ...(open && !answered ? (['defend', 'concede'] as const) : []),
    ...(owes > 0n && !collecting ? (['collect'] as const) : []),
  ]
}

function onDesk(
  { sealer }: StaffCtx,
  row: DisputeRow,
  of: { answers: readonly AnswerRow[]; owes: bigint; acts: CardAnswerKind[]; evidence: string | null },
): DeskCardDispute {
  return {
    id: row.id,
    user_id: row.customer_id,
    username: row.username,
    deposit: row.deposit,
    service: row.psp,
    state: row.state,
    currency: row.currency,
    amount: onWire(BigInt(row.amount), row.currency),
    authenticated: row.authenticated === true,
    other_name: row.other_name,
    due_by: row.due_by?.toISOString() ?? null,
    opened_at: row.opened_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    owed: onWire(of.owes, row.currency),
    answers: of.answers.map((answer) => ({
      id: answer.id,
      kind: answer.kind,
      state: answer.state,
      reason: sealer.unseal(answer.reason_sealed),
      by: { id: answer.asked_by, name: answer.by_name },
      at: answer.created_at.toISOString(),
    })),
    acts: of.acts,
    evidence: of.evidence,
  }
}
