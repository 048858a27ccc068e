import type { AccountKind } from '../../../../contract/accounts/profiles.ts'
import { say } from '../../../../contract/sentence.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { claimAttempt, resetAttempts } from '../../../kernel/limits/limit-counts.ts'
import { inTx } from '../../../kernel/tx.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { takeToken, tokenHash } from '../tokens.ts'
import { openAsRegistered } from './open-account.ts'
import { registrationOfToken } from './registrations.rows.ts'

interface Confirmation {
  token: string
  /** The one chosen at registration, where the confirmation is to count only for who knows it. */
  password?: string | undefined
}

/**
 * Confirms the address a link was sent to, and opens the account as the registration wants it that this link was made for. Who gave the
 * password, too, is told the address: with both they can be signed in at once. Throws
 * link_invalid: unknown, used, expired, of the other kind of customer, or another registration with the address was confirmed;
 * invalid_input naming `password`, or rate_limited, where one is given that isn't the registration's: the link stays usable.
 */
export async function verifyEmail(ctx: Ctx, kind: AccountKind, { token, password }: Confirmation) {
  if (password !== undefined) await refuseStranger(ctx, kind, token, password)
  return inTx(ctx, async (tx) => {
    const owner = await takeToken(tx, 'verify_email', token)
    const opened = owner?.registrationId && (await openAsRegistered(tx, owner.customerId, owner.registrationId))
    if (!opened || opened.kind !== kind) throw new Problem('link_invalid')
    const email = password !== undefined && ctx.sealer.unseal(opened.email_sealed)
    return { verified: true as const, username: opened.username, ...(email && { email }) }
  })
}

/** Outside the transaction, since a failed attempt has to be remembered. */
async function refuseStranger(ctx: Ctx, kind: AccountKind, token: string, password: string): Promise<void> {
  const registration = await registrationOfToken(ctx, tokenHash(token))
  if (registration?.kind !== kind) throw new Problem('link_invalid')
  const subject = `confirm:${registration.id}`
  await claimAttempt(ctx, subject)
  if (!(await verifyPassword(registration.password_hash, password)))
    throw badField('password', say('not_registration_password'))
  await resetAttempts(ctx, subject)
}
