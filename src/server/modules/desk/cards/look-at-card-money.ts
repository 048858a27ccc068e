import type { z } from 'zod'
import type { deskLookAtCard } from '../../../../contract/cards/desk-card-money.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { inTx } from '../../../kernel/tx.ts'
import { hastenLook } from '../../payments/cards/card-payments.rows.ts'
import { refuseOwnMatter } from '../staff/own-matter.ts'
import { lockNobodys } from './card-money.rows.ts'

/**
 * Has the service asked at once about a payment that is to be given back: a job does it, and books what it is told. Throws 'not_found' where nothing of it is
 * nobody's, 'own_matter', 'desk_moved_on' where the service isn't asked about it any more.
 */
export const lookAtCardMoney = (
  ctx: StaffCtx,
  { deposit_id }: z.output<typeof deskLookAtCard.body>,
): Promise<z.output<typeof deskLookAtCard.returns>> =>
  inTx<z.output<typeof deskLookAtCard.returns>, StaffCtx>(ctx, async (tx) => {
    const row = await lockNobodys(tx, deposit_id)
    if (!row) throw new Problem('not_found')
    await refuseOwnMatter(tx.q, ctx, [row.customer_id])
    if (row.look_at === null) throw new Problem('desk_moved_on')
    await hastenLook(tx, deposit_id)
    await audit(tx, 'desk.card_look', `deposit:${deposit_id}`)
    return { deposit_id, look_at: tx.now.toISOString() }
  })
