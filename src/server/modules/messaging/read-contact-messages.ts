import { audit } from '../../kernel/audit.ts'
import type { Ctx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { operatorReason } from '../../kernel/operator-reason.ts'
import { inTx } from '../../kernel/tx.ts'
import { type ContactRow, closeRow, openMessages } from './contact.rows.ts'

/** As many as a person reads at a sitting. */
const AT_ONCE = 50

/** The oldest open messages in the clear, for an operator. Who read which is kept in the audit log. Throws 'forbidden'. */
export async function readMessages(ctx: Ctx): Promise<ContactRow[]> {
  if (ctx.actor.kind !== 'operator') throw new Problem('forbidden')
  return inTx(ctx, async (tx) => {
    const messages = await openMessages(tx, AT_ONCE)
    for (const { id, reference } of messages) await audit(tx, 'contact.read', id, { reference })
    return messages
  })
}

/** Closes a message that was dealt with. Throws 'forbidden', 'invalid_input' on `reason`, 'not_found' (no open one of that number). */
export async function closeMessage(ctx: Ctx, reference: string, reason: string): Promise<void> {
  const why = operatorReason(ctx, reason)
  await inTx(ctx, async (tx) => {
    const id = await closeRow(tx, reference.trim().toUpperCase())
    if (!id) throw new Problem('not_found')
    await audit(tx, 'contact.close', id, { reason: why })
  })
}
