import { completionRate } from '../../../contract/market/ad-obstacles.ts'
import { formatPrice, parsePrice } from '../../../contract/market/ad-price.ts'
import { cameToOf, endedParts, netOfRow } from '../../../contract/orders/order-figures.ts'
import { isOpenState, type OrderRole, orderRules } from '../../../contract/orders/order-machine.ts'
import type { Order, OrderRow as WireRow } from '../../../contract/orders/orders.ts'
import { type Ctx, inWords } from '../../kernel/context.ts'
import { filesOf } from '../../kernel/files/files.ts'
import { relabelled } from '../../kernel/rails/method-details.ts'
import { railName } from '../../kernel/rails/rail-name.ts'
import { type Sealer, wordsIn } from '../../kernel/seal.ts'
import type { Query } from '../../kernel/tx.ts'
import { onWire } from '../../ledger/post.ts'
import { openProfile } from '../accounts/customers.rows.ts'
import { nameSourceOf } from '../accounts/name-source.ts'
import type { PayTo } from '../market/methods/pay-to.ts'
import { shownSteps } from './evidence/step-words.rows.ts'
import type { ListedOrder } from './lists/order-lists.rows.ts'
import { actionsOf } from './order-actions.ts'
import { type OrderRelations, orderRelations, type PartyRow } from './order-view.rows.ts'
import { type OrderRow, sellerSpoke } from './orders.rows.ts'

/** What the buyer said of the payment, as it lies sealed. */
export interface Claimed {
  payer_name: string
  bank_reference: string | null
}

/** What an order is about for a party, and what of it came to them in the end, as on the wire. */
export function figuresOnWire(
  row: Pick<OrderRow, 'amount' | 'fee' | 'buyer_part' | 'asset'>,
  role: OrderRole,
): Pick<WireRow, 'net' | 'came'> {
  const came = cameToOf(role, row)
  return { net: onWire(netOfRow(role, row), row.asset), came: came === null ? null : onWire(came, row.asset) }
}

/** By what a party is the one to act next; null where it isn't. */
function turnOf(
  row: Pick<OrderRow, 'state' | 'asked_by' | 'buyer_id' | 'seller_id'>,
  role: OrderRole,
): WireRow['turn'] {
  const seller = role === 'seller'
  if (row.state === 'awaiting_payment') return seller ? null : 'pay'
  if (row.state === 'payment_confirmed') return seller ? 'release' : null
  if (row.state !== 'paid') return null
  if (row.asked_by === (seller ? row.buyer_id : row.seller_id)) return 'answer'
  return seller ? 'check' : null
}

/** What lists show of an order, to one of its parties. */
export function rowOnWire(row: ListedOrder, role: OrderRole, counterparty: WireRow['counterparty']): WireRow {
  const turn = turnOf(row, role)
  return {
    id: row.id,
    number: row.number,
    market: row.market,
    role,
    taker: row.taker_id === (role === 'buyer' ? row.buyer_id : row.seller_id),
    state: row.state,
    asset: row.asset,
    currency: row.currency,
    amount: onWire(BigInt(row.amount), row.asset),
    ...figuresOnWire(row, role),
    fee: onWire(BigInt(row.fee), row.asset),
    pay: onWire(BigInt(row.pay), row.currency),
    price: formatPrice(parsePrice(row.price)),
    counterparty,
    deadline:
      row.deadline_at && row.deadline_kind ? { kind: row.deadline_kind, at: row.deadline_at.toISOString() } : null,
    your_turn: turn !== null,
    turn,
    created_at: row.created_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
  }
}

/**
 * An order as one of its parties sees it, from the transaction under way or outside one. Names of both are for the other's eyes; where to pay
 * is the buyer's to see only while the order needs it.
 */
export async function orderOnWire(
  q: Query,
  ctx: Pick<Ctx, 'sealer' | 'now' | 'textOf' | 'actor'>,
  row: OrderRow,
  role: OrderRole,
): Promise<Order> {
  const around = await orderRelations(q, ctx.actor, row)
  const proofs = await filesOf(q, ctx.sealer, { kind: 'order', id: row.id }, 'proof')
  const spoken = row.state === 'awaiting_payment' && role === 'buyer' ? await sellerSpoke(q, row) : true
  const other = partyOf(around, role === 'buyer' ? row.seller_id : row.buyer_id)
  const me = role === 'buyer' ? row.buyer_id : row.seller_id
  return {
    ...rowOnWire(row, role, { user_id: other.id, username: other.username }),
    ad_id: row.ad_id,
    terms: row.terms,
    counterparty: counterpartyOnWire(ctx.sealer, other),
    pay_to: mayPayTo(row, role) ? openPayTo(ctx, row) : null,
    reference: row.reference,
    payment: paymentOnWire(ctx.sealer, row),
    proofs: proofs.map(({ owner_id: _owner, use: _use, ...facts }) => facts),
    seller_frozen_until:
      role === 'buyer' && mayStillPay(row) ? frozenNow(partyOf(around, row.seller_id), ctx.now()) : null,
    escrow: escrowOnWire(row, around),
    extensions_left: orderRules.extensions - row.extensions,
    undone: row.undone,
    asked:
      row.asked && row.asked_at
        ? {
            what: row.asked,
            by: row.asked_by === row.buyer_id ? 'buyer' : 'seller',
            at: row.asked_at.toISOString(),
          }
        : null,
    flags: role === 'seller' ? row.flags : [],
    actions: actionsOf(row, role, { now: ctx.now(), around, sellerSpoke: spoken }).map((action) => ({
      ...action,
      why_not: action.why_not.map((one) => inWords(ctx, one)),
    })),
    timeline: shownSteps(ctx.sealer, around.steps),
    version: around.steps.length,
    conversation_id: row.id,
    dispute_id: row.dispute_id,
    rating: ratingOnWire(ctx.sealer, around, me),
  }
}

