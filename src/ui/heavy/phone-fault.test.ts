import { expect, test } from 'vitest'
import { phoneFault } from './phone-fault.ts'

test('numbers people have are taken, however they are spaced', () => {
  for (const number of ['+447911123456', '+44 7911 123456', '+2348031234567', '+254712345678', '+5511961234567'])
    expect(phoneFault(number), number).toBeUndefined()
})

test('a number as one dials it at home is judged by its country', () => {
  expect(phoneFault('07911 123456', 'gb')).toBeUndefined()
  expect(phoneFault('0712 34', 'ke')).toBe('phoneShort')
})

test('a digit missing, a digit too many and a number nobody can have are told apart', () => {
  expect(phoneFault('+4479111')).toBe('phoneShort')
  expect(phoneFault('+44791112345678901')).toBe('phoneLong')
  expect(phoneFault('+441111111111')).toBe('phoneWrong')
})

test('the dial code alone is no number yet', () => {
  expect(phoneFault('')).toBe('phoneEmpty')
  expect(phoneFault('+44')).toBe('phoneEmpty')
})
