import { stateAfter } from '../../../contract/machine.ts'
import {
  endsEscrow,
  type OrderEvent,
  type OrderState,
  orderMachine,
  orderRules,
} from '../../../contract/orders/order-machine.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Half a minute of silence is no outage. */
const LONGEST_PAUSE = MINUTE / 2

type Side = 'buyer' | 'seller'
export type By = Side | 'system' | 'moderator'

/** An order as a few figures, written without looking at the real one. `who` are places in the cast. */
export interface ToldOrder {
  buyer: number
  seller: number
  asset: string
  amount: bigint
  fee: bigint
  /** The sell ad it was taken from, by place. */
  fromAd: number | undefined
  state: OrderState
  escrow: bigint
  due: { kind: 'payment' | 'grace' | 'release'; at: number } | undefined
  window: number
  paidAt: number
  extensions: number
  asked: { what: 'cancel' | 'undo'; by: Side } | undefined
  opener: By
  withdrew: Set<By>
  acknowledged: boolean
  rated: Set<By>
}

/**
 * What must be true of money and orders, in the simplest words: who has what, what lies in escrow, what is due, and whether an event may
 * happen. The simulation holds the real verbs against it after every step.
 */
export class EscrowOracle {
  /** By 'place|asset'. */
  readonly available = new Map<string, bigint>()
  readonly reserves: bigint[] = []
  readonly orders: ToldOrder[] = []
  readonly fees = new Map<string, bigint>()
  now = 0

  give(who: number, asset: string, amount: bigint): void {
    this.available.set(`${who}|${asset}`, (this.available.get(`${who}|${asset}`) ?? 0n) + amount)
  }

  place(order: Pick<ToldOrder, 'buyer' | 'seller' | 'asset' | 'amount' | 'fee' | 'window'>, fromAd?: number): void {
    if (fromAd === undefined) this.give(order.seller, order.asset, -order.amount)
    else this.reserves[fromAd] = (this.reserves[fromAd] as bigint) - order.amount
    this.orders.push({
      ...order,
      fromAd,
      state: 'awaiting_payment',
      escrow: order.amount,
      due: { kind: 'payment', at: this.now + order.window },
      paidAt: 0,
      extensions: 0,
      asked: undefined,
      opener: 'system',
      withdrew: new Set(),
      acknowledged: false,
      rated: new Set(),
    })
  }

  /** Whether an event may happen now: the machine, and what stands beside it. */
  may(order: ToldOrder, event: OrderEvent, by: By): boolean {
    if (stateAfter(orderMachine, order.state, event, by) === undefined) return false
    const answersTo = (what: 'cancel' | 'undo') => order.asked?.what === what && order.asked.by !== by
    switch (event) {
      case 'extend':
        return order.extensions < orderRules.extensions && (order.due?.at ?? 0) > this.now
      case 'claim_paid':
      case 'end_grace':
        return order.escrow > 0n
      case 'ask_cancel':
      case 'ask_undo':
        return order.asked === undefined
      case 'accept_cancel':
      case 'refuse_cancel':
        return answersTo('cancel')
      case 'accept_undo':
      case 'refuse_undo':
        return answersTo('undo')
      case 'dispute':
        return by === 'seller' || this.now >= order.paidAt + orderRules.buyerDisputeMinutes * MINUTE
      case 'withdraw_dispute':
        return order.opener === by && !order.withdrew.has(by)
      case 'rate':
        return !order.rated.has(by)
      default:
        return true
    }
  }

  /** Does an event: state, clocks, and where the money goes. `buyerPart` of a split. */
  happen(order: ToldOrder, event: OrderEvent, by: By, buyerPart = 0n): void {
    order.state = stateAfter(orderMachine, order.state, event, by) as OrderState
    const money = endsEscrow(event) && orderMachine.transitions[event].money
    if (money) this.leave(order, money === 'escrow_release' ? order.amount : money === 'escrow_return' ? 0n : buyerPart)
    if (money || ['dispute', 'claim_paid', 'go_to_dispute'].includes(event)) order.due = undefined
    if (orderMachine.transitions[event].to !== 'same') order.asked = undefined
    this.note(order, event, by)
  }

  private note(order: ToldOrder, event: OrderEvent, by: By): void {
    if (event === 'pay' || event === 'claim_paid') order.paidAt = this.now
    if (event === 'pay' || event === 'withdraw_dispute')
      order.due = { kind: 'release', at: this.now + orderRules.releaseHours * HOUR }
    if (event === 'time_out') order.due = { kind: 'grace', at: this.now + orderRules.graceMinutes * MINUTE }
    if (event === 'accept_undo') order.due = { kind: 'payment', at: this.now + order.window }
    if (event === 'extend' && order.due) {
      order.due.at += orderRules.extensionMinutes * MINUTE
      order.extensions++
    }
    if (event === 'ask_cancel' || event === 'ask_undo')
      order.asked = { what: event === 'ask_cancel' ? 'cancel' : 'undo', by: by as Side }
    if (event === 'refuse_cancel' || event === 'refuse_undo') order.asked = undefined
    if (['dispute', 'claim_paid', 'go_to_dispute'].includes(event)) order.opener = by
    if (event === 'withdraw_dispute') order.withdrew.add(by)
    if (event === 'rate') order.rated.add(by)
  }

  private leave(order: ToldOrder, buyerPart: bigint): void {
    const fee = (order.fee * buyerPart) / order.amount
    this.give(order.buyer, order.asset, buyerPart - fee)
    // What comes back whole is the ad's again.
    if (buyerPart === 0n && order.fromAd !== undefined)
      this.reserves[order.fromAd] = (this.reserves[order.fromAd] as bigint) + order.amount
    else this.give(order.seller, order.asset, order.amount - buyerPart)
    this.fees.set(order.asset, (this.fees.get(order.asset) ?? 0n) + fee)
    order.escrow = 0n
  }

  /** Time goes on; `away`: the service was not there, so that what is due waits as much longer. */
  pass(ms: number, away: boolean): void {
    this.now += ms
    if (away && ms > LONGEST_PAUSE) for (const order of this.orders) if (order.due) order.due.at += ms
    for (const order of this.orders) {
      if (!order.due || order.due.at > this.now) continue
      const event = ({ payment: 'time_out', grace: 'end_grace', release: 'go_to_dispute' } as const)[order.due.kind]
      this.happen(order, event, 'system')
      // What comes due by this very step waits for the next look at the clock, as it does in the jobs.
    }
  }
}
