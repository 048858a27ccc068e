import { setImmediate } from 'node:timers/promises'
import { inflateRawSync } from 'node:zlib'
import type { CustomerCtx } from '../context.ts'
import { PerKeyQueue } from '../load/per-key-queue.ts'
import { query } from '../tx.ts'
import { looksNear, looksOf } from './alike.rows.ts'
import { isOnePicture } from './is-one-picture.ts'

/** Of one claim so many pairs of pictures are compared block by block, those first whose hashes are nearest: each takes some twenty milliseconds. */
const COMPARED = 24
/** One claim's at a time in this process, since nothing else is done meanwhile; nobody waits long for it, nor has many of their own wait. */
const lane = new PerKeyQueue({ width: 1, atOnce: 1, most: 4, patienceMs: 3_000 })

/**
 * Whether a picture among these, which the caller sent to an order, shows the same as a proof of payment in another order, though it was written anew, cut at its edges or
 * coloured. Asked before the claim's transaction, since it takes its time. Where it can't be told, or others take the time, the answer is no: a claim never fails for it.
 */
export async function proofSeenAlike(ctx: CustomerCtx, orderId: string, ids: readonly string[]): Promise<boolean> {
  try {
    return await lane.run(ctx.actor.customerId, () => isOneOfNearest(ctx, orderId, ids))
  } catch (error) {
    ctx.log.warn({ err: error, order: orderId }, 'proofs of payment were not compared with those of other orders')
    return false
  }
}

async function isOneOfNearest(ctx: CustomerCtx, orderId: string, ids: readonly string[]): Promise<boolean> {
  const q = query(ctx)
  const greyOf = (sealed: Buffer) => {
    const grey = ctx.sealer.unsealBytes(sealed)
    return grey.length > 0 ? inflateRawSync(grey) : undefined
  }
  const pairs: { differs: number; mine: Buffer; other: Buffer }[] = []
  for (const { look, look_sealed } of await looksOf(q, ids, ctx.actor.customerId, orderId)) {
    const mine = greyOf(look_sealed)
    if (!mine) continue
    for (const near of await looksNear(q, look, orderId, ctx.now()))
      pairs.push({ differs: near.differs, mine, other: near.look_sealed })
  }
  pairs.sort((a, b) => a.differs - b.differs)
  for (const { mine, other } of pairs.slice(0, COMPARED)) {
    // Of who is forgotten, what it looked like is, too.
    const grey = greyOf(other)
    if (grey && isOnePicture(mine, grey)) return true
    await setImmediate()
  }
  return false
}
