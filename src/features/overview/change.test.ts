import { expect, test } from 'vitest'
import type { BalancePoint } from '../../contract/wallets.ts'
import { changeOf, drawable } from './change.ts'

const days = (...totals: (string | [total: string, unpriced: string])[]): BalancePoint[] =>
  totals.map((one, day) => ({
    at: `2026-03-0${day + 1}T23:59:59.999Z`,
    total: typeof one === 'string' ? one : one[0],
    unpriced: typeof one === 'string' ? [] : [one[1]],
  }))
const change = (points: BalancePoint[]) => changeOf({ all: points, drawn: drawable(points) })

test('a total that grew by a tenth is said to be up by it, to the cent', () => {
  expect(change(days('100.10', '90.00', '110.11'))).toEqual({
    since: '2026-03-01T23:59:59.999Z',
    direction: 'up',
    amount: '10.01',
    ratio: 0.1,
  })
})

test('a total that shrank is down, and the amount bears no sign of its own', () => {
  expect(change(days('100.00', '74.50'))).toMatchObject({ direction: 'down', amount: '25.50', ratio: -0.255 })
})

test('what nothing moved is unchanged', () => {
  expect(change(days('5.00', '5.00'))).toMatchObject({ direction: 'same', amount: '0.00', ratio: 0 })
})

test('of the time before the first deposit one day is shown, and nothing has no percentage', () => {
  const points = days('0.00', '0.00', '0.00', '300.00', '320.00')
  expect(drawable(points)).toEqual(points.slice(2))
  expect(change(points)).toMatchObject({ since: points[2]?.at, amount: '320.00', ratio: null })
})

test('a day on which a price is missing is left out, not drawn as a loss', () => {
  const points = days('100.00', ['20.00', 'BTC'], '101.00')
  expect(drawable(points)).toEqual([points[0], points[2]])
  expect(change(points)).toMatchObject({ amount: '1.00', ratio: 0.01 })
})

test('while a price is missing now, how it changed is not told', () => {
  expect(change(days('100.00', '101.00', ['20.00', 'BTC']))).toBeUndefined()
})

test('more digits than a float holds come through', () => {
  expect(change(days('99999999999999999.98', '99999999999999999.99'))).toMatchObject({ amount: '0.01' })
})
