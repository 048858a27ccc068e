import { deepest } from '../../../../contract/chain/networks.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { inTx } from '../../../kernel/tx.ts'
import type { AttemptRow, ChainTxRow } from '../chain-txs.rows.ts'
import { heard, type SendingParts } from '../sending-parts.ts'
import { adopt } from '../sign-next.ts'
import { bookSweep } from '../sweeps/book-sweep.ts'
import { lockSighting, type Superseding } from './unclear.rows.ts'
import { doubtUnseen, isLongUnseen, supersede, takenElsewhere } from './unclear.ts'

/**
 * A transaction is nowhere, and more was mined in its lane than its nonce, by definite answers of both nodes. Where that has been so for long, and custody
 * signed nothing else for it, its nonce was used by what isn't ours: the network is halted, and once that has the most confirmations there are, the
 * transaction ends.
 */
export async function lookElsewhere(
  ctx: Ctx,
  on: SendingParts,
  row: ChainTxRow,
  attempts: readonly AttemptRow[],
): Promise<void> {
  // A node may be several, some of which lag behind.
  const isLong = await inTx(ctx, async (tx) => {
    const sighting = await lockSighting(tx, row.id)
    return sighting !== undefined && isLongUnseen(sighting, tx.now)
  })
  if (!isLong) return
  const found = await adopt(ctx, on, row, attempts, { everything: true })
  if (found === 'waits') return inTx(ctx, (tx) => doubtUnseen(tx, row.id))
  // Of what it signed that we had forgotten, the next look tells more.
  if (found === 'signed') return
  const by = await standingFor(ctx, on, row)
  await inTx(ctx, async (tx) => {
    if (!by) return takenElsewhere(tx, row.id, row.network, `${row.lane}:${row.nonce}`)
    const ended = await supersede(tx, row.id, row.network, by)
    // It moved nothing, and what lies at its address may be gathered by another one.
    if (ended && (row.kind === 'sweep' || row.kind === 'gas'))
      await bookSweep(tx, row, { arrived: false, height: by.height, feePaid: 0n })
  })
}

/** The block that both nodes have, deep enough for the largest deposit, by which the nonce was used; undefined where it wasn't, or they don't say. */
async function standingFor(
  ctx: Ctx,
  { chain, sender }: SendingParts,
  { network, lane, nonce }: ChainTxRow,
): Promise<Superseding | undefined> {
  const nodes = [chain.reader, chain.second]
  const block = await heard(ctx, 'blocks', async () => {
    const heads = await Promise.all(nodes.map((node) => node.head()))
    const height = Math.min(...heads.map((head) => head.height)) - deepest(network) + 1
    const [one, other] = height < 0 ? [] : await Promise.all(nodes.map((node) => node.hashAt(height)))
    return one !== undefined && one === other ? { height, block: one } : 'unknown'
  })
  if (block === 'unknown' || block.block === 'missing') return undefined
  const used = await heard(ctx, 'nonceUsed', () => sender.nonceUsed(lane, block.height))
  return used !== 'unknown' && used > Number(nonce) ? { place: `${lane}:${nonce}`, by: null, ...block } : undefined
}