/** What both sides said of each other, for one of them; of what was written what can be opened yet. */
function ratingOnWire(sealer: Sealer, { ratings }: OrderRelations, me: string): Order['rating'] {
  const mine = ratings.find(({ by }) => by === me)
  const others = ratings.find(({ by }) => by !== me)
  const textOf = (one: typeof mine) => (one && wordsIn(sealer, one.note_sealed, one.note)) || null
  return {
    given: mine?.rating ?? null,
    given_text: textOf(mine),
    received: others?.rating ?? null,
    received_text: textOf(others),
  }
}

const partyOf = ({ parties }: OrderRelations, id: string): PartyRow => {
  const found = parties.find((one) => one.id === id)
  if (!found) throw new Error(`no customer ${id}`)
  return found
}

function counterpartyOnWire(sealer: Sealer, party: PartyRow): Order['counterparty'] {
  const { first_name, last_name, company_name } = openProfile(sealer, party)
  const [completed, failed] = [Number(party.completed ?? 0), Number(party.failed ?? 0)]
  return {
    user_id: party.id,
    username: party.username,
    kind: party.kind,
    badge: party.merchant ? 'merchant' : null,
    level: party.level,
    member_since: party.member_since,
    completed_orders: completed,
    completion_rate: completionRate(completed, failed),
    median_release_seconds: party.median_release_seconds,
    avatar: party.avatar,
    first_name,
    last_name,
    ...(company_name && { company_name }),
    name_source: nameSourceOf(party),
  }
}

/** Whether somebody may see where the money goes: it is the seller's own; the buyer's while the order needs it. */
const mayPayTo = (row: OrderRow, role: OrderRole): boolean =>
  role === 'seller' || isOpenState(row.state) || mayStillPay(row)

/** Whether the buyer may yet say that they paid. */
const mayStillPay = (row: OrderRow): boolean =>
  row.state === 'awaiting_payment' || (row.state === 'expired' && row.escrow === 'locked')

const frozenNow = ({ frozen_until: until }: PartyRow, now: Date): string | null =>
  until !== null && new Date(until) > now ? until : null

/** Where to pay; null once the seller's key is gone. */
export function openPayTo(
  ctx: Pick<Ctx, 'sealer' | 'textOf'>,
  { pay_to_sealed }: Pick<OrderRow, 'pay_to_sealed'>,
): PayTo | null {
  const kept = JSON.parse(ctx.sealer.unseal(pay_to_sealed) || 'null') as PayTo | null
  return (
    kept && {
      ...kept,
      rail_name: railName(ctx, kept.rail),
      details: relabelled(ctx, kept.rail, kept.details),
    }
  )
}

/** What the buyer said of the payment; null where nothing is claimed, and once their key is gone. */
export const openClaim = ({ unseal }: Sealer, { payment_sealed }: Pick<OrderRow, 'payment_sealed'>): Claimed | null =>
  payment_sealed === null ? null : (JSON.parse(unseal(payment_sealed) || 'null') as Claimed | null)

function paymentOnWire(sealer: Sealer, row: OrderRow): Order['payment'] {
  const claimed = openClaim(sealer, row)
  if (!claimed) return null
  return { ...claimed, name_matches: row.name_matches === true, at: (row.paid_at ?? row.created_at).toISOString() }
}

function escrowOnWire(row: OrderRow, { locked, ended }: OrderRelations): Order['escrow'] {
  const { toBuyer, toSeller, fee } = endedParts(row)
  return {
    status: row.escrow,
    amount: onWire(BigInt(row.amount), row.asset),
    locked_entry: locked ?? '',
    ended_entry: ended,
    to_buyer: onWire(toBuyer, row.asset),
    to_seller: onWire(toSeller, row.asset),
    fee: onWire(fee, row.asset),
  }
}
