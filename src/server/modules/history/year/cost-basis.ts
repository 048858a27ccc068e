import { mulDiv } from '../../../../contract/money.ts'

/** What somebody held of one asset, with what it had cost in smallest units of their currency; null: not known. */
interface Lot {
  amount: bigint
  cost: bigint | null
  /** How much of it is gone. */
  used: bigint
}

/** What was taken had cost, by either method; null: not known. */
export interface Cost {
  fifo: bigint | null
  average: bigint | null
}

/**
 * What came to an account and left it, of one asset, with its cost by both methods. Integers throughout: of a lot, or of the pool, each part costs its share rounded down of all
 * that was taken so far, so that the parts come to the whole, to the last unit.
 */
export class CostBasis {
  readonly #lots: Lot[] = []
  #first = 0
  /** One for the average: all that was held when something last came, at one cost; unknown from what isn't known on, until nothing is left. */
  #pool: Lot = { amount: 0n, cost: 0n, used: 0n }

  get held(): bigint {
    return this.#pool.amount - this.#pool.used
  }

  add(amount: bigint, fifo: bigint | null, average: bigint | null = fifo): void {
    this.#lots.push({ amount, cost: fifo, used: 0n })
    const { held } = this
    const left = held === 0n ? 0n : leftOf(this.#pool)
    this.#pool = { amount: held + amount, cost: left === null || average === null ? null : left + average, used: 0n }
  }

  /** Takes from what is held, the first in first. Throws RangeError beyond what is held: the books allow no such thing. */
  take(amount: bigint): Cost {
    if (amount > this.held) throw new RangeError('more was taken than was held')
    return { fifo: this.#takeFirst(amount), average: this.#takeAverage(amount) }
  }

  #takeFirst(amount: bigint): bigint | null {
    let [left, cost]: [bigint, bigint | null] = [amount, 0n]
    while (left > 0n) {
      const lot = this.#lots[this.#first] as Lot
      const part = left < lot.amount - lot.used ? left : lot.amount - lot.used
      const share = takeOf(lot, part)
      cost = cost === null || share === null ? null : cost + share
      left -= part
      if (lot.used === lot.amount) this.#first++
    }
    return cost
  }

  #takeAverage(amount: bigint): bigint | null {
    return amount === 0n ? 0n : takeOf(this.#pool, amount)
  }
}

/** Takes a part out of a lot, and says what it had cost. */
function takeOf(lot: Lot, part: bigint): bigint | null {
  const before = upTo(lot)
  lot.used += part
  const after = upTo(lot)
  return before === null || after === null ? null : after - before
}

/** What is left of a lot had cost. */
function leftOf(lot: Lot): bigint | null {
  const gone = upTo(lot)
  return lot.cost === null || gone === null ? null : lot.cost - gone
}

/** What all that is gone of a lot had cost, rounded down once. */
const upTo = ({ amount, cost, used }: Lot): bigint | null =>
  cost === null ? null : used === 0n ? 0n : mulDiv(cost, used, amount, 'floor')
