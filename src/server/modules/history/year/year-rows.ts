import type { z } from 'zod'
import { assetOf } from '../../../../contract/assets.ts'
import { mulDiv } from '../../../../contract/money.ts'
import type { Ratio } from '../../../../contract/wallet/conversion.ts'
import type { YearRowSort } from '../../../../contract/wallet/year-statement.ts'
import { type Cost, CostBasis } from './cost-basis.ts'
import type { Part, YearEvent } from './year-events.rows.ts'

type Sort = z.output<typeof YearRowSort>

/** What a smallest unit of an asset was worth on a day ('2026-03-02') in smallest units of the statement's currency; undefined where no rate is known. */
export type PriceOn = (day: string, asset: string) => Ratio | undefined

/** An event with what it was worth, and what was given for it had cost. */
export interface PricedEvent extends YearEvent {
  sort: Sort
  value: bigint | null
  cost: Cost
  gain: Cost
}

const UNKNOWN: Cost = { fifo: null, average: null }
const INCOME = new Set(['appeal_compensation', 'fee_refund'])

/**
 * Goes through all that changed what somebody has, from the first on, and tells of each what it was worth and what the given side had cost, in `currency`.
 * - What was exchanged costs what it was worth then; what was brought in as money costs what it was worth; of crypto that was brought in the cost isn't known here.
 * - A withdrawal, and what is taken back, leaves with its cost and realises nothing; what comes back brings that cost along. A withdrawal's fee leaves with it.
 * `held` has what is held of each asset afterwards.
 */
export class YearRows {
  readonly #currency: string
  readonly #priceOn: PriceOn
  readonly #basis = new Map<string, CostBasis>()
  /** What left and may come back, with what it had cost: by withdrawal, or by the deposit whose card's holder disputes it. */
  readonly #left = new Map<string, Cost & { amount: bigint }>()

  constructor(currency: string, priceOn: PriceOn) {
    this.#currency = currency
    this.#priceOn = priceOn
  }

  get held(): Map<string, bigint> {
    return new Map([...this.#basis].map(([asset, { held }]) => [asset, held]))
  }

  take(event: YearEvent): PricedEvent {
    const sort = sortOf(event)
    const value = sort === 'unpriced' ? null : this.#valueOf(event)
    const cost = this.#given(event)
    const gain =
      sort === 'exchange' ? { fifo: less(value, cost.fifo), average: less(value, cost.average) } : { ...UNKNOWN }
    this.#gotten(event, sort, value)
    return { ...event, sort, value, cost, gain }
  }

  #given({ gave, fee, kind, meta }: YearEvent): Cost {
    const leaves = gave && !gave.outside ? gave : null
    const beside = LEAVES_WITH_FEE.has(kind) && fee ? fee : null
    const asset = (leaves ?? beside)?.asset
    if (asset === undefined) return UNKNOWN
    // In one: both leave together, in one asset.
    const [amount, all] = [leaves?.amount ?? 0n, (leaves?.amount ?? 0n) + (beside?.amount ?? 0n)]
    const cost = this.#of(asset).take(all)
    const part = (whole: bigint | null) => (whole === null ? null : mulDiv(whole, amount, all, 'floor'))
    this.#remember({ kind, meta }, { amount, fifo: part(cost.fifo), average: part(cost.average) })
    return cost
  }

  /** What is taken for a dispute may be taken in parts: from what is there, and later what is owed still. */
  #remember(event: Pick<YearEvent, 'kind' | 'meta'>, part: Cost & { amount: bigint }): void {
    const key = leavesAs(event)
    if (key === undefined) return
    const { amount, fifo, average } = this.#left.get(key) ?? { amount: 0n, fifo: 0n, average: 0n }
    this.#left.set(key, {
      amount: amount + part.amount,
      fifo: sum(fifo, part.fifo),
      average: sum(average, part.average),
    })
  }

  /** What comes back brings along what it had cost; undefined for all else, and where more comes back than had left. */
  #backAt(event: YearEvent, amount: bigint): Cost | undefined {
    const key = comesBackAs(event)
    const left = key === undefined ? undefined : this.#left.get(key)
    if (key === undefined || !left || amount > left.amount) return undefined
    const part = (cost: bigint | null) => (cost === null ? null : mulDiv(cost, amount, left.amount, 'floor'))
    const back = { fifo: part(left.fifo), average: part(left.average) }
    // Another dispute of the same payment may be won later.
    const rest = { fifo: less(left.fifo, back.fifo), average: less(left.average, back.average) }
    this.#left.set(key, { amount: left.amount - amount, ...rest })
    return back
  }

  #gotten(event: YearEvent, sort: Sort, value: bigint | null): void {
    const { got } = event
    if (!got || got.outside) return
    const back = this.#backAt(event, got.amount)
    const cost = sort === 'in' && assetOf(got.asset).kind !== 'fiat' ? null : value
    const isHome = got.asset === this.#currency
    const { fifo, average } = isHome
      ? { fifo: got.amount, average: got.amount }
      : (back ?? { fifo: cost, average: cost })
    this.#of(got.asset).add(got.amount, fifo, average)
  }

  /** The very amount where one side is the currency; else what the given side was worth, or else the other. */
  #valueOf({ at, gave, got, fee }: YearEvent): bigint | null {
    for (const side of [gave, got]) if (side?.asset === this.#currency) return side.amount
    const day = at.toISOString().slice(0, 10)
    for (const side of [gave, got, fee]) {
      const worth = side && this.#worthOf(day, side)
      if (typeof worth === 'bigint') return worth
    }
    return null
  }

  #worthOf(day: string, { asset, amount }: Pick<Part, 'asset' | 'amount'>): bigint | null {
    const rate = asset === this.#currency ? { num: 1n, den: 1n } : this.#priceOn(day, asset)
    return rate ? mulDiv(amount, rate.num, rate.den, 'half-even') : null
  }

  #of(asset: string): CostBasis {
    const known = this.#basis.get(asset) ?? new CostBasis()
    this.#basis.set(asset, known)
    return known
  }
}

/** Where the fee is no part of either side, but left the balance beside it. */
const LEAVES_WITH_FEE = new Set(['withdrawal_settle', 'withdrawal_reverted'])

/** What disputes of card money take, which a won one gives back; what is given back to a card comes again where that fails. */
const DISPUTED = new Set(['card_dispute', 'receivable_settled'])
const refundOf = ({ deposit }: YearEvent['meta']) => deposit && `refund:${deposit}`
const leavesAs = ({ kind, meta }: Pick<YearEvent, 'kind' | 'meta'>) =>
  meta.withdrawal ?? (DISPUTED.has(kind) ? meta.deposit : kind === 'card_refund' ? refundOf(meta) : undefined)
const comesBackAs = ({ kind, meta }: YearEvent) => {
  if (kind === 'withdrawal_returned') return meta.withdrawal
  if (kind === 'card_refund_failed') return refundOf(meta)
  return kind === 'card_dispute_won' ? meta.deposit : undefined
}

function sortOf({ kind, gave, got }: YearEvent): Sort {
  if (kind === 'escrow_split') return 'unpriced'
  if (gave && got) return 'exchange'
  if (INCOME.has(kind)) return 'income'
  return got ? 'in' : 'out'
}

const sum = (a: bigint | null, b: bigint | null) => (a === null || b === null ? null : a + b)
const less = (value: bigint | null, cost: bigint | null) => (value === null || cost === null ? null : value - cost)
