import type { DeskDispute } from '../../../../contract/desk/desk-disputes.ts'
import type { FileFacts } from '../../../../contract/orders/orders.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { filesOf } from '../../../kernel/files/files.ts'
import { railName } from '../../../kernel/rails/rail-name.ts'
import { query } from '../../../kernel/tx.ts'
import { openProfile } from '../../accounts/customers.rows.ts'
import { nameSourceOf } from '../../accounts/name-source.ts'
import { openClaim, openPayTo } from '../../orders/order-view.ts'
import type { OrderRow } from '../../orders/orders.rows.ts'
import { type PartyFacts, partyFacts } from './desk-disputes.rows.ts'

type Judged = Pick<
  DeskDispute['order'],
  'rail' | 'rail_name' | 'reference' | 'flags' | 'paid_at' | 'pay_to' | 'payment'
>

/** What was said of an order's payment and where it was to go, opened: whoever calls puts on record who reads it. */
export function paymentJudged(ctx: StaffCtx, order: OrderRow): Judged {
  const { holder, details } = openPayTo(ctx, order) ?? { holder: '', details: [] }
  const claimed = openClaim(ctx.sealer, order)
  return {
    rail: order.rail,
    rail_name: railName(ctx, order.rail),
    reference: order.reference,
    flags: order.flags,
    paid_at: order.paid_at?.toISOString() ?? null,
    pay_to: { holder, details },
    payment: claimed ? { ...claimed, name_matches: order.name_matches === true } : null,
  }
}

/** The proofs of an order's payment, the oldest first. */
export const proofsOf = async (ctx: StaffCtx, orderId: string): Promise<FileFacts[]> =>
  (await filesOf(query(ctx), ctx.sealer, { kind: 'order', id: orderId }, 'proof')).map(
    ({ owner_id: _owner, use: _use, ...file }) => file,
  )

/** Both sides of an order, with their names and what they have done before; of disputes those before this one. */
export async function partiesJudged(
  ctx: StaffCtx,
  { buyer_id, seller_id }: OrderRow,
  disputeId: string | null,
): Promise<Pick<DeskDispute, 'buyer' | 'seller'>> {
  const parties = await partyFacts(query(ctx), [buyer_id, seller_id], disputeId)
  return { buyer: partyOnWire(ctx, parties, buyer_id), seller: partyOnWire(ctx, parties, seller_id) }
}

function partyOnWire({ sealer }: StaffCtx, parties: readonly PartyFacts[], id: string): DeskDispute['buyer'] {
  const row = parties.find((one) => one.id === id)
  if (!row) throw new Error('an order without its party')
  return {
    user_id: row.id,
    username: row.username,
    kind: row.kind,
    legal_name: legalName(sealer, row),
    name_source: nameSourceOf(row),
    level: row.level,
    merchant: row.merchant,
    member_since: row.created_at.toISOString(),
    completed_orders: Number(row.completed),
    failed_orders: Number(row.failed),
    disputes: row.disputes,
  }
}

/** As in the passport or the register; of a company with who represents it. */
export function legalName(sealer: StaffCtx['sealer'], row: { profile_sealed: string }): string {
  const { first_name, last_name, company_name } = openProfile(sealer, row)
  const person = `${first_name} ${last_name}`
  return company_name ? `${company_name}, ${person}` : person
}
