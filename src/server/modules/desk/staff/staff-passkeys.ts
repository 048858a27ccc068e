import type { z } from 'zod'
import type { Passkey, PasskeyCreation } from '../../../../contract/accounts/passkeys.ts'
import type { deskAddPasskey, deskRemovePasskey, deskStartPasskey } from '../../../../contract/desk/desk-passkeys.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { tellStaff } from '../../../kernel/security/tell-staff.ts'
import { inTx, query, type Tx } from '../../../kernel/tx.ts'
import { creationFor, keepPasskey, registered } from '../../accounts/passkeys/add-passkey.ts'
import { passkeyOnWire } from '../../accounts/passkeys/own-passkeys.ts'
import { passkeysOf, removeRow } from '../../accounts/passkeys/passkeys.rows.ts'
import { endOwnSessions } from './own-account.rows.ts'
import { hasSecondFactor, lockStaff } from './staff.rows.ts'
import { confirmStaff } from './staff-proof.ts'

const personOf = ({ actor }: StaffCtx) => ({ kind: 'staff', id: actor.staffId }) as const

/** What somebody signs in with has changed: whoever came in by what was before may not be them. */
const endOthers = (tx: Tx<StaffCtx>): Promise<string[]> =>
  endOwnSessions(tx, tx.ctx.actor.staffId, { allBut: tx.ctx.actor.sessionId })

/** The caller's own passkeys, the oldest first; all in one page. */
export async function listStaffPasskeys(ctx: StaffCtx): Promise<{ data: Passkey[]; next: null }> {
  const rows = await passkeysOf(query(ctx), personOf(ctx))
  return { data: rows.map((row) => passkeyOnWire(ctx, row)), next: null }
}

/** What the browser makes a passkey of. Throws step_up_failed, rate_limited, passkeys_full. */
export async function startStaffPasskey(
  ctx: StaffCtx,
  confirmed: z.output<typeof deskStartPasskey.body>,
): Promise<PasskeyCreation> {
  const staff = await confirmStaff(ctx, confirmed)
  // The address, since one person may be staff and a customer: the device's picker shows which is which.
  return creationFor(ctx, personOf(ctx), ctx.sealer.unseal(staff.email_sealed))
}

/** Adds the passkey that the caller's browser made. Throws passkey_refused, passkeys_full. */
export async function addStaffPasskey(
  ctx: StaffCtx,
  { credential, name }: z.output<typeof deskAddPasskey.body>,
): Promise<Passkey> {
  const made = await registered(ctx, credential, 'staff')
  return inTx(ctx, async (tx) => {
    await lockStaff(tx, ctx.actor.staffId)
    const row = await keepPasskey(tx, personOf(ctx), made, name)
    await tellStaff(tx, ctx.actor.staffId, 'passkey_added')
    const sessions = await endOthers(tx)
    await audit(tx, 'desk.passkey', `staff:${ctx.actor.staffId}`, { change: 'added', passkey: row.id, sessions })
    return passkeyOnWire(ctx, row)
  })
}

/** Removes one of the caller's own passkeys. Throws step_up_failed, rate_limited, not_found, second_factor_last. */
export async function removeStaffPasskey(
  ctx: StaffCtx,
  { id, ...confirmed }: z.output<typeof deskRemovePasskey.body>,
): Promise<{ removed: true }> {
  await confirmStaff(ctx, confirmed)
  return inTx(ctx, async (tx) => {
    await lockStaff(tx, ctx.actor.staffId)
    if (!(await removeRow(tx, id, personOf(ctx)))) throw new Problem('not_found')
    if (!(await hasSecondFactor(tx.q, ctx.actor.staffId))) throw new Problem('second_factor_last')
    await tellStaff(tx, ctx.actor.staffId, 'passkey_removed')
    const sessions = await endOthers(tx)
    await audit(tx, 'desk.passkey', `staff:${ctx.actor.staffId}`, { change: 'removed', passkey: id, sessions })
    return { removed: true }
  })
}
