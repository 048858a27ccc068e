import { stateAfter } from '../../../../contract/machine.ts'
import { type OrderState, orderMachine } from '../../../../contract/orders/order-machine.ts'
import type { Order, PaymentClaim } from '../../../../contract/orders/orders.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { sealFor } from '../../../kernel/customer-keys/customer-keys.ts'
import { attachFiles, proofReused } from '../../../kernel/files/files.ts'
import { proofSeenAlike } from '../../../kernel/files/proof-seen-alike.ts'
import { query, type Tx } from '../../../kernel/tx.ts'
import { openProfile } from '../../accounts/customers.rows.ts'
import { asParty } from '../as-party.ts'
import { openDispute } from '../end/open-dispute.ts'
import type { Claimed } from '../order-view.ts'
import {
  type OrderFlag,
  type OrderMutable,
  type OrderRow,
  orderById,
  profileSealed,
  referenceElsewhere,
} from '../orders.rows.ts'
import { staleState, transition } from '../transition.ts'
import { isLegalName, plainReference } from './payment-names.ts'

/**
 * The buyer says that the money is on its way. Until the deadline's time-out the order is paid and the seller's turn; after it, while the
 * escrow waits, it goes to dispute. A name that isn't the buyer's, and a proof or bank reference that another order has seen, are
 * flagged for the seller, not refused. Throws 'not_found', 'order_moved_on', 'not_now', 'invalid_input' on `proof_ids`.
 */
export async function markPaid(ctx: CustomerCtx, { order_id, seen, ...claim }: PaymentClaim): Promise<Order> {
  const compared = claim.proof_ids.length > 0 && isPayable(ctx, await orderById(query(ctx), order_id), seen)
  const seenAlike = compared && (await proofSeenAlike(ctx, order_id, claim.proof_ids))
  return asParty(ctx, order_id, async (tx, { order, role }) => {
    if (seen !== order.state) throw await staleState(tx, order, role)
    const changes = role === 'buyer' ? await claimed(tx, order, { ...claim, seenAlike }) : {}
    const data = {
      name_matches: changes.name_matches ?? null,
      bank_reference: claim.bank_reference !== undefined,
      proofs: claim.proof_ids,
    }
    return order.state === 'expired'
      ? openDispute(tx, order, 'claim_paid', role, { seen, changes, data, reason: 'not_received' })
      : transition(tx, order, 'pay', role, { seen, changes, data })
  })
}

/** Whether something may come of a claim, as far as is known before the order is locked: pictures aren't compared for one that is refused. */
const isPayable = (ctx: CustomerCtx, order: OrderRow | undefined, seen: OrderState): boolean =>
  order?.buyer_id === ctx.actor.customerId &&
  order.state === seen &&
  (['pay', 'claim_paid'] as const).some((event) => stateAfter(orderMachine, order.state, event, 'buyer'))

async function claimed(
  tx: Tx,
  order: OrderRow,
  {
    payer_name,
    bank_reference,
    proof_ids,
    seenAlike,
  }: Omit<PaymentClaim, 'order_id' | 'seen'> & { seenAlike: boolean },
): Promise<Partial<OrderMutable>> {
  const { sealer } = tx.ctx
  await attachFiles(tx, proof_ids, {
    customerId: order.buyer_id,
    subject: { kind: 'order', id: order.id },
    use: 'proof',
    field: 'proof_ids',
  })
  const nameMatches = isLegalName(payer_name, openProfile(sealer, await profileSealed(tx.q, order.buyer_id)))
  const said = plainReference(bank_reference ?? '')
  const index = said ? sealer.blindIndex(`bank-reference:${said}`) : null
  const flags = new Set<OrderFlag>(order.flags.filter((flag) => flag !== 'payer_mismatch'))
  if (!nameMatches) flags.add('payer_mismatch')
  if (seenAlike || (await proofReused(tx.q, proof_ids))) flags.add('proof_reused')
  // Its own reference stands on this order alone; a bank's, seen before, may have been shown twice.
  if (index && (await referenceElsewhere(tx.q, order.id, index))) flags.add('reference_reused')
  const payment: Claimed = { payer_name, bank_reference: bank_reference || null }
  return {
    payment_sealed: await sealFor(tx, order.buyer_id, 'p2p_order.payment_sealed', JSON.stringify(payment)),
    name_matches: nameMatches,
    reference_index: index,
    flags: [...flags],
  }
}
