import type { avatarRemoved } from '../../../contract/events/accounts.ts'
import type { About } from '../../../contract/events/event.ts'
import type { Ctx } from '../../kernel/context.ts'
import { avatarRemoval } from './happened.rows.ts'
import type { Notice } from './notify.ts'
import { asSentence } from './texts.ts'

/** What somebody is told whose picture the desk took away: that, and why. */
export async function ofPicture(
  ctx: Ctx,
  { removal_id, customer_id }: About<typeof avatarRemoved>,
): Promise<Omit<Notice, 'source'> | undefined> {
  const row = await avatarRemoval(ctx, customer_id, removal_id)
  const facts = row && { reason: asSentence(row.reason) }
  return facts && { customerId: customer_id, kind: 'avatar_removed', facts, link: '/dashboard/settings' }
}
