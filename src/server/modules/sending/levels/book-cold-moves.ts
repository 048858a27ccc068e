import { deepest, networks } from '../../../../contract/chain/networks.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { logRecovery, logTrouble } from '../../../kernel/log-changes.ts'
import type { Chain } from '../../../kernel/providers.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { chainFromCold, chainGas } from '../../../ledger/chain-movements.ts'
import { post } from '../../../ledger/post.ts'
import { type ColdMoveRow, noteBooked, openColdMoves } from '../../chain/cold/cold-moves.rows.ts'
import { heard } from '../sending-parts.ts'

/**
 * Books what cold storage sent to addresses of the house, and the network's fee where it paid that, once it has the most confirmations that any deposit
 * waits for, and both nodes have the very same payment in the same block. Each once. What the books don't have in cold storage waits, told once, until an operator
 * books that it is there.
 */
export async function bookColdMoves(ctx: Ctx, chain: Chain): Promise<void> {
  const { network, second } = chain
  const head = await heard(ctx, 'head', () => second.head())
  if (head === 'unknown') return
  for (const row of await openColdMoves(query(ctx), network, head.height - deepest(network) + 1)) {
    const feePaid = await heard(ctx, 'cold move', () => agreedFee(chain, row))
    if (feePaid === 'unknown' || feePaid === undefined) continue
    const where = { network, tx: row.tx, asset: row.asset }
    try {
      await book(ctx, chain, row, feePaid)
      logRecovery(ctx.log, 'cold move', where, 'what cold storage sent is booked')
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'house_cannot_cover')) throw error
      logTrouble(
        ctx.log,
        'cold move',
        row.tx,
        where,
        'cold storage sent what the books don’t have there: `float fund` books it',
      )
    }
  }
}

/** The fee of a payment's transaction, by both nodes; undefined where they don't both have that payment in this block. */
async function agreedFee({ sender, second }: Chain, row: ColdMoveRow): Promise<bigint | undefined> {
  const outcome = (await sender?.outcome(row.tx)) ?? 'unknown'
  if (typeof outcome !== 'object' || !outcome.ok || outcome.blockHash !== row.block_hash) return undefined
  const block = await second.block(Number(row.block))
  if (block === 'missing' || block.hash !== row.block_hash) return undefined
  const isThere = block.arrivals.some(
    ({ tx, place, asset, amount }) =>
      tx === row.tx && place === row.place && asset === row.asset && amount === BigInt(row.amount),
  )
  return isThere ? outcome.feePaid : undefined
}

const book = (ctx: Ctx, { network }: Chain, row: ColdMoveRow, feePaid: bigint): Promise<void> =>
  inTx(ctx, async (tx) => {
    if (!(await noteBooked(tx, network, row))) return
    const { tx: hash, place, asset } = row
    const name = `${network}:${hash}`
    if (row.paid_to === 'hot')
      await post(
        tx,
        `chain-cold:${name}:${place}`,
        chainFromCold({ network, asset, amount: BigInt(row.amount), tx: hash }),
      )
    // A transaction may pay in several places, and has one fee.
    const fee = { network, asset: networks[network].native, amount: feePaid, txId: hash, paidFrom: 'cold' } as const
    if (row.pays_fee) await post(tx, `chain-gas:${name}`, chainGas(fee))
  })
