import { expect, test } from 'vitest'
import { fill, pluralOf } from './message.ts'

test('a message takes its values, and leaves nothing in braces', () => {
  expect(fill('You have {available} {asset} available.', { available: '12.50', asset: 'EUR' })).toBe(
    'You have 12.50 EUR available.',
  )
})

test('a value that looks like a place is not filled again', () => {
  expect(fill('{who} paid', { who: '{asset}' })).toBe('{asset} paid')
})

test('a count takes the form its language asks for', () => {
  const movements = { one: '{n} movement', other: '{n} movements' }
  expect([0, 1, 2, 1000].map((n) => pluralOf(movements, n, 'en-GB'))).toEqual([
    '0 movements',
    '1 movement',
    '2 movements',
    '1,000 movements',
  ])
})

test('a language with a form of its own for two uses it, and falls back to the general one', () => {
  const orders = { one: 'طلب واحد', two: 'طلبان', other: '{n} طلب' }
  expect([1, 2, 100].map((n) => pluralOf(orders, n, 'ar-u-nu-latn'))).toEqual(['طلب واحد', 'طلبان', '100 طلب'])
})
