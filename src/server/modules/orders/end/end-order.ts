import { orderEnded, orderParties } from '../../../../contract/events/orders.ts'
import { partsOf } from '../../../../contract/orders/order-figures.ts'
import { orderMachine } from '../../../../contract/orders/order-machine.ts'
import { emit } from '../../../kernel/outbox.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { escrowRelease, escrowReturn, escrowSplit, type Movement } from '../../../ledger/movements.ts'
import { post } from '../../../ledger/post.ts'
import { giveBackToAd } from '../../market/ads/ads.rows.ts'
import type { EscrowStatus, OrderRow } from '../orders.rows.ts'
import { addToTraders, type Change, lockTraders, noteRelease } from '../traders.rows.ts'
import { type Move, type Role, transition } from '../transition.ts'

/** The events with which an order's escrow leaves. */
export type EndEvent =
  | 'cancel'
  | 'accept_cancel'
  | 'end_grace'
  | 'release'
  | 'resolve_to_buyer'
  | 'resolve_to_seller'
  | 'resolve_split'

export interface End extends Move {
  /** Of a split: what goes towards the buyer, the fee included, in smallest units; more than 0 and less than all. */
  buyerPart?: bigint
  /** Whose record bears it that the trade failed; null when nobody's. Left out: as the event says. */
  fault?: 'buyer' | 'seller' | null
}

/**
 * Ends a locked order: its state, the escrow (key `escrow-out:<order>`, so that it leaves once), the ad and the records of both, all in this
 * transaction. Throws what `transition` throws. Emits 'order.ended' besides 'order.moved'.
 */
export async function endOrder(
  tx: Tx,
  order: OrderRow,
  event: EndEvent,
  role: Role,
  { buyerPart, fault, changes, ...move }: End = {},
): Promise<OrderRow> {
  const { escrow, part, movement } = wayOut(order, event, buyerPart)
  // The ad before the traders and those before the ledger, as placing an order locks them.
  if (escrow === 'returned') await giveBackToAd(tx, order.ad_id, BigInt(order.amount))
  const ended = await transition(tx, order, event, role, {
    ...move,
    changes: { ...changes, escrow, buyer_part: part.toString() },
  })
  await record(tx, order, event, fault === undefined ? faultOf(event, role) : fault)
  await post(tx, `escrow-out:${order.id}`, movement)
  await emit(tx, orderEnded, { ...orderParties(order), event, escrow })
  return ended
}

interface WayOut {
  escrow: EscrowStatus
  part: bigint
  movement: Movement
}

function wayOut(order: OrderRow, event: EndEvent, buyerPart: bigint | undefined): WayOut {
  const { id: orderId, asset, buyer_id: buyerId, seller_id: sellerId } = order
  const [amount, fee] = [BigInt(order.amount), BigInt(order.fee)]
  const all = { orderId, asset, amount }
  switch (orderMachine.transitions[event].money) {
    case 'escrowRelease':
      return { escrow: 'released', part: amount, movement: escrowRelease({ ...all, buyerId, fee }) }
    case 'escrowSplit': {
      if (buyerPart === undefined || buyerPart <= 0n || buyerPart >= amount) throw new Error('a split needs two parts')
      // The figure that both were shown.
      const { fee: shared } = partsOf({ amount, fee }, buyerPart)
      const movement = escrowSplit({ ...all, buyerId, sellerId, buyerPart, fee: shared })
      return { escrow: 'split', part: buyerPart, movement }
    }
    default:
      return { escrow: 'returned', part: 0n, movement: escrowReturn({ ...all, sellerId }) }
  }
}

/** A moderator's word against one side is a dispute lost; what both agree on is nobody's fault. */
function faultOf(event: EndEvent, role: Role): 'buyer' | 'seller' | null {
  if (event === 'cancel' || event === 'end_grace') return 'buyer'
  if (role !== 'moderator') return null
  return event === 'resolve_to_buyer' ? 'seller' : event === 'resolve_to_seller' ? 'buyer' : null
}

async function record(tx: Tx, order: OrderRow, event: EndEvent, fault: 'buyer' | 'seller' | null): Promise<void> {
  const completed = event === 'release' || event === 'resolve_to_buyer'
  const of = (side: 'buyer' | 'seller'): Change => ({
    customerId: side === 'buyer' ? order.buyer_id : order.seller_id,
    completed: completed && fault !== side ? 1 : 0,
    failed: fault === side ? 1 : 0,
  })
  await lockTraders(tx, [order.buyer_id, order.seller_id])
  await addToTraders(tx, [of('buyer'), of('seller')])
  if (event === 'release' && order.paid_at)
    await noteRelease(tx, order.seller_id, Math.max(0, Math.round((tx.now.getTime() - order.paid_at.getTime()) / 1000)))
}
