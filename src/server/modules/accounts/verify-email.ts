import type { AccountKind } from '../../../contract/profiles.ts'
import type { Ctx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { inTx } from '../../kernel/tx.ts'
import { openAsRegistered } from './open-account.ts'
import { takeToken } from './tokens.ts'

/**
 * Confirms the address a link was sent to, and opens the account as the registration wants it that this link was made for. Throws
 * link_invalid: unknown, used, expired, of the other kind of customer, or another registration with the address was confirmed.
 */
export const confirmAddress = (ctx: Ctx, kind: AccountKind, token: string) =>
  inTx(ctx, async (tx) => {
    const owner = await takeToken(tx, 'verify_email', token)
    const opened = owner?.registrationId && (await openAsRegistered(tx, owner.customerId, owner.registrationId))
    if (!opened || opened.kind !== kind) throw new Problem('link_invalid')
    return { verified: true as const, username: opened.username }
  })
