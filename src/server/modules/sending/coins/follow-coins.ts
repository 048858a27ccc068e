import { chainTxMachine } from '../../../../contract/chain/chain-tx-machine.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { Chain } from '../../../kernel/providers.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { noteHeight } from '../chain-txs.rows.ts'
import { mayLeave } from '../may-leave.ts'
import { type AttemptRow, attemptsOf, type CoinTxRow, lockCoinTx, moveCoinTx, noteSending } from './coin-txs.rows.ts'
import { finishCoins, type Mined } from './finish-coins.ts'
import { clearUp, doubt, lockParts } from './paid-withdrawals.ts'

/** So long nobody may know what became of a transaction before people are told that it is unclear. */
const UNCLEAR_AFTER_MS = 15 * 60_000

/**
 * Sends what was signed until the network has it, and follows it into its block, out of it again, and to its confirmations. It is mined when any of its
 * forms is. Safe to run twice and at once.
 */
export async function followCoins(ctx: Ctx, chain: Chain, row: CoinTxRow): Promise<void> {
  const attempts = await attemptsOf(query(ctx), row.id)
  const { sender } = chain
  if (attempts.length === 0 || !sender) return doubtWhereOld(ctx, row)
  const seen = await whereabouts(sender, attempts)
  if ('mined' in seen) return finishCoins(ctx, chain, row, seen.mined)
  if (seen.unsure) return doubtWhereOld(ctx, row)
  if (row.state === 'mined') await orphaned(ctx, row)
  // Of what nobody has the dearest is tried first; what is dearer than what waits takes its place.
  const missing = attempts.slice(0, seen.waiting < 0 ? attempts.length : seen.waiting)
  const isThere = seen.waiting >= 0 || (await sendFirst(ctx, sender, row, missing))
  if (seen.waiting > 0) await sendFirst(ctx, sender, row, missing.slice(0, 1))
  return isThere ? onItsWay(ctx, row) : doubtWhereOld(ctx, row)
}

/** The block that it stood in left the chain. */
const orphaned = (ctx: Ctx, { id }: CoinTxRow): Promise<void> =>
  inTx(ctx, async (tx) => {
    await noteHeight(tx, id)
    await moveCoinTx(tx, id, chainTxMachine.transitions.orphan)
  })

type Sender = NonNullable<Chain['sender']>

/** Which of its forms, the dearest first, is in a block; else which of them waits to be mined, -1 for none. */
async function whereabouts(
  sender: Sender,
  attempts: readonly AttemptRow[],
): Promise<{ mined: Mined } | { waiting: number; unsure: boolean }> {
  const outcomes: unknown[] = []
  for (const { hash } of attempts) {
    const outcome = await sender.outcome(hash)
    if (typeof outcome === 'object') return { mined: { ...outcome, hash } }
    outcomes.push(outcome)
  }
  const waiting = outcomes.indexOf('mempool')
  return { waiting, unsure: waiting < 0 && outcomes.includes('unknown') }
}

/** Gives forms to the network until it takes one, where it may leave; noted first, so that it is known that it may be there. */
async function sendFirst(ctx: Ctx, sender: Sender, row: CoinTxRow, forms: readonly AttemptRow[]): Promise<boolean> {
  for (const { hash, raw_sealed: sealed } of forms) {
    if (!(await mayLeave(ctx, row))) return false
    await noteSending(query(ctx), hash, ctx.now())
    const answer = await sender.send(ctx.sealer.unseal(sealed))
    if (answer === 'unknown') return false
    if (typeof answer === 'string') return true
    ctx.log.warn({ network: row.network, chain_tx: row.id, answer }, 'the network did not take a transaction')
  }
  return false
}

/** The network has it. */
const onItsWay = (ctx: Ctx, row: CoinTxRow): Promise<void> =>
  inTx(ctx, async (tx) => {
    const { state } = await lockCoinTx(tx, row.id)
    if (state === 'signed') await moveCoinTx(tx, row.id, chainTxMachine.transitions.send)
    for (const part of await lockParts(tx, row.id)) await clearUp(tx, part)
  })

/** Nobody knows what became of it for long: people are told. */
const doubtWhereOld = (ctx: Ctx, row: CoinTxRow): Promise<void> =>
  ctx.now().getTime() - row.created_at.getTime() < UNCLEAR_AFTER_MS
    ? Promise.resolve()
    : inTx(ctx, (tx) => doubt(tx, row.id))
