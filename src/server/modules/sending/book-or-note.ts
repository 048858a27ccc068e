import type { Ctx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { query } from '../../kernel/tx.ts'
import { type ChainTxRow, noteUnbooked } from './chain-txs.rows.ts'

/**
 * Ends a transaction of which all that it paid has ended, and books its fee, which the house's float bears. Where the float can't, the transaction stays
 * open: that is noted and told once, and tried again from time to time.
 */
export async function bookOrNote(
  ctx: Ctx,
  { id, network }: Pick<ChainTxRow, 'id' | 'network'>,
  book: () => Promise<void>,
): Promise<void> {
  try {
    await book()
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'house_cannot_cover')) throw error
    if (await noteUnbooked(query(ctx), id, ctx.now()))
      ctx.log.error({ network, tx: id }, 'the float can not bear what a transaction cost: fund it')
  }
}
