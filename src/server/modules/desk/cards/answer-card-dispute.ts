import type { z } from 'zod'
import type { deskAgreeCardAnswer, deskAnswerCardDispute } from '../../../../contract/cards/desk-cards.ts'
import { say } from '../../../../contract/sentence.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { worthInEuro } from '../../../kernel/rates/worth-in-euro.ts'
import { inTx, LostRace, type Tx } from '../../../kernel/tx.ts'
import { balancesOf, noBalance, owedBy } from '../../../ledger/balances.ts'
import { receivableSettled } from '../../../ledger/cards/card-movements.ts'
import { post } from '../../../ledger/post.ts'
import {
  type CardAnswerRow,
  insertAnswer,
  lockAnswer,
  moveAnswer,
} from '../../payments/cards/disputes/card-answers.rows.ts'
import { needsSecond } from '../second-person/second-person.ts'
import { refuseOwnMatter } from '../staff/own-matter.ts'
import { answersOn, type DisputeRow, lockCardDispute } from './card-disputes.rows.ts'
import { actsOn } from './list-card-disputes.ts'

type Asked = z.output<typeof deskAnswerCardDispute.body>
type Answered = z.output<typeof deskAnswerCardDispute.returns>

/**
 * Does something about a disputed card payment: at once where one person suffices, else once a second one agreed. Answers to the service are sent by a job.
 * Throws 'not_found', 'own_matter', 'desk_moved_on' where that can't be done (any more), 'invalid_input' naming `evidence`.
 */
export const answerCardDispute = (ctx: StaffCtx, asked: Asked): Promise<Answered> =>
  inTx<Answered, StaffCtx>(ctx, async (tx) => {
    const row = await lockCardDispute(tx, asked.dispute_id)
    if (!row) throw new Problem('not_found')
    await refuseOwnMatter(tx.q, ctx, [row.customer_id])
    const owes = await owedFor(tx, row)
    if (!actsOn(row, await answersOn(tx.q, [row.id]), owes, tx.now).includes(asked.kind))
      throw new Problem('desk_moved_on')
    const evidence = asked.kind === 'defend' ? (asked.evidence ?? '') : null
    if (evidence === '') throw badField('evidence', say('write_evidence'))
    const about = asked.kind === 'collect' ? owes : BigInt(row.amount)
    const answer: CardAnswerRow = {
      id: uuid7(tx.now),
      dispute_id: row.id,
      kind: asked.kind,
      needs_second: needsSecond(ctx, await worthInEuro(tx.q, ctx, row.currency, about)),
      state: 'waiting',
      reason_sealed: ctx.sealer.seal(asked.reason),
      evidence_sealed: evidence === null ? null : ctx.sealer.seal(evidence),
      asked_by: ctx.actor.staffId,
      created_at: tx.now,
    }
    if (!answer.needs_second) answer.state = 'agreed'
    if (!(await insertAnswer(tx, answer))) throw new Problem('desk_moved_on')
    const { id, kind } = answer
    await audit(tx, 'desk.card_answer', `card_dispute:${row.id}`, { answer: id, kind, reason: asked.reason })
    const state = answer.state === 'agreed' ? await carryOut(tx, row, answer) : answer.state
    return { answer_id: id, state }
  })

/** The second person's answer. Not for who asked. Throws 'not_found', 'own_matter', 'desk_moved_on'. */
export const agreeCardAnswer = (
  ctx: StaffCtx,
  { answer_id, approve, reason }: z.output<typeof deskAgreeCardAnswer.body>,
): Promise<Answered> =>
  inTx<Answered, StaffCtx>(ctx, async (tx) => {
    const [seen] = await tx.q<{ dispute_id: string }>('select dispute_id from card_answer where id = $1', [answer_id])
    const row = seen && (await lockCardDispute(tx, seen.dispute_id))
    const answer = row && (await lockAnswer(tx, answer_id))
    if (!row || !answer) throw new Problem('not_found')
    await refuseOwnMatter(tx.q, ctx, [row.customer_id])
    const by = ctx.actor.staffId
    if (answer.asked_by === by) throw new Problem('own_matter')
    const moved = await moveAnswer(tx, answer.id, approve ? 'agree' : 'send_back', { by })
    if (!moved) throw new Problem('desk_moved_on')
    await audit(tx, 'desk.card_agree', `card_dispute:${row.id}`, { answer: answer.id, state: moved.state, reason })
    return { answer_id, state: approve ? await carryOut(tx, row, moved) : moved.state }
  })

/** What is settled is settled at once; what the service is to hear is a job's. */
async function carryOut(tx: Tx, row: DisputeRow, answer: CardAnswerRow): Promise<CardAnswerRow['state']> {
  if (answer.kind !== 'collect') return answer.state
  const { customer_id: customerId, currency: asset } = row
  const owes = await owedFor(tx, row)
  const { available } = (await balancesOf(tx.q, customerId)).get(asset) ?? noBalance
  const amount = available < owes ? available : owes
  // Nothing there to take it from: it stays owed.
  if (amount <= 0n) throw new Problem('desk_moved_on')
  try {
    await post(
      tx,
      `receivable:${answer.id}`,
      receivableSettled({ customerId, asset, amount, depositId: row.deposit_id }),
    )
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'insufficient_funds')) throw error
    throw new LostRace('the balance moved between reading and writing', { cause: error })
  }
  await moveAnswer(tx, answer.id, 'finish', { amount })
  return 'done'
}

const owedFor = async (tx: Tx, { customer_id, currency }: DisputeRow): Promise<bigint> =>
  (await owedBy(tx.q, [customer_id])).find(({ asset }) => asset === currency)?.amount ?? 0n
