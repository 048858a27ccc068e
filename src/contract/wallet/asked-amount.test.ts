import { expect, test } from 'vitest'
import { askedAmount, askedUsername } from './asked-amount.ts'

const search = (name: string, value: string) => new URLSearchParams({ [name]: value })

test.each([
  ['200', '200'],
  ['0.00000001', '0.00000001'],
  ['', ''],
  ['0', ''],
  ['-5', ''],
  ['1e9', ''],
  ['1,000', ''],
  ['٢٠٠', ''],
  ['9'.repeat(41), ''],
  ['<script>', ''],
])('of the amount %s in an address a form starts with %s', (given, expected) => {
  expect(askedAmount(search('amount', given))).toBe(expected)
})

test('an address without an amount or a name starts with none', () => {
  expect([askedAmount(new URLSearchParams()), askedUsername(new URLSearchParams())]).toEqual(['', ''])
})

test.each([
  ['ana', 'ana'],
  ['@ana_2', 'ana_2'],
  ['a b', ''],
  ['a@b.example', ''],
  ['x'.repeat(25), ''],
])('of the name %s in an address it starts with %s', (given, expected) => {
  expect(askedUsername(search('to', given))).toBe(expected)
})
