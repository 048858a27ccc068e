import { expect, test } from 'vitest'
import { partOf, percentOf, restOf } from './shares.ts'

const whole = { amount: '0.00100001', asset: 'BTC' }

test('both parts of a split are the whole, to the last unit', () => {
  const part = partOf(whole, 50)
  expect(part).toBe('0.00050000')
  expect(restOf(whole, part)).toBe('0.00050001')
  expect(percentOf(whole, part)).toBe(50)
})

test('nothing, everything and what is no amount is no split', () => {
  for (const part of ['0', '0.00100001', '1', 'half', '-1', '']) expect(restOf(whole, part), part).toBeUndefined()
  expect(percentOf(whole, '2')).toBeUndefined()
})
