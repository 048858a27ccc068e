import { expect, test } from 'vitest'
import { openCurrencies, startCurrency } from './start-currency.ts'

const listed = (rails: Record<string, string[]>) =>
  Object.entries(rails).map(([code, open]) => ({ code, name: code, symbol: code, minor_units: 2, rails: open }))

test('only currencies that the house can receive are offered', () => {
  expect(openCurrencies(listed({ USD: ['wire'], EUR: ['sepa'], KES: [] }))).toEqual(['USD', 'EUR'])
  expect(openCurrencies(undefined)).toEqual([])
})

test('the form starts with what was asked for, else with one’s own money, else with dollars', () => {
  const open = ['EUR', 'USD', 'NGN']
  expect(startCurrency(open, 'EUR', 'NGN')).toBe('EUR')
  expect(startCurrency(open, null, 'NGN')).toBe('NGN')
  expect(startCurrency(open, 'KES', 'KES')).toBe('USD')
  expect(startCurrency(['GBP'], null, 'NGN')).toBe('GBP')
  expect(startCurrency([], 'EUR', 'NGN')).toBeUndefined()
})
