import { assetOf } from '../../../../contract/assets.ts'
import { addressKey, confirmationsFor, deepest, type NetworkCode } from '../../../../contract/chain/networks.ts'
import { chainDepositConfirming } from '../../../../contract/events/chain.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { emit } from '../../../kernel/outbox.ts'
import type { Arrival, Chain, ChainBlock } from '../../../kernel/providers.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { type AddressRow, oursAmong } from '../addresses.rows.ts'
import { takeCoins } from '../coins/take-coins.ts'
import { takeColdMoves } from '../cold/take-cold-moves.ts'
import {
  chainDepositSubject,
  countConfirmations,
  insertChainDeposit,
  isOf,
  lockDepositsAt,
  mineDeposit,
  mooredAgain,
  needAtLeast,
  noteUnknownToken,
  type Sighting,
  sinkAdriftSince,
  underWayTo,
} from '../deposits.rows.ts'
import { ownGasAmong } from '../own-moves.rows.ts'
import { forgetBlocksBelow, lockCursorAt, moveCursor, writeBlocks } from './blocks.rows.ts'
import { sunk } from './sink-replaced.ts'

/**
 * Writes blocks that follow each other, what was paid to our addresses in them, how many confirmations everything on its way has now, and how
 * far the network is read: all of it or nothing. With `caughtUp` the network has no more blocks: what was credited and has long been in none of
 * them is sunk, and the network is halted. False where another process was first.
 */
export const takeBlocks = (
  ctx: Ctx,
  chain: Chain,
  after: { hash: string },
  blocks: readonly ChainBlock[],
  { caughtUp }: { caughtUp: boolean },
): Promise<boolean> =>
  inTx(ctx, async (tx) => {
    const { network } = chain
    const last = blocks.at(-1)
    if (!last || !(await lockCursorAt(tx, network, after.hash))) return false
    await writeBlocks(tx, network, blocks)
    const ours = new Map(
      (
        await oursAmong(
          tx.q,
          network,
          blocks.flatMap(({ arrivals }) => arrivals.map(({ to }) => to)),
        )
      ).map((row) => [addressKey(network, row.address), row]),
    )
    const gas = await ownGasAmong(
      tx.q,
      network,
      blocks.flatMap(({ arrivals }) =>
        arrivals.flatMap(({ to, tx: hash }) => (ours.has(addressKey(network, to)) ? [hash] : [])),
      ),
    )
    for (const block of blocks)
      for (const arrival of block.arrivals) {
        const address = ours.get(addressKey(network, arrival.to))
        if (address && !gas.has(arrival.tx)) await takeArrival(tx, address, arrival, block)
      }
    await takeCoins(tx, network, blocks, ours)
    await takeColdMoves(tx, network, blocks)
    await needBySum(tx, network, [...new Set([...ours.values()].map(({ customer_id }) => customer_id))])
    for (const row of await countConfirmations(tx, network, last.height))
      await emit(tx, chainDepositConfirming, chainDepositSubject(row))
    await forgetBlocksBelow(tx, network, last.height - 2 * deepest(network))
    await moveCursor(tx, network, last)
    if (caughtUp)
      for (const row of await sinkAdriftSince(tx, network, last.height - deepest(network))) await sunk(tx, row)
    return true
  })

/** A payment to an address of ours: a deposit, once, in whatever block it stands now. One that pays somebody else there is that one's own. */
async function takeArrival(
  tx: Tx,
  { id: addressId, network, customer_id: customerId }: AddressRow,
  arrival: Arrival,
  block: ChainBlock,
): Promise<void> {
  const { asset, contract, amount, tx: hash, place } = arrival
  if (asset === null) {
    await noteUnknownToken(tx, { network, contract: contract ?? '', tx: hash, place, addressId, amount })
    return
  }
  const needed = Math.max(confirmationsFor(network, assetOf(asset), amount), arrival.needs ?? 0)
  const sighting = { network, asset, addressId, customerId, tx: hash, place, amount, needed, block } satisfies Sighting
  let there = await lockDepositsAt(tx, sighting)
  const standing = there.find((row) => row.block_hash !== null)
  if (standing) {
    // The same block read again says nothing new; a second one is a node's fault, and money only once.
    if (standing.block_hash !== block.hash)
      tx.ctx.log.error({ network, tx: hash, place, block: block.hash }, 'a payment is said to stand in two blocks')
    return
  }
  if (!there.some(isOf(sighting))) {
    if (await insertChainDeposit(tx, sighting)) return
    // Another process wrote it down as waiting at this very moment.
    there = await lockDepositsAt(tx, sighting)
  }
  const known = there.find(isOf(sighting))
  if (!known) return
  if (await mineDeposit(tx, known.id, sighting)) return
  // Credited, or held back, and its block had left the chain. One that brings less than was credited stays adrift.
  if (known.block === null && BigInt(known.amount) <= amount) await mooredAgain(tx, known.id, block)
}

/** A large payment in many parts is a large one: each waits for what all that is on its way together asks for. */
async function needBySum(tx: Tx, network: NetworkCode, customerIds: readonly string[]): Promise<void> {
  if (customerIds.length === 0) return
  for (const row of await underWayTo(tx, network, customerIds))
    await needAtLeast(tx, network, row, confirmationsFor(network, assetOf(row.asset), BigInt(row.sum)))
}
