import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test('four unrelated words are strong without a digit or a sign among them', () => {
  expect(passwordStrength('marble otter sings twice').level).toBe('strong')
})

test('rows and repeats stay weak however long they are', () => {
  expect(passwordStrength('1234567890123456').level).toBe('weak')
  expect(passwordStrength('aaaaaaaaaaaaaaaa').level).toBe('weak')
  expect(passwordStrength('qwertyuiop').advice).toBe('adviceRepeats')
})

test('one’s own name and address count for nothing, and the advice says so', () => {
  const { level, advice } = passwordStrength('adaobi-adaobi-1', ['adaobi@example.com', 'adaobi'])
  expect(level).toBe('weak')
  expect(advice).toBe('adviceOwn')
})

test('seven characters are short, whatever they are', () => {
  expect(passwordStrength('x7!Kq9#').level).toBe('short')
})
