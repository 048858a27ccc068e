import { expect, test } from 'vitest'
import { countryIn, dialled } from './dial.ts'

const [KE, GB, IT, US, CA] = [
  { code: 'KE', dial: '254' },
  { code: 'GB', dial: '44' },
  { code: 'IT', dial: '39' },
  { code: 'US', dial: '1' },
  { code: 'CA', dial: '1' },
]
const all = [KE, GB, IT, US, CA]

test.each([
  ['0712 345 678', KE, '+254712345678'],
  ['712-345-678', KE, '+254712345678'],
  ['(020) 7946 0958', GB, '+442079460958'],
  ['06 1234 5678', IT, '+390612345678'],
  ['+254 712 345 678', GB, '+254712345678'],
  ['00254712345678', GB, '+254712345678'],
  ['', KE, ''],
])('%s is dialled in its country', (typed, country, phone) => {
  expect(dialled(typed, country)).toBe(phone)
})

test('a number that names its country chooses it, and keeps the one chosen where they share a code', () => {
  expect(countryIn('+44 20', all, 'KE')).toBe('GB')
  expect(countryIn('+1 416', all, 'CA')).toBe('CA')
  expect(countryIn('+1 416', all, 'KE')).toBe('US')
  expect(countryIn('0712', all, 'KE')).toBe('KE')
  expect(countryIn('+999', all, 'KE')).toBe('KE')
})
