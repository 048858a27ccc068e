import { orderEnded, orderParties } from '../../../../contract/events/orders.ts'
import { partsOf } from '../../../../contract/orders/order-figures.ts'
import { type OrderEndEvent, orderMachine } from '../../../../contract/orders/order-machine.ts'
import { emit } from '../../../kernel/outbox.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { escrowRelease, escrowReturn, escrowSplit, type Movement } from '../../../ledger/movements.ts'
import { post } from '../../../ledger/post.ts'
import { giveBackToAd, lockToGiveBack } from '../../market/ads/give-back.ts'
import type { EscrowStatus, OrderRow } from '../orders.rows.ts'
import { countCompleted, countsForFigures, volumeOf } from '../recent-trades.ts'
import { addToTraders, type Change, lockTraders, noteRelease } from '../traders.rows.ts'
import { changeState, type Move, openedBy, type Role } from '../transition.ts'

export interface End extends Move {
  /** Of a split: what goes towards the buyer, the fee included, in smallest units; more than 0 and less than all. */
  buyerPart?: bigint
  /** Whose record bears it that the trade failed; null when nobody's. Left out: as the event says. */
  fault?: 'buyer' | 'seller' | null
}

/**
 * Ends a locked order: its state, the escrow (key `escrow-out:<order>`, so that it leaves once), the ad, which has what went back to offer again,
 * and the records of both, all in this transaction. Throws what `transition` throws. Emits 'order.ended' besides 'order.moved'.
 */
export async function endOrder(
  tx: Tx,
  order: OrderRow,
  event: OrderEndEvent,
  role: Role,
  { buyerPart, fault, changes, ...move }: End = {},
): Promise<OrderRow> {
  const { escrow, part, movement } = payoutOf(order, event, buyerPart)
  // The ad before the traders and those before the ledger, as placing an order locks them.
  const ad = escrow === 'returned' ? await lockToGiveBack(tx, order.ad_id) : undefined
  const completes = event === 'release' || event === 'resolve_to_buyer'
  // In cents of a euro.
  const volume = completes ? await volumeOf(tx, order) : 0n
  await lockTraders(tx, [order.buyer_id, order.seller_id])
  const counted = completes ? await countsForFigures(tx, order, volume) : null
  const ended = await changeState(tx, order, event, role, {
    ...move,
    changes: { ...changes, escrow, buyer_part: part.toString(), counted },
  })
  await record(tx, ended, event, {
    fault: fault === undefined ? faultOf(event, role) : fault,
    open: openedBy(order, ended),
    volume,
  })
  await post(tx, `escrow-out:${order.id}`, movement)
  if (ad) await giveBackToAd(tx, ad, BigInt(order.amount))
  await emit(tx, orderEnded, { ...orderParties(order), event, escrow })
  return ended
}

interface Payout {
  escrow: EscrowStatus
  part: bigint
  movement: Movement
}

/** What of an order says where its escrow goes. */
export type Payable = Pick<OrderRow, 'id' | 'asset' | 'buyer_id' | 'seller_id' | 'amount' | 'fee'>

/** Where the escrow goes at this event, of a split with the buyer's part. A kind of movement that isn't handled here doesn't compile: nothing is ever refunded for want of a case. */
export function payoutOf(order: Payable, event: OrderEndEvent, buyerPart: bigint | undefined): Payout {
  const { id: orderId, asset, buyer_id: buyerId, seller_id: sellerId } = order
  const [amount, fee] = [BigInt(order.amount), BigInt(order.fee)]
  const all = { orderId, asset, amount }
  const { money } = orderMachine.transitions[event]
  switch (money) {
    case 'escrow_release':
      return { escrow: 'released', part: amount, movement: escrowRelease({ ...all, buyerId, fee }) }
    case 'escrow_split': {
      if (buyerPart === undefined || buyerPart <= 0n || buyerPart >= amount) throw new Error('a split needs two parts')
      // The figure that both were shown.
      const { fee: shared } = partsOf({ amount, fee }, buyerPart)
      const movement = escrowSplit({ ...all, buyerId, sellerId, buyerPart, fee: shared })
      return { escrow: 'split', part: buyerPart, movement }
    }
    case 'escrow_return':
      return { escrow: 'returned', part: 0n, movement: escrowReturn({ ...all, sellerId }) }
    default:
      throw new Error(`no payout for ${money satisfies never}`)
  }
}

/** A moderator's word against one side is a dispute lost; what both agree on is nobody's fault. */
function faultOf(event: OrderEndEvent, role: Role): 'buyer' | 'seller' | null {
  if (event === 'cancel' || event === 'end_grace') return 'buyer'
  if (role !== 'moderator') return null
  return event === 'resolve_to_buyer' ? 'seller' : event === 'resolve_to_seller' ? 'buyer' : null
}

/** How an order ended, in the records of both sides, whose rows are locked and written once. */
async function record(
  tx: Tx,
  order: OrderRow,
  event: OrderEndEvent,
  { fault, open, volume }: { fault: 'buyer' | 'seller' | null; open: number; volume: bigint },
): Promise<void> {
  const of = (side: 'buyer' | 'seller'): Change => ({
    customerId: side === 'buyer' ? order.buyer_id : order.seller_id,
    open,
    completed: order.counted && fault !== side ? 1 : 0,
    failed: fault === side ? 1 : 0,
  })
  const changes = [of('buyer'), of('seller')]
  const done = changes.filter((one) => one.completed).map(({ customerId }) => customerId)
  await addToTraders(tx, changes)
  if (done.length > 0) await countCompleted(tx, done, volume)
  if (order.counted && event === 'release' && order.paid_at)
    await noteRelease(tx, order.seller_id, Math.max(0, Math.round((tx.now.getTime() - order.paid_at.getTime()) / 1000)))
}
