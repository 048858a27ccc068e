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
  /** One for the average: all that is held at one cost; unknown from what isn't known on, until nothing is left. */
  #pool: { amount: bigint; cost: bigint | null } = { amount: 0n, cost: 0n }

  get held(): bigint {
    return this.#pool.amount
  }

  add(amount: bigint, fifo: bigint | null, average: bigint | null = fifo): void {
    this.#lots.push({ amount, cost: fifo, used: 0n })
    const { cost } = this.#pool
    this.#pool = {
      amount: this.#pool.amount + amount,
      cost: cost === null || average === null ? null : cost + average,
    }
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
      const share = lot.cost === null ? null : upTo(lot, lot.used + part) - upTo(lot, lot.used)
      cost = cost === null || share === null ? null : cost + share
      lot.used += part
      left -= part
      if (lot.used === lot.amount) this.#first++
    }
    return cost
  }

  #takeAverage(amount: bigint): bigint | null {
    const { amount: all, cost } = this.#pool
    const share = cost === null ? null : all === 0n ? 0n : mulDiv(cost, amount, all, 'floor')
    const left = all - amount
    this.#pool = { amount: left, cost: left === 0n ? 0n : cost === null || share === null ? null : cost - share }
    return share
  }
}

const upTo = ({ amount, cost }: Lot, used: bigint): bigint => mulDiv(cost ?? 0n, used, amount, 'floor')
