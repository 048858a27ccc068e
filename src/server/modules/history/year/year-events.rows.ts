import { assets } from '../../../../contract/assets.ts'
import { MAX_STATEMENT_LINES } from '../../../../contract/wallet/history.ts'
import type { MovementKind } from '../../../../contract/wallet/movement-kinds.ts'
import { Problem } from '../../../kernel/errors.ts'
import type { Query } from '../../../kernel/tx.ts'
import { available, feesEarned } from '../../../ledger/chart.ts'
import { yearKinds } from './year-kinds.ts'

/** An amount of one side, in smallest units; `outside`: paid between two people, and never on these books. */
export interface Part {
  asset: string
  amount: bigint
  outside: boolean
}

/** Something that changed what a customer has, whatever of it was set aside. */
export interface YearEvent {
  id: string
  at: Date
  kind: MovementKind
  meta: Record<string, string>
  gave: Part | null
  got: Part | null
  fee: { asset: string; amount: bigint } | null
}

const own = (side: 'debit' | 'credit') =>
  `select journal_id from ledger_transfer where ${side}_owner = $1 and created_at < $2 and kind = any($3::text[]) and phase in ('posted', 'settle')`
// A seller's asset left their balance when it was set aside; what makes it another's is no line of their own.
const SOLD = `select j.id from p2p_order o join ledger_journal j on j.key = 'escrow-out:' || o.id
  where o.seller_id = $1 and o.escrow in ('released', 'split')`
const TRANSFERS = `select t.id, t.journal_id, t.kind, t.created_at, t.asset, t.amount, t.meta, t.debit_account = any($6::uuid[]) as paid,
    t.credit_account = any($6::uuid[]) as got,
    t.credit_account = any($4::uuid[]) as fee
  from (${own('debit')} union ${own('credit')} union ${SOLD}) mine join ledger_transfer t on t.journal_id = mine.journal_id
  where t.phase in ('posted', 'settle') and t.created_at < $2 order by t.created_at, t.id limit $5`
const ORDERS = `select id, seller_id = $2 as sold, asset, currency, pay, buyer_part from p2p_order where id = any($1::uuid[])`
/** Of the largest movement, a purchase, a conversion or a trade. */
const LEGS = 3

interface Transfer {
  id: string
  journal_id: string
  kind: MovementKind
  created_at: Date
  asset: string
  amount: string
  meta: Record<string, string>
  paid: boolean
  got: boolean
  fee: boolean
}
interface Order {
  id: string
  sold: boolean
  asset: string
  currency: string
  pay: string
  buyer_part: string
}

/** All that changed what a customer has before an instant, the earliest first. Throws 'statement_too_long'. */
export async function yearEvents(q: Query, customerId: string, until: Date): Promise<YearEvent[]> {
  const fees = assets.map(({ code }) => feesEarned(code).id)
  const most = MAX_STATEMENT_LINES * LEGS
  const theirs = assets.map(({ code }) => available(customerId, code).id)
  const transfers = await q<Transfer>(TRANSFERS, [customerId, until, yearKinds, fees, most + 1, theirs])
  if (transfers.length > most) throw new Problem('statement_too_long')
  const ids = [...new Set(transfers.flatMap(({ meta }) => meta.order ?? []))]
  const orders = ids.length === 0 ? [] : await q<Order>(ORDERS, [ids, customerId])
  const byId = new Map(orders.map((order) => [order.id, order]))
  const journals = new Map<string, Transfer[]>()
  for (const one of transfers) {
    const legs = journals.get(one.journal_id)
    if (legs) legs.push(one)
    else journals.set(one.journal_id, [one])
  }
  // What a card's service took back may all be owed: then nothing they have has changed.
  return [...journals.values()].map((legs) => eventOf(legs, byId)).filter(({ gave, got, fee }) => gave ?? got ?? fee)
}

const sumOf = (legs: readonly Transfer[]): Part | null => {
  const [first] = legs
  if (!first) return null
  return { asset: first.asset, amount: legs.reduce((sum, leg) => sum + BigInt(leg.amount), 0n), outside: false }
}

function eventOf(legs: readonly Transfer[], orders: ReadonlyMap<string, Order>): YearEvent {
  const [first] = legs as readonly [Transfer]
  const fee = sumOf(legs.filter((leg) => leg.fee))
  const event: YearEvent = {
    id: first.id,
    at: first.created_at,
    kind: first.kind,
    meta: first.meta,
    gave: sumOf(legs.filter((leg) => leg.paid && !leg.fee)),
    got: sumOf(legs.filter((leg) => leg.got)),
    fee: fee && { asset: fee.asset, amount: fee.amount },
  }
  const order = orders.get(first.meta.order ?? '')
  if (!order || (first.kind !== 'escrow_release' && first.kind !== 'escrow_split')) return event
  const paid = { asset: order.currency, amount: BigInt(order.pay), outside: true }
  // A divided escrow has no price that anybody agreed to.
  const outside = first.kind === 'escrow_release' ? paid : null
  if (!order.sold) return { ...event, gave: outside }
  const sold = { asset: order.asset, amount: BigInt(order.buyer_part), outside: false }
  return { ...event, gave: sold, got: outside, fee: null }
}
