import { setImmediate } from 'node:timers/promises'
import { inflateRawSync } from 'node:zlib'
import type { CustomerCtx } from '../context.ts'
import { query } from '../tx.ts'
import { looksNear, looksOf } from './alike.rows.ts'
import { correlation, isOnePicture } from './likeness.ts'

/** Of those whose hash is near so many are compared block by block, the likest first: each takes some twenty milliseconds. */
const COMPARED = 12

/**
 * Whether a picture among these, which the caller sent to an order, shows the same as a proof of payment in another order, though it was written anew, cut at its edges or
 * coloured. Asked before the claim's transaction, since it takes its time.
 */
export async function proofSeenAlike(ctx: CustomerCtx, orderId: string, ids: readonly string[]): Promise<boolean> {
  const q = query(ctx)
  const greyOf = (sealed: Buffer) => inflateRawSync(ctx.sealer.unsealBytes(sealed))
  for (const { look, look_sealed } of await looksOf(q, ids, ctx.actor.customerId, orderId)) {
    const mine = greyOf(look_sealed)
    const near: { grey: Buffer; score: number }[] = []
    for (const other of await looksNear(q, look, orderId, ctx.now())) {
      const grey = greyOf(other.look_sealed)
      near.push({ grey, score: correlation(mine, grey) })
      await setImmediate()
    }
    near.sort((a, b) => b.score - a.score)
    for (const { grey } of near.slice(0, COMPARED)) {
      if (isOnePicture(mine, grey)) return true
      await setImmediate()
    }
  }
  return false
}
