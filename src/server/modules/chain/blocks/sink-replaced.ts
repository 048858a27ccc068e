import { chainDepositSunk } from '../../../../contract/events/chain.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { emit } from '../../../kernel/outbox.ts'
import type { Chain } from '../../../kernel/providers.ts'
import { inTx, query, type Tx } from '../../../kernel/tx.ts'
import { adriftDeposits, type ChainDepositRow, chainDepositSubject, sinkDeposit } from '../deposits.rows.ts'
import { haltNetwork } from '../halt-network.ts'

/**
 * Gives up what was credited, lost its block and is nowhere any more by both nodes: it was replaced, and waiting would only let more leave. What one
 * of them still has, or can't say, has until `takeBlocks` finds it again or too many blocks have passed.
 */
export async function sinkReplaced(ctx: Ctx, { network, reader, second }: Chain): Promise<void> {
  for (const row of await adriftDeposits(query(ctx), network)) {
    try {
      const standing = await Promise.all([reader.standing(row.tx), second.standing(row.tx)])
      if (!standing.every((one) => one !== 'unknown' && one.in === 'nowhere')) continue
      await inTx(ctx, async (tx) => {
        const gone = await sinkDeposit(tx, row)
        if (gone) await sunk(tx, gone)
      })
    } catch (error) {
      // Blocks give it up in time; the network is read on.
      ctx.log.error({ err: error, deposit: row.id }, 'a deposit adrift not looked for')
    }
  }
}

/** Tells of a deposit that was given up, and halts its network until people have decided. */
export async function sunk(tx: Tx, row: ChainDepositRow): Promise<void> {
  await emit(tx, chainDepositSunk, chainDepositSubject(row))
  await haltNetwork(tx, row.network, `Deposit ${row.number} was credited, and the chain has it no more`)
}
