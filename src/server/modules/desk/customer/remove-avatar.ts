import type { z } from 'zod'
import type { deskRemoveAvatar } from '../../../../contract/desk/tools/desk-customer.ts'
import { avatarRemoved } from '../../../../contract/events/accounts.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx } from '../../../kernel/tx.ts'
import { dropAvatar } from '../../accounts/avatar/avatars.rows.ts'
import { lookedAt } from './looked-at.ts'

/**
 * Removes the picture that somebody of the desk looked at, for a reason that the log keeps and its owner is told; one that was chosen since stays. Throws
 * 'not_found', 'own_matter'.
 */
export async function removeAvatar(
  ctx: StaffCtx,
  { user_id, avatar, reason }: z.output<typeof deskRemoveAvatar.body>,
): Promise<z.output<typeof deskRemoveAvatar.returns>> {
  await lookedAt(ctx, user_id)
  return inTx<{ user_id: string }, StaffCtx>(ctx, async (tx) => {
    if (!(await dropAvatar(tx, user_id, avatar))) throw new Problem('not_found')
    const removal = uuid7(tx.now)
    await emit(tx, avatarRemoved, { removal_id: removal, customer_id: user_id })
    await audit(tx, 'customer.remove_avatar', user_id, { avatar, reason, removal })
    return { user_id }
  })
}
