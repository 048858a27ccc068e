import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  Amount,
  AmountError,
  formatAmount,
  isMore,
  mulDiv,
  parseAmount,
  type Rounding,
  SignedAmount,
  sameDigits,
} from './money.ts'

const refusal = (text: string, decimals: number): string | undefined => {
  try {
    parseAmount(text, decimals)
    return undefined
  } catch (error) {
    if (!(error instanceof AmountError)) throw error
    return error.says.say
  }
}
const decimals = fc.integer({ min: 0, max: 18 })

describe('an amount', () => {
  test.each([
    ['1', 2, 100n],
    ['1.5', 2, 150n],
    ['0.01', 2, 1n],
    ['0.000000000000000001', 18, 1n],
    ['9007199254740993.01', 2, 900719925474099301n],
    ['1234567', 0, 1234567n],
    [`${'9'.repeat(40)}`, 0, 10n ** 40n - 1n],
  ])('%s of %d decimals is %d of the smallest unit', (text, places, minor) => {
    expect(parseAmount(text, places)).toBe(minor)
  })

  test.each<[string, number, string]>([
    ['', 2, 'enter_amount'],
    [' 1', 2, 'write_amount'],
    ['1 ', 2, 'write_amount'],
    ['01', 2, 'write_amount'],
    ['1.', 2, 'write_amount'],
    ['.5', 2, 'write_amount'],
    ['1e3', 2, 'write_amount'],
    ['+1', 2, 'write_amount'],
    ['1,5', 2, 'write_amount'],
    ['1_000', 2, 'write_amount'],
    ['0x10', 2, 'write_amount'],
    ['Infinity', 2, 'write_amount'],
    ['NaN', 2, 'write_amount'],
    ['1\n', 2, 'write_amount'],
    ['1\0', 2, 'write_amount'],
    ['1\ud800', 2, 'write_amount'],
    ['١', 2, 'write_amount'],
    ['１', 2, 'write_amount'],
    ['-1', 2, 'amount_above_zero'],
    ['-0', 2, 'amount_above_zero'],
    ['0', 2, 'amount_above_zero'],
    ['0.00', 2, 'amount_above_zero'],
    ['1.001', 2, 'most_decimals'],
    ['1.0', 0, 'no_decimals'],
    ['1'.repeat(41), 2, 'amount_too_large'],
  ])('%j of %d decimals is refused: %s', (text, places, why) => {
    expect(refusal(text, places)).toBe(why)
    // What only the asset decides, the wire lets through; everything else it refuses in the same words.
    const wire = Amount.safeParse(text)
    if (why === 'most_decimals' || why === 'no_decimals') expect(wire.success).toBe(true)
    else expect(wire.success).toBe(false)
  })

  test('written and read again is the same, at any size and with any decimals', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 38n }), decimals, (minor, places) => {
        const text = formatAmount(minor, places)
        if (text.length > 40) return
        expect(parseAmount(text, places)).toBe(minor)
        expect(Amount.safeParse(text).success).toBe(true)
      }),
    )
  })

  test('of whatever text is read as what it says, or refused; never as something else', () => {
    const near = fc.array(fc.constantFrom(...'0123456789.,-+ e_٣\0\ud800'), { maxLength: 12 }).map((it) => it.join(''))
    fc.assert(
      fc.property(fc.oneof(near, fc.string({ unit: 'binary' })), decimals, (text, places) => {
        if (refusal(text, places) !== undefined) return
        const [whole, fraction = ''] = text.split('.')
        expect(formatAmount(parseAmount(text, places), places)).toBe(
          places === 0 ? whole : `${whole}.${fraction.padEnd(places, '0')}`,
        )
      }),
      { numRuns: 500 },
    )
  })

  test('of an answer may be nothing, or go out; it is a decimal all the same', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), decimals, (minor, places) => {
        const text = formatAmount(minor, places)
        expect(SignedAmount.safeParse(text).success).toBe(true)
        expect(BigInt(text.replace('.', ''))).toBe(minor)
      }),
    )
    for (const text of ['', '-', '1.', '.5', '1e3', '--1', '1\n', '٣'])
      expect(SignedAmount.safeParse(text).success, text).toBe(false)
  })
})

describe('a × b ÷ c', () => {
  const some = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n })
  const divisor = some.filter((c) => c !== 0n)

  test.each<[bigint, bigint, bigint, Record<Rounding, bigint>]>([
    [5n, 1n, 2n, { floor: 2n, ceil: 3n, 'half-even': 2n }],
    [7n, 1n, 2n, { floor: 3n, ceil: 4n, 'half-even': 4n }],
    [-5n, 1n, 2n, { floor: -3n, ceil: -2n, 'half-even': -2n }],
    [-7n, 1n, 2n, { floor: -4n, ceil: -3n, 'half-even': -4n }],
    [5n, 1n, -2n, { floor: -3n, ceil: -2n, 'half-even': -2n }],
    [1n, 1n, 3n, { floor: 0n, ceil: 1n, 'half-even': 0n }],
    [-1n, 1n, 3n, { floor: -1n, ceil: 0n, 'half-even': 0n }],
    [2n, 1n, 3n, { floor: 0n, ceil: 1n, 'half-even': 1n }],
    [6n, 1n, 3n, { floor: 2n, ceil: 2n, 'half-even': 2n }],
  ])('%d × %d ÷ %d', (a, b, c, expected) => {
    for (const rounding of ['floor', 'ceil', 'half-even'] as const)
      expect(mulDiv(a, b, c, rounding), rounding).toBe(expected[rounding])
  })

  test('lies between its floor and its ceiling, which are no unit apart or one', () => {
    fc.assert(
      fc.property(some, some, divisor, (a, b, c) => {
        const [floor, ceil, even] = (['floor', 'ceil', 'half-even'] as const).map((it) => mulDiv(a, b, c, it)) as [
          bigint,
          bigint,
          bigint,
        ]
        const product = c < 0n ? -(a * b) : a * b
        const size = c < 0n ? -c : c
        expect(floor * size <= product && product <= ceil * size).toBe(true)
        expect(ceil - floor).toBe(product % size === 0n ? 0n : 1n)
        // Never further from the truth than the other of the two.
        const off = (to: bigint) => (to * size > product ? to * size - product : product - to * size)
        expect(even === floor || even === ceil).toBe(true)
        expect(off(even) <= off(even === floor ? ceil : floor)).toBe(true)
      }),
    )
  })

  test('by nothing throws', () => {
    expect(() => mulDiv(1n, 1n, 0n, 'floor')).toThrow(RangeError)
  })
})

test('figures that stand together have the same digits, and none is lost', () => {
  expect(sameDigits(['2500.00', '37000.00'])).toEqual(['2500', '37000'])
  expect(sameDigits(['2500', '37000.5'])).toEqual(['2500.00', '37000.50'])
  expect(sameDigits(['0.00000000', '0.00004375'])).toEqual(['0.00000000', '0.00004375'])
  expect(sameDigits(['347.58624', '347.586240'])).toEqual(['347.58624', '347.58624'])
  expect(sameDigits(['-1.5', '2'])).toEqual(['-1.50', '2.00'])
  expect(sameDigits([])).toEqual([])
})

test.each<[string, string, number, boolean]>([
  ['5', '0.000000', 6, true],
  ['0', '0', 2, false],
  ['10.00', '10', 2, false],
  ['9007199254740993', '9007199254740992', 0, true],
  ['0.000000000000000001', '0', 18, true],
])('that %s is more than %s, of %i decimals, is %s', (amount, than, decimals, more) =>
  expect(isMore(amount, than, decimals)).toBe(more),
)
