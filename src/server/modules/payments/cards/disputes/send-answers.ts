import { audit } from '../../../../kernel/audit.ts'
import type { Ctx } from '../../../../kernel/context.ts'
import { eachAlone } from '../../../../kernel/jobs.ts'
import { inTx, query } from '../../../../kernel/tx.ts'
import { dueAnswers, moveAnswer } from './card-answers.rows.ts'

/**
 * Tells the payment service what was agreed to about disputes, each under its own id, so that one whose answer was lost is the same one again. Where nobody
 * says, it is sent again. Costs what is due. @returns how many the service took.
 */
export async function sendAnswers(ctx: Ctx): Promise<number> {
  const { cards } = ctx.providers
  if (!cards) return 0
  return eachAlone(ctx, await dueAnswers(query(ctx)), {
    work: async ({ id, kind, evidence_sealed, psp, psp_ref }) => {
      if (psp !== cards.name) return false
      const text = evidence_sealed === null ? '' : ctx.sealer.unseal(evidence_sealed)
      const heard = await (kind === 'defend' ? cards.defend(psp_ref, { text, key: id }) : cards.concede(psp_ref))
      if (heard === 'unknown') {
        ctx.log.error({ answer: id }, 'the payment service did not take the answer to a dispute')
        return false
      }
      await inTx(ctx, async (tx) => {
        const done = await moveAnswer(tx, id, 'finish')
        if (done) await audit(tx, 'card.answer_sent', `card_dispute:${done.dispute_id}`, { answer: id, kind })
      })
      return true
    },
    failed: ({ id }) => [{ answer: id }, 'answer to a dispute not sent'],
  })
}
