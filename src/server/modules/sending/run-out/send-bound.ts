import { TronAttempt } from '../../../../contract/custody/intent.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { Chain } from '../../../kernel/providers.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { attemptsOf, type ChainTxRow, noteLooked, openTxs } from '../chain-txs.rows.ts'
import { mayLeave } from '../may-leave.ts'
import { noteMined } from '../note-mined.ts'
import { noteAtNode, sendAttempts } from '../send-attempts.ts'
import { heard, type SendingParts, sendingParts } from '../sending-parts.ts'
import { lookAtNetwork } from '../whereabouts/look-at-network.ts'
import { doubtUnseen } from '../whereabouts/unclear.ts'
import { payAnew } from './pay-anew.ts'
import { signBound } from './sign-bound.ts'

const AT_ONCE = 64

/**
 * The job that carries transactions out on a network where they run out (Tron): signs each once, writes it down, sends it and sends it again until its hour is over,
 * ends what stands in final blocks, and lets what final blocks are past without it be paid anew. Each step is found again by whoever comes after a death.
 */
export async function sendBound(ctx: Ctx, chain: Chain): Promise<void> {
  const on = sendingParts(ctx, chain)
  if (!on) return
  const rows = await openTxs(query(ctx), chain.network, AT_ONCE, ctx.now())
  await noteLooked(query(ctx), rows, ctx.now())
  for (const row of rows) {
    try {
      await carryOn(ctx, on, row)
    } catch (error) {
      ctx.log.error({ err: error, tx: row.id }, 'a transaction could not be carried on')
    }
  }
}

async function carryOn(ctx: Ctx, on: SendingParts, row: ChainTxRow): Promise<void> {
  const known = await attemptsOf(query(ctx), row.id)
  const may = await mayLeave(ctx, row)
  const attempts = known.length > 0 ? known : await signBound(ctx, on, row, { may })
  const [one] = attempts
  if (!one) return unseen(ctx, row)
  const seen = await lookAtNetwork(ctx, on, attempts)
  if (seen.is === 'mined') return noteMined(ctx, row, seen)
  // Nothing final is taken back: nodes that say so now are no longer those that had it.
  if (row.state === 'mined') return unseen(ctx, row)
  if (seen.is === 'waits') return noteAtNode(ctx, row.id)
  const bound = TronAttempt.parse(one.attempt)
  if (ctx.now().getTime() < bound.expiration) await sendAttempts(ctx, on, row, attempts)
  else {
    const said = await heard(
      ctx,
      'lapsed',
      async () => (await on.sender.lapsed?.({ ...bound, hash: one.hash })) ?? 'unknown',
    )
    if (said === 'lapsed') return payAnew(ctx, row)
  }
  if (may || seen.is === 'unknown') await unseen(ctx, row)
}

const unseen = (ctx: Ctx, { id }: ChainTxRow): Promise<void> => inTx(ctx, (tx) => doubtUnseen(tx, id))
