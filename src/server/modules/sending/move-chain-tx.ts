import { type ChainTxEvent, chainTxMachine } from '../../../contract/chain/chain-tx-machine.ts'
import { stateAfter } from '../../../contract/machine.ts'
import type { Tx } from '../../kernel/tx.ts'
import { type ChainTxRow, saveChainTx } from './chain-txs.rows.ts'

/**
 * Moves a transaction that is locked, as its machine allows, in the caller's transaction. @returns it as it stands then; undefined where the event
 * isn't possible any more, and nothing changed: somebody else was first.
 */
export async function moveChainTx(
  tx: Tx,
  row: ChainTxRow,
  event: ChainTxEvent,
  { by = 'system', why = row.why }: { by?: 'system' | 'operator'; why?: string | null } = {},
): Promise<ChainTxRow | undefined> {
  const state = stateAfter(chainTxMachine, row.state, event, by)
  return state === undefined ? undefined : saveChainTx(tx, row, { ...row, state, why, moved_at: tx.now })
}
