import { assetOf } from '../../../contract/assets.ts'
import { marketOf } from '../../../contract/market/ads.ts'
import { formatAmount } from '../../../contract/money.ts'
import { type OrderEvent, type OrderState, openStates } from '../../../contract/orders/order-machine.ts'
import type { OrderAct } from '../../../contract/orders/orders.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { actOnDispute } from '../../modules/disputes/act-on-dispute.ts'
import { complain } from '../../modules/disputes/complain.ts'
import { actOnOrder } from '../../modules/orders/act-on-order.ts'
import { runDeadlines } from '../../modules/orders/clock/deadlines.ts'
import { resolveOrder } from '../../modules/orders/end/open-dispute.ts'
import { lockOrder, type OrderRow } from '../../modules/orders/orders.rows.ts'
import { markPaid } from '../../modules/orders/pay/mark-paid.ts'
import { rateOrder } from '../../modules/orders/release/rate-order.ts'
import { releaseOrder } from '../../modules/orders/release/release-order.ts'
import { placeOrder } from '../../modules/orders/take/place-order.ts'
import type { Person } from '../people.ts'
import type { TestTrades } from '../trades.ts'
import type { By, ToldOrder } from './simulation-oracle.ts'

export type Cast = readonly Person[]

/** What was opened in an episode, by place. */
export interface Played {
  ads: {
    id: string
    side: 'buy' | 'sell'
    owner: number
    asset: string
    currency: string
    price: string
    window: number
  }[]
  orders: string[]
}

export interface Play {
  event: OrderEvent
  role: By
  place: number
  seen: OrderState
  part: bigint
  told: ToldOrder
}

/** Where episodes are played, one after another: one Florin, and people enough. */
export interface Scenario {
  t: TestTrades
  /** What each of the cast is given, in smallest units. */
  purse: Readonly<Record<string, bigint>>
  /** Of this episode: what fees there were before, and when it began, in milliseconds of the clock. */
  feesBefore: Map<string, bigint>
  began: number
  /** People who have done nothing yet, with the purse each. */
  begin: (size: number) => Promise<Cast>
}

let keys = 0
const freshKey = () => `simulated-${++keys}`

const SYSTEM: readonly OrderEvent[] = ['time_out', 'end_grace', 'go_to_dispute']

/** The event that a role's deed comes to in a state: 'I paid' is two, complaining is one here. Undefined for what nobody can send. */
export function deed(event: OrderEvent, role: By, state: OrderState): OrderEvent | undefined {
  if (event.startsWith('resolve') !== (role === 'moderator')) return undefined
  if (event === 'pay' || event === 'claim_paid') return state === 'expired' ? 'claim_paid' : 'pay'
  if (event === 'acknowledge' || event === 'appeal') return undefined
  // About an order that is over, the same request is an appeal.
  if (event === 'dispute' && !(openStates as readonly OrderState[]).includes(state)) return undefined
  return SYSTEM.includes(event) ? undefined : event
}

/** Takes an ad, and remembers the order. */
export async function placeIn(
  scenario: Scenario,
  cast: Cast,
  played: Played,
  ad: number,
  taker: number,
  pay: bigint,
): Promise<void> {
  const { id, side, asset, currency, price } = played.ads[ad] as Played['ads'][number]
  const person = cast[taker] as Person
  const order = await placeOrder(scenario.t.as(person, freshKey()), marketOf(asset), {
    ad_id: id,
    amount: formatAmount(pay, assetOf(currency).decimals),
    amount_in: 'currency',
    price,
    ...(side === 'buy' && { method_id: await scenario.t.method(person, currency) }),
  })
  played.orders.push(order.id)
}

/** Does what a play says; `again` sends the very request twice, as somebody does who got no answer. */
export async function perform(t: TestTrades, cast: Cast, id: string, play: Play, again: boolean): Promise<void> {
  if (play.role === 'moderator') return judge(t, id, play)
  const person = cast[play.role === 'buyer' ? play.told.buyer : play.told.seller] as Person
  const key = freshKey()
  await sent(t.as(person, key), id, play)
  if (again) await sent(t.as(person, key), id, play)
}

const STATEMENT = 'I did what was agreed, and the other side did not. '.repeat(3)

function sent(ctx: CustomerCtx, order_id: string, { event, seen, told }: Play): Promise<unknown> {
  const at = { order_id, seen }
  switch (event) {
    case 'pay':
    case 'claim_paid':
      return markPaid(ctx, { ...at, payer_name: 'Ada Okonkwo-Canary', proof_ids: [] })
    case 'release':
      return releaseOrder(ctx, { ...at, amount: formatAmount(told.amount, assetOf(told.asset).decimals) })
    case 'dispute':
      return complain(ctx, { ...at, reason: 'other', statement: STATEMENT, file_ids: [] })
    case 'withdraw_dispute':
      return actOnDispute(ctx, { order_id, action: 'withdraw' })
    case 'rate':
      return rateOrder(ctx, { order_id, rating: 'up' })
    default:
      return actOnOrder(ctx, { ...at, action: event as OrderAct['action'], reason: 'It is not what we agreed on.' })
  }
}

const OUTCOMES = { resolve_to_buyer: 'to_buyer', resolve_to_seller: 'to_seller', resolve_split: 'split' } as const

const judge = (t: TestTrades, id: string, { event, part }: Play): Promise<void> =>
  inTx(t.it.ctx({ kind: 'system', job: 'moderator' }), async (tx) => {
    const order = (await lockOrder(tx, id)) as OrderRow
    await resolveOrder(tx, order, OUTCOMES[event as keyof typeof OUTCOMES], part, 'moderator')
  })

const HEARTBEAT = `insert into pulse (name, at) values ('orders', $1) on conflict (name) do update set at = excluded.at`

/** Time goes on. While the service is there its heartbeat is recorded up to the moment; away, the next look at the clock finds the gap. */
export async function timePasses({ t }: Scenario, ms: number, away: boolean): Promise<void> {
  t.it.clock.advance(ms)
  if (!away) await query(t.it.ctx())(HEARTBEAT, [t.it.clock.now()])
  await runDeadlines(t.it.ctx({ kind: 'system', job: 'orders.deadlines' }))
}
