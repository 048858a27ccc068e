import type { NetworkCode } from '../../../../contract/chain/networks.ts'
import { chainDepositConfirming, chainDepositOrphaned } from '../../../../contract/events/chain.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx } from '../../../kernel/tx.ts'
import { undoCoinsAbove } from '../coins/coins.rows.ts'
import { undoColdMovesAbove } from '../cold/cold-moves.rows.ts'
import { chainDepositSubject, countConfirmations, orphanAbove } from '../deposits.rows.ts'
import { dropBlocksAbove, lockCursorAt, moveCursor } from './blocks.rows.ts'

/**
 * A reorganisation: forgets the blocks above `common`. What was on its way in them is orphaned, coins that they spent are unspent; what was credited stays so and is adrift, until
 * the following blocks have it again or don't (`takeBlocks`). False where another process was first.
 */
export const walkBack = (
  ctx: Ctx,
  network: NetworkCode,
  cursor: { height: string; hash: string },
  common: { height: number; hash: string },
): Promise<boolean> =>
  inTx(ctx, async (tx) => {
    if (!(await lockCursorAt(tx, network, cursor.hash))) return false
    await dropBlocksAbove(tx, network, common.height)
    await undoCoinsAbove(tx, network, common.height)
    await undoColdMovesAbove(tx, network, common.height)
    const touched = await orphanAbove(tx, network, common.height)
    for (const row of touched)
      if (row.state === 'orphaned') await emit(tx, chainDepositOrphaned, chainDepositSubject(row))
    // What stands deeper has fewer confirmations, too: it must not be credited by those that are gone.
    for (const row of await countConfirmations(tx, network, common.height))
      await emit(tx, chainDepositConfirming, chainDepositSubject(row))
    await moveCursor(tx, network, common)
    ctx.log.warn({ network, from: cursor.height, to: common.height, deposits: touched.length }, 'a network reorganised')
    return true
  })
