import { passwordChanged } from '../../../../contract/events/accounts.ts'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx, CustomerCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { emit } from '../../../kernel/outbox.ts'
import { forgetPlaces } from '../../../kernel/security/familiar-places.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { inTx } from '../../../kernel/tx.ts'
import { customerById } from '../customers.rows.ts'
import { freeze } from '../freeze.ts'
import { openWithoutPassword } from '../register/open-account.ts'
import { endAllSessions } from '../sign-in/revoke-sessions.ts'
import { seenIn } from '../sign-in/sessions.rows.ts'
import { peekToken, takeToken } from '../tokens.ts'
import { hashPassword, refuseWeak } from './passwords.ts'

/** Sets a new password with an e-mail's token; ends every session. Throws link_invalid, invalid_input (common password). */
export async function resetPassword(ctx: Ctx, body: { token: string; password: string }) {
  const customerId = await peekToken(ctx, 'reset_password', body.token)
  const customer = customerId ? await customerById(ctx, customerId) : undefined
  if (!customer) throw new Problem('link_invalid')
  await refuseWeak(
    ctx,
    body.password,
    { username: customer.username, email: ctx.sealer.unseal(customer.email_sealed) },
    'password',
  )
  const passwordHash = await hashPassword(body.password)
  return inTx(ctx, async (tx) => {
    // Taken only now, with the change: a refused password leaves the link usable, and of fifty at once one gets here.
    if (!(await takeToken(tx, 'reset_password', body.token))) throw new Problem('link_invalid')
    // A reset by e-mail proves the mailbox as well, so it confirms an address that was not.
    await openWithoutPassword(tx, customer.id, 'reset')
    return setPassword(tx, customer.id, passwordHash, null)
  })
}

/** Changes the caller's password; ends every other session. The step-up came before. Throws invalid_input (common password). */
export async function changePassword(ctx: CustomerCtx, newPassword: string) {
  const { customerId, sessionId } = ctx.actor
  const customer = await customerById(ctx, customerId)
  if (!customer) throw new Problem('unauthenticated')
  await refuseWeak(
    ctx,
    newPassword,
    { username: customer.username, email: ctx.sealer.unseal(customer.email_sealed) },
    'new_password',
  )
  const passwordHash = await hashPassword(newPassword)
  return inTx<{ changed: true; frozen_until: string }>(ctx, (tx) =>
    setPassword(tx, customerId, passwordHash, sessionId),
  )
}

const SET = 'update customer set password_hash = $2, password_changed_at = $3, updated_at = $3 where id = $1'
// Older e-mails lose their power together with the older password.
const SPOIL = `update account_token set used_at = $2 where customer_id = $1 and purpose = 'reset_password' and used_at is null`

async function setPassword(tx: Tx, customerId: string, passwordHash: string, keptSession: string | null) {
  await tx.q(SET, [customerId, passwordHash, tx.now])
  await endAllSessions(tx, customerId, keptSession)
  await tx.q(SPOIL, [customerId, tx.now])
  // Whoever had the password before is new from wherever they come now.
  await forgetPlaces(tx, customerId, { but: await seenIn(tx, keptSession) })
  const until = await freeze(tx, customerId)
  await emit(tx, passwordChanged, { customer_id: customerId, email_id: uuid7(tx.now) })
  await audit(tx, 'account.set_password', customerId, { byEmail: keptSession === null })
  return { changed: true as const, frozen_until: until.toISOString() }
}
