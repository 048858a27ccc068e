import { expect, test } from 'vitest'
import { leanDecimal } from './lean-decimal.ts'

test('zeros that say nothing are left out, two decimals stay', () => {
  expect(leanDecimal('1.500000000000000000')).toBe('1.50')
  expect(leanDecimal('0.00000000')).toBe('0.00')
  expect(leanDecimal('250.00')).toBe('250.00')
  expect(leanDecimal('7')).toBe('7')
  expect(leanDecimal('-0.00400000')).toBe('-0.004')
})

test('nothing that was there is lost', () => {
  expect(leanDecimal('0.031415926535897932')).toBe('0.031415926535897932')
})

test('a shortened amount never shows more than there is', () => {
  expect(leanDecimal('0.999999999999999999', { most: 8 })).toBe('0.99999999')
  expect(leanDecimal('0.000000000000000001', { most: 8 })).toBe('0.00')
})
