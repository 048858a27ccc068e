import { expect, test } from 'vitest'
import type { BalancePoint } from '../../contract/wallet/wallets.ts'
import { drawable, isLine } from './change.ts'

const days = (...totals: (string | [total: string, unpriced: string])[]): BalancePoint[] =>
  totals.map((one, day) => ({
    at: `2026-03-0${day + 1}T${day === totals.length - 1 ? '09:00:00.000' : '23:59:59.999'}Z`,
    total: typeof one === 'string' ? one : one[0],
    put_in: null,
    unpriced: typeof one === 'string' ? [] : [one[1]],
  }))

test('the line begins with the first deposit', () => {
  const points = days('0.00', '0.00', '0.00', '300.00', '320.00', '0.00')
  expect(drawable(points)).toEqual(points.slice(3))
  expect(drawable(days('0.00', '0.00'))).toEqual([])
})

test('a day on which a price is missing is left out, not drawn as a loss', () => {
  const points = days('100.00', ['20.00', 'BTC'], '101.00')
  expect(drawable(points)).toEqual([points[0], points[2]])
})

test('before there are seven days there is no line', () => {
  const week = days('1.00', '1.00', '1.00', '1.00', '1.00', '1.00', '1.00')
  expect(isLine(week)).toBe(true)
  expect(isLine(week.slice(1))).toBe(false)
  expect(isLine(days('1.00'))).toBe(false)
  expect(isLine([])).toBe(false)
})
