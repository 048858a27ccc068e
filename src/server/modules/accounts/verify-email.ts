import type { AccountKind } from '../../../contract/profiles.ts'
import { audit } from '../../kernel/audit.ts'
import type { Ctx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { emit } from '../../kernel/outbox.ts'
import { inTx } from '../../kernel/tx.ts'
import { takeToken } from './tokens.ts'

const CONFIRM = `update customer set email_verified_at = coalesce(email_verified_at, $2), updated_at = $2
  where id = $1 and kind = $3 returning username`

/** Confirms the address a link was sent to. Throws link_invalid: unknown, used, expired, or of the other kind of customer. */
export const confirmAddress = (ctx: Ctx, kind: AccountKind, token: string) =>
  inTx(ctx, async (tx) => {
    const customerId = await takeToken(tx, 'verify_email', token)
    const [row] = customerId ? await tx.q<{ username: string }>(CONFIRM, [customerId, tx.now, kind]) : []
    if (!customerId || !row) throw new Problem('link_invalid')
    await emit(tx, 'account.verified', customerId)
    await audit(tx, 'account.verify_email', customerId)
    return { verified: true as const, username: row.username }
  })
