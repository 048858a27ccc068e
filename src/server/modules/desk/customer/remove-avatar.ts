import type { z } from 'zod'
import type { deskRemoveAvatar } from '../../../../contract/desk/tools/desk-customer.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { inTx } from '../../../kernel/tx.ts'
import { dropAvatar } from '../../accounts/avatar/avatars.rows.ts'
import { lookedAt } from './looked-at.ts'

/**
 * Removes the picture that somebody of the desk looked at, for a reason that the log keeps; one that was chosen since stays. Throws
 * 'not_found', 'own_matter'.
 */
export async function removeAvatar(
  ctx: StaffCtx,
  { user_id, avatar, reason }: z.output<typeof deskRemoveAvatar.body>,
): Promise<z.output<typeof deskRemoveAvatar.returns>> {
  await lookedAt(ctx, user_id)
  return inTx<{ user_id: string }, StaffCtx>(ctx, async (tx) => {
    if (!(await dropAvatar(tx, user_id, avatar))) throw new Problem('not_found')
    await audit(tx, 'customer.remove_avatar', user_id, { avatar, reason })
    return { user_id }
  })
}
