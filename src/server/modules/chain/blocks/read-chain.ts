import { deepest } from '../../../../contract/chain/networks.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { Chain, ChainBlock } from '../../../kernel/providers.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { haltNetwork } from '../halt-network.ts'
import { blocksBelow, type CursorRow, cursorOf, startCursor } from './blocks.rows.ts'
import { lookAtMempool } from './look-at-mempool.ts'
import { sinkReplaced } from './sink-replaced.ts'
import { takeBlocks } from './take-blocks.ts'
import { walkBack } from './walk-back.ts'

/** How many blocks are fetched before they are written, together. */
const BATCH = 50
/** The most in one run: after an outage the next run goes on. */
const MOST = 1_000

/**
 * Reads what a network has new: walks back to the last block that it still has, then takes the following ones, in order and each by its
 * parent. What one process has read another finds read. @returns how many blocks were taken.
 */
export async function readChain(ctx: Ctx, chain: Chain): Promise<number> {
  let read = 0
  for (let taken = BATCH; taken === BATCH && read < MOST; read += taken) taken = await readOn(ctx, chain)
  await sinkReplaced(ctx, chain)
  await lookAtMempool(ctx, chain)
  return read
}

/** The newest block that both the network and the books have, and how high the network has got; undefined where reading must wait. */
async function readOn(ctx: Ctx, chain: Chain): Promise<number> {
  const { network, reader } = chain
  const cursor = (await cursorOf(query(ctx), network)) ?? (await begin(ctx, chain))
  if ((await reader.genesis()) !== cursor.genesis) {
    await halt(ctx, chain, `The node of ${network} follows another chain: its first block isn't ours`)
    return 0
  }
  const head = await reader.head()
  const common = await commonBlock(ctx, chain, cursor, head.height)
  if (common === undefined) return 0
  if (common.hash !== cursor.hash && !(await walkBack(ctx, network, cursor, common))) return 0
  const blocks = await following(chain, common, Math.min(head.height, common.height + BATCH))
  const last = blocks.at(-1)
  if (!last) return 0
  const isTaken = await takeBlocks(ctx, chain, common, blocks, { caughtUp: last.height >= head.height })
  return isTaken ? blocks.length : 0
}

/** The first look at a network: from as far back as a deposit could wait. */
async function begin(ctx: Ctx, { network, reader }: Chain): Promise<CursorRow> {
  const head = await reader.head()
  const height = Math.max(0, head.height - deepest(network))
  const hash = await reader.hashAt(height)
  if (hash === 'missing') throw new Error(`${network} has no block ${height}, though its head is above it`)
  const genesis = await reader.genesis()
  await inTx(ctx, (tx) => startCursor(tx, network, { genesis, height, hash }))
  return { genesis, height: String(height), hash }
}

interface Place {
  height: number
  hash: string
}

async function commonBlock(ctx: Ctx, chain: Chain, cursor: CursorRow, headHeight: number): Promise<Place | undefined> {
  const { network, reader } = chain
  const at = { height: Number(cursor.height), hash: cursor.hash }
  if (headHeight >= at.height && (await reader.hashAt(at.height)) === at.hash) return at
  const ours = await blocksBelow(query(ctx), network, Math.min(headHeight, at.height))
  for (const { height: text, hash } of ours) {
    const height = Number(text)
    const theirs = await reader.hashAt(height)
    if (theirs === 'missing') return undefined
    if (theirs !== hash) continue
    // A node that only lags behind has every block of ours up to its own newest: there is nothing to take back.
    return height === headHeight && headHeight < at.height ? undefined : { height, hash }
  }
  await halt(ctx, chain, `No block of ${network} that was read lately is still in its chain`)
  return undefined
}

/** The blocks after `from`, as long as each stands on the one before; a chain that changes meanwhile is read again next time. */
async function following({ reader }: Chain, from: Place, upTo: number): Promise<ChainBlock[]> {
  const blocks: ChainBlock[] = []
  for (let height = from.height + 1; height <= upTo; height++) {
    const block = await reader.block(height)
    if (block === 'missing' || block.parent !== (blocks.at(-1)?.hash ?? from.hash)) break
    blocks.push(block)
  }
  return blocks
}

const halt = (ctx: Ctx, { network }: Chain, reason: string): Promise<void> =>
  inTx(ctx, (tx) => haltNetwork(tx, network, reason))
