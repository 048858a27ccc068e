import { chainTxMachine } from '../../../../contract/chain/chain-tx-machine.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { Chain } from '../../../kernel/providers.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { noteHeight } from '../chain-txs.rows.ts'
import { mayLeave } from '../may-leave.ts'
import { doubt, doubtUnseen, seen } from '../whereabouts/unclear.ts'
import { type AttemptRow, attemptsOf, type CoinTxRow, lockCoinTx, moveCoinTx, noteSending } from './coin-txs.rows.ts'
import { finishCoins, type Mined } from './finish-coins.ts'
import { supersedeCoins } from './supersede-coins.ts'

/** What is in no block so long after it was signed is told to people, whether or not it may be made dearer: its change may be spent, or it is stopped. */
const STUCK_AFTER_MS = 6 * 3_600_000

/**
 * Sends what was signed until the network has it, and follows it into its block, out of it again, and to its confirmations. It is mined when any of its
 * forms is. Safe to run twice and at once.
 */
export async function followCoins(ctx: Ctx, chain: Chain, row: CoinTxRow): Promise<void> {
  const attempts = await attemptsOf(query(ctx), row.id)
  const { sender } = chain
  if (!sender) return
  const found = await whereabouts(sender, attempts)
  if ('mined' in found) return finishCoins(ctx, chain, row, found.mined)
  if (found.unsure) return unseen(ctx, row)
  if (row.state === 'mined') await orphaned(ctx, row)
  if (found.waiting < 0 && (await supersedeCoins(ctx, chain, row, attempts))) return
  const first = attempts.at(-1)
  if (first && ctx.now().getTime() - first.signed_at.getTime() >= STUCK_AFTER_MS)
    await inTx(ctx, (tx) => doubt(tx, row.id, 'stuck'))
  // Of what nobody has the dearest is tried first; what is dearer than what waits takes its place.
  const missing = attempts.slice(0, found.waiting < 0 ? attempts.length : found.waiting)
  const isThere = found.waiting >= 0 || (await sendFirst(ctx, sender, row, missing))
  if (found.waiting > 0) await sendFirst(ctx, sender, row, missing.slice(0, 1))
  if (isThere) return onItsWay(ctx, row)
  // What stands still because it was stopped, and is nowhere by definite answers, is no riddle.
  if (await mayLeave(ctx, row)) await unseen(ctx, row)
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
    if (answer === 'taken' || answer === 'known') return true
    // What one calls mined counts once both have its block: until then nobody has it.
    if (typeof answer === 'string') return false
    ctx.log.warn({ network: row.network, chain_tx: row.id, answer }, 'the network did not take a transaction')
  }
  return false
}

/** The network has it. */
const onItsWay = (ctx: Ctx, row: CoinTxRow): Promise<void> =>
  inTx(ctx, async (tx) => {
    const { state } = await lockCoinTx(tx, row.id)
    if (state === 'signed') await moveCoinTx(tx, row.id, chainTxMachine.transitions.send)
    await seen(tx, row.id, { inBlock: false })
  })

const unseen = (ctx: Ctx, { id }: CoinTxRow): Promise<void> => inTx(ctx, (tx) => doubtUnseen(tx, id))
