import { deepest } from '../../../../contract/chain/networks.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { Chain } from '../../../kernel/providers.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { signingCustody } from '../sending-parts.ts'
import { supersede } from '../whereabouts/unclear.ts'
import { takenCoin } from './coin-plans.rows.ts'
import type { AttemptRow, CoinTxRow } from './coin-txs.rows.ts'
import { intentIdsOf } from './sign-coins.ts'

/**
 * Ends a transaction that is nowhere where a coin of every form of it was spent by what isn't ours, as deep as the largest deposit waits for, in a block
 * that both nodes have, and the signer signed nothing for it that isn't known here. Its other coins stay set apart: the signer signs for nothing else with
 * them. @returns whether it did.
 */
export async function supersedeCoins(
  ctx: Ctx,
  { network, reader, second }: Chain,
  row: CoinTxRow,
  attempts: readonly AttemptRow[],
): Promise<boolean> {
  const coin = await takenCoin(query(ctx), row.id)
  if (!coin || row.state === 'mined') return false
  const [one, other] = await Promise.all([reader, second].map((node) => node.hashAt(coin.height)))
  const heads = await Promise.all([reader, second].map((node) => node.head()))
  const confirmations = Math.min(...heads.map(({ height }) => height)) - coin.height + 1
  if (one === undefined || one === 'missing' || one !== other || confirmations < deepest(network)) return false
  const known = new Set(attempts.map(({ hash }) => hash))
  for (const id of await intentIdsOf(ctx, row)) {
    const looked = await signingCustody(ctx)?.look(id)
    if (!looked || looked === 'unknown' || looked.signed.some(({ hash }) => !known.has(hash))) return false
  }
  const { tx: made, vout, by, height } = coin
  await inTx(ctx, (tx) => supersede(tx, row.id, network, { place: `${made}:${vout}`, by, height, block: one }))
  return true
}
