import { expect, test } from 'vitest'
import type { PriceOn } from '../../kernel/rates/prices-on-days.ts'
import type { Fee } from './fees.rows.ts'
import { linesOf, totalOf } from './worth-of-fees.ts'

const fee = (day: string, amount: bigint, asset = 'USDC', kind: Fee['kind'] = 'conversion'): Fee => ({
  id: `${day}-${amount}`,
  kind,
  asset,
  amount,
  day,
})
/** A dollar is 0.92 euro, and 0.93 from the second on; of the third nothing is known. A dollar has 10^6 units here, a euro 10^2. */
const priceOn: PriceOn = (day, asset) => {
  if (asset === 'EUR') return { num: 1n, den: 1n }
  if (day > '2026-03-02') return undefined
  return { num: day === '2026-03-01' ? 92n : 93n, den: 1_000_000n }
}

test('each day counts by its own rate, and many small fees don’t come to nothing', () => {
  const small = Array.from({ length: 1_000 }, () => fee('2026-03-01', 1_000n))
  const [line] = linesOf([...small, fee('2026-03-02', 2_000_000n)], priceOn)
  // 1.00 dollar at 0.92 and 2.00 at 0.93.
  expect(line).toMatchObject({ amount: 3_000_000n, worth: 92n + 186n })
})

test('lines are by kind and asset, and a total that leaves something out is none', () => {
  const known = linesOf([fee('2026-03-01', 500_000n), fee('2026-03-02', 7n, 'EUR', 'withdrawal_settle')], priceOn)
  expect(known.map(({ kind, asset, worth }) => [kind, asset, worth])).toEqual([
    ['conversion', 'USDC', 46n],
    ['withdrawal_settle', 'EUR', 7n],
  ])
  expect(totalOf(known)).toBe(53n)
  const lacking = linesOf([fee('2026-03-01', 500_000n), fee('2026-03-03', 1n)], priceOn)
  expect(lacking.map(({ worth }) => worth)).toEqual([null])
  expect(totalOf(lacking)).toBeNull()
})
