import type { Ctx } from '../../../kernel/context.ts'
import { query } from '../../../kernel/tx.ts'
import { sendingCustody } from './custodian-parts.ts'
import { hintPayment } from './custodian-payments.rows.ts'

/**
 * A message that says to be from a custodian, by the name that it came in under. Whatever it says, a payment of ours that it is about is looked at next, and that
 * alone: doubled, late or out of order, it changes nothing. @returns 'nobody' where no such custodian is asked here.
 */
export async function hearCustodian(
  ctx: Ctx,
  name: string,
  raw: Uint8Array,
  header: (name: string) => string | undefined,
): Promise<'heard' | 'forged' | 'unknown' | 'nobody'> {
  const custody = sendingCustody(ctx)
  if (custody?.name !== name) return 'nobody'
  const heard = await custody.hear(raw, header)
  if (typeof heard === 'string') return heard
  if (heard.id !== null) await hintPayment(query(ctx), heard.id, name, ctx.now())
  return 'heard'
}
