import type { Passkey } from '../../../../contract/accounts/passkeys.ts'
import { passkeyChanged } from '../../../../contract/events/accounts.ts'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx, CustomerCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx, query, type Tx } from '../../../kernel/tx.ts'
import { freeze } from '../freeze.ts'
import { lockCustomer } from '../lock-customer.ts'
import { forgetIdleCodes } from '../second-factor/codes.ts'
import { endOtherSessions } from '../sign-in/revoke-sessions.ts'
import { seenFrom } from './block-passkey.ts'
import { type PasskeyRow, type Person, passkeysOf, removeRow, renameRow } from './passkeys.rows.ts'

export const ownOf = ({ actor }: CustomerCtx): Person => ({ kind: 'customer', id: actor.customerId })

export const passkeyOnWire = ({ sealer }: Pick<Ctx, 'sealer'>, row: PasskeyRow): Passkey => ({
  id: row.id,
  name: sealer.unseal(row.name_sealed),
  backed_up: row.backed_up,
  blocked: row.blocked_at !== null,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
})

/** The caller's passkeys, the oldest first; all in one page. */
export async function myPasskeys(ctx: CustomerCtx): Promise<{ data: Passkey[]; next: null }> {
  const rows = await passkeysOf(query(ctx), ownOf(ctx))
  return { data: rows.map((row) => passkeyOnWire(ctx, row)), next: null }
}

/** Throws not_found for a passkey that isn't theirs. */
export const renamePasskey = (ctx: CustomerCtx, { id, name }: { id: string; name: string }): Promise<Passkey> =>
  inTx(ctx, async (tx) => {
    const row = await renameRow(tx, id, ownOf(ctx), ctx.sealer.seal(name))
    if (!row) throw new Problem('not_found')
    await audit(tx, 'account.passkey', ctx.actor.customerId, { change: 'renamed', passkey: id })
    return passkeyOnWire(ctx, row)
  })

/**
 * Takes a passkey off the account of who has confirmed that it is them; with the last second factor the recovery codes go too. Withdrawals freeze,
 * and the owner is told. Throws not_found for a passkey that isn't theirs.
 */
export const removePasskey = (ctx: CustomerCtx, id: string): Promise<{ removed: true }> =>
  inTx(ctx, async (tx) => {
    await lockOwner(tx)
    if (!(await removeRow(tx, id, ownOf(ctx)))) throw new Problem('not_found')
    await forgetIdleCodes(tx, ctx.actor.customerId)
    await tellOwner(tx, 'removed', id)
    return { removed: true }
  })

const LIVES = 'select 1 from customer_session where id = $1 and customer_id = $2 and revoked_at is null'

/**
 * One change of the second factor after the other: each decides by what the others left whether it is the first or the last. Throws unauthenticated
 * where the caller's session has ended by then: a reset of the password holds the same row, and who it signs out leaves no way in behind. Two
 * statements, since what was waited for is seen by the next one only.
 */
export async function lockOwner(tx: Tx<CustomerCtx>): Promise<void> {
  const { customerId, sessionId } = tx.ctx.actor
  await lockCustomer(tx, customerId)
  if ((await tx.q(LIVES, [sessionId, customerId])).length === 0) throw new Problem('unauthenticated')
}

/** A passkey added or removed freezes withdrawals, ends the other sessions, and is told, with where and when. */
export async function tellOwner(tx: Tx<CustomerCtx>, change: 'added' | 'removed', passkeyId: string): Promise<void> {
  const { customerId } = tx.ctx.actor
  await freeze(tx, customerId)
  await emit(tx, passkeyChanged, {
    customer_id: customerId,
    email_id: uuid7(tx.now),
    change,
    seen_from: await seenFrom(tx),
    at: tx.now.toISOString(),
  })
  const sessions = await endOtherSessions(tx)
  await audit(tx, 'account.passkey', customerId, { change, passkey: passkeyId, sessions })
}
