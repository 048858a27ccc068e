import { describe, expect, test } from 'vitest'
import { type Cost, CostBasis } from './cost-basis.ts'

/** The same numbers each time, with nothing to them. */
function dice(seed: number) {
  let state = seed
  return (sides: number): bigint => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return BigInt(Math.floor((state / 2_147_483_648) * sides))
  }
}
const sumOf = (costs: readonly Cost[], by: keyof Cost) => costs.reduce((all, cost) => all + (cost[by] ?? 0n), 0n)
const seeds = Array.from({ length: 40 }, (_, i) => i + 1)

describe('what was taken had cost', () => {
  test('by both methods the same where there is a single lot, however it is divided', () => {
    for (const seed of seeds) {
      const roll = dice(seed)
      const [basis, amount, cost] = [new CostBasis(), 1n + roll(1_000_000), roll(1_000_000)]
      basis.add(amount, cost)
      const taken: Cost[] = []
      while (basis.held > 0n) {
        const some = 1n + roll(Number(amount) / 5)
        taken.push(basis.take(some < basis.held ? some : basis.held))
      }
      for (const { fifo, average } of taken) expect(average, `seed ${seed}`).toBe(fifo)
      expect([sumOf(taken, 'fifo'), sumOf(taken, 'average')], `seed ${seed}`).toEqual([cost, cost])
    }
  })

  test('of three thirds of a euro in all a euro: 33, 33 and 34 cents', () => {
    const basis = new CostBasis()
    basis.add(3n, 100n)
    expect([1, 2, 3].map(() => basis.take(1n))).toEqual([
      { fifo: 33n, average: 33n },
      { fifo: 33n, average: 33n },
      { fifo: 34n, average: 34n },
    ])
  })

  test('of many lots in all what they had cost, and on the way no more than a unit off the exact share', () => {
    for (const seed of seeds) {
      const roll = dice(seed)
      const basis = new CostBasis()
      const taken: Cost[] = []
      let paid = 0n
      // All that was held when something last came, and what of it is gone: the exact share of the sum since then.
      let [base, baseCost, gone, goneCost] = [0n, 0n, 0n, 0n]
      for (let step = 0; step < 60; step++) {
        if (basis.held === 0n || roll(3) === 0n) {
          const [amount, cost] = [1n + roll(100_000), roll(100_000)]
          basis.add(amount, cost)
          paid += cost
          ;[base, baseCost, gone, goneCost] = [base - gone + amount, baseCost - goneCost + cost, 0n, 0n]
        } else {
          const some = 1n + roll(Number(basis.held))
          const cost = basis.take(some < basis.held ? some : basis.held)
          taken.push(cost)
          gone += some < base - gone ? some : base - gone
          goneCost += cost.average ?? 0n
          const off = baseCost * gone - goneCost * base
          expect(off >= 0n && off < base, `seed ${seed}, step ${step}`).toBe(true)
        }
      }
      if (basis.held > 0n) taken.push(basis.take(basis.held))
      expect([sumOf(taken, 'fifo'), sumOf(taken, 'average')], `seed ${seed}`).toEqual([paid, paid])
    }
  })

  test('is not known of what came without a cost, until nothing is left of it', () => {
    const basis = new CostBasis()
    basis.add(10n, null)
    basis.add(10n, 50n)
    expect([basis.take(10n), basis.take(10n)]).toEqual([
      { fifo: null, average: null },
      { fifo: 50n, average: null },
    ])
    basis.add(4n, 8n)
    expect(basis.take(4n)).toEqual({ fifo: 8n, average: 8n })
    expect(() => basis.take(1n)).toThrow(RangeError)
  })
})
