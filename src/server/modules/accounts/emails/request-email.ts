import type { resetAsked, verificationAsked } from '../../../../contract/events/accounts.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx } from '../../../kernel/tx.ts'

/**
 * Asks for the link that confirms an address or resets a password. Whether the address is known is looked up by the job that
 * writes the email, so that the answer here can't tell, not even by its time.
 */
export const requestEmail = (ctx: Ctx, event: typeof verificationAsked | typeof resetAsked, email: string) =>
  inTx(ctx, async (tx) => {
    await emit(tx, event, { email_id: uuid7(tx.now), email: ctx.sealer.seal(email) })
    return { sent: true as const }
  })
