import { secondFactorChanged } from '../../../../contract/events/accounts.ts'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { operatorReason } from '../../../kernel/operator-reason.ts'
import { emit } from '../../../kernel/outbox.ts'
import { forgetPlaces } from '../../../kernel/security/familiar-places.ts'
import { inTx } from '../../../kernel/tx.ts'
import { freeze } from '../freeze.ts'
import { revokeAll } from '../sign-in/revoke-sessions.ts'
import { lockAccount } from '../suspend-account.ts'

const REMOVE = `with app as (delete from authenticator where customer_id = $1 returning 1),
    passkeys as (delete from passkey where customer_id = $1 returning 1)
  select 1 from app union all select 1 from passkeys`

/**
 * Takes the authenticator app and the passkeys off an account whose owner lost them and every recovery code. For staff who have made sure by documents who
 * asks: an email from the account's address proves nothing. Every session ends, withdrawals freeze, and the owner is told by email.
 * Throws 'forbidden' (not an operator), 'invalid_input' on `reason`, 'not_found' (no such account, or it is closed), 'second_factor_missing' (it has none).
 */
export async function removeSecondFactor(ctx: Ctx, username: string, reason: string): Promise<void> {
  const why = operatorReason(ctx, reason)
  await inTx(ctx, async (tx) => {
    const gone = await lockAccount(tx, username)
    if ((await tx.q(REMOVE, [gone.id])).length === 0) throw new Problem('second_factor_missing')
    await tx.q('delete from recovery_code where customer_id = $1', [gone.id])
    // Whoever has the lost device may be signed in with it.
    await revokeAll(tx, gone.id)
    await forgetPlaces(tx, gone.id)
    await freeze(tx, gone.id)
    await emit(tx, secondFactorChanged, { customer_id: gone.id, email_id: uuid7(tx.now), change: 'taken_off' })
    await audit(tx, 'account.second_factor.remove', gone.id, { reason: why })
  })
}
