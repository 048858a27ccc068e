import { describe, expect, test } from 'vitest'
import { shownDigits } from './shown-digits.ts'

describe('the digits of an amount that are shown', () => {
  test.each([
    ['40', { least: 2 }, '40.00'],
    ['40.5', { least: 2 }, '40.50'],
    ['40.00', { least: 2 }, '40.00'],
    ['7', {}, '7'],
    ['0.885169', { least: 7 }, '0.8851690'],
    ['1.500000000000000000', { most: 8 }, '1.50'],
    ['0.123456789012345623', { most: 8 }, '0.12345678'],
    ['-0.999999999999999999', { most: 8 }, '-0.99999999'],
    ['12.000000000012345678', { most: 8 }, '12.00'],
    ['0.123456789012345623', {}, '0.123456789012345623'],
    ['soon', { least: 2 }, 'soon'],
  ])('of %s, %j: %s', (amount, how, shown) => {
    expect(shownDigits(amount, how)).toBe(shown)
  })

  test('of what is there something is always seen', () => {
    expect(shownDigits('0.000000000000012345', { most: 8 })).toBe('0.00000000000001234')
    expect(shownDigits('0.000000000000000001', { most: 8 })).toBe('0.000000000000000001')
    expect(shownDigits('0.000000000000000000', { most: 8 })).toBe('0.00')
  })
})
