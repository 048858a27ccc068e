import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bpsOf, type Holding, isQuarter, SELF, sharesOf, shareText, WHOLE_BPS } from './company-owners.ts'

const hold = (holder: string, of: string, bps: number): Holding => ({ holder, of, bps })
const texts = (...holdings: Holding[]) => {
  const shares = sharesOf(holdings)
  return shares && Object.fromEntries([...shares].map(([who, share]) => [who, shareText(share)]))
}

test('a share through a chain of companies is the product of what each has of the next', () => {
  expect(texts(hold('ada', 'c1', 6_000), hold('c1', 'c2', 5_000), hold('c2', SELF, 9_000))).toEqual({
    ada: '27.00',
    c1: '45.00',
    c2: '90.00',
  })
})

test('what somebody has by several ways counts together', () => {
  expect(texts(hold('ada', SELF, 1_500), hold('ada', 'c1', 5_000), hold('c1', SELF, 2_000))?.ada).toBe('25.00')
})

test('a quarter is a quarter exactly: a hundredth of a per cent of a chain below it is none, and nothing is rounded up to one', () => {
  const of = (...holdings: Holding[]) => isQuarter(sharesOf(holdings)?.get('ada') as never)
  expect(of(hold('ada', 'c1', 5_000), hold('c1', SELF, 5_000))).toBe(true)
  expect(of(hold('ada', 'c1', 4_999), hold('c1', SELF, 5_000))).toBe(false)
  // 3/4 × 1/3 would be a quarter; 33.33 % of it is not.
  expect(of(hold('ada', 'c1', 7_500), hold('c1', SELF, 3_333))).toBe(false)
  expect(of(hold('ada', SELF, 2_500))).toBe(true)
})

test('of companies that own parts of one another the people behind them own all', () => {
  // The organisation owns c1, which owns half of it: Ada has the other half, and so all there is.
  expect(texts(hold('ada', SELF, 5_000), hold('c1', SELF, 5_000), hold(SELF, 'c1', 10_000))?.ada).toBe('100.00')
  // c1 and c2 own a half of one another; each has a half of the organisation.
  const shares = texts(
    hold('c1', SELF, 5_000),
    hold('c2', SELF, 5_000),
    hold('c2', 'c1', 5_000),
    hold('c1', 'c2', 5_000),
    hold('ada', 'c1', 5_000),
    hold('bob', 'c2', 5_000),
  )
  expect(shares).toMatchObject({ ada: '50.00', bob: '50.00' })
})

test('companies that own each other wholly are owned by nobody', () => {
  expect(texts(hold('c1', SELF, 5_000), hold('c2', 'c1', 10_000), hold('c1', 'c2', 10_000))).toBeUndefined()
  expect(texts(hold(SELF, SELF, 10_000))).toBeUndefined()
})

test('what has nothing to do with the organisation counts for nothing', () => {
  expect(texts(hold('ada', 'c9', 10_000), hold('bob', SELF, 10_000))).toEqual({ ada: '0.00', bob: '100.00' })
})

test('where every part of every company is named, the people together have all, to the last fraction', () => {
  const bps = fc.integer({ min: 1, max: 9_999 })
  fc.assert(
    fc.property(bps, bps, bps, bps, (a, b, c, d) => {
      const shares = sharesOf([
        hold('ada', SELF, a),
        hold('c1', SELF, WHOLE_BPS - a),
        hold('bob', 'c1', b),
        hold('c2', 'c1', WHOLE_BPS - b),
        hold('cleo', 'c2', c),
        // Round in a circle: the last owns a part of the first.
        hold('c1', 'c2', WHOLE_BPS - c),
        hold('dan', 'c3', d),
        hold(SELF, 'c3', WHOLE_BPS - d),
      ])
      let [part, of] = [0n, 1n]
      for (const who of ['ada', 'bob', 'cleo', 'dan']) {
        const one = shares?.get(who)
        if (one) [part, of] = [part * one.of + one.part * of, of * one.of]
      }
      expect(part).toBe(of)
    }),
    { numRuns: 200 },
  )
})

test('per cent are read as basis points', () => {
  expect(['25', '25.5', '33.33', '100', '0.01'].map(bpsOf)).toEqual([2_500, 2_550, 3_333, 10_000, 1])
})
