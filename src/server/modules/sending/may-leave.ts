import type { Ctx } from '../../kernel/context.ts'
import { query } from '../../kernel/tx.ts'
import { whyStopped } from '../withdrawals/withdrawals.rows.ts'
import type { ChainTxRow } from './chain-txs.rows.ts'
import { type CoinTxRow, isHalted } from './coins/coin-txs.rows.ts'

const CUSTOMERS: ReadonlySet<string> = new Set(['payout', 'batch'])

/**
 * Whether a transaction may be signed, or given to a node, now; what nodes have of it is watched whatever stands still. What pays customers stands still
 * while withdrawals or its network are stopped, the first time, again, and dearer; what goes from us to us only while its network is. What takes the place
 * of another may always leave: it keeps value here.
 */
export async function mayLeave(
  ctx: Ctx,
  { network, kind, state }: Pick<ChainTxRow | CoinTxRow, 'network' | 'kind' | 'state'>,
): Promise<boolean> {
  if (state === 'cancelling') return true
  if (!CUSTOMERS.has(kind)) return !(await isHalted(query(ctx), network))
  return (await whyStopped(query(ctx), network)) === undefined
}
