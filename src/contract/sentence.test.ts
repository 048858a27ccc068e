import { expect, test } from 'vitest'
import { amountFaults } from '../words/en/said/amount-faults.ts'
import { emails } from '../words/en/said/emails.ts'
import { fieldFaults } from '../words/en/said/field-faults.ts'
import { formFaults } from '../words/en/said/form-faults.ts'
import { notices } from '../words/en/said/notices.ts'
import { obstacles } from '../words/en/said/obstacles.ts'
import { railFaults } from '../words/en/said/rail-faults.ts'
import { requestFaults } from '../words/en/said/request-faults.ts'
import { textOf } from '../words/sentences.ts'
import { fault, faultOf, say } from './sentence.ts'

test('a code names one sentence, whichever section it stands in', () => {
  const codes = [amountFaults, emails, fieldFaults, formFaults, notices, obstacles, railFaults, requestFaults].flatMap(
    (section) => Object.keys(section),
  )
  expect(codes.filter((code, i) => codes.indexOf(code) !== i)).toEqual([])
})

test('numbers are written as the reader writes them, countries by their names, and a sentence may hold another', () => {
  expect(textOf(say('at_most_characters', { most: 50_000 }))).toBe('Use at most 50,000 characters.')
  expect(textOf(say('iban_elsewhere', { its: { country: 'DE' }, country: { country: 'NL' } }))).toBe(
    'This is an account in Germany; you chose Netherlands.',
  )
  const what = say('sort_code')
  expect(textOf(say('digits_exactly', { what, count: 6 }))).toBe('A sort code has 6 digits.')
})

test('what stands in for a value is not read as a place for another', () => {
  expect(textOf(say('header_twice', { column: '{column} $& {limit}' }))).toBe(
    'The header names {column} $& {limit} twice.',
  )
})

test('a schema’s message comes out as the sentence that went in, and what zod says by itself as it is', () => {
  expect(faultOf(fault('choose_country'))).toEqual(say('choose_country'))
  expect(faultOf(fault('at_least_characters', { least: 3 }))).toEqual(say('at_least_characters', { least: 3 }))
  expect(textOf(faultOf('Invalid input: expected string, received number'))).toBe(
    'Invalid input: expected string, received number',
  )
})

test('a sentence without its values, or with ones that it has no place for, does not compile', () => {
  // @ts-expect-error how many is missing
  expect(say('at_most_characters')).toEqual({ say: 'at_most_characters' })
  // @ts-expect-error it takes none
  expect(say('choose_country', { least: 1 })).toBeTruthy()
  // @ts-expect-error there is no such sentence
  expect(() => textOf(say('no_such_sentence'))).toThrow('no_such_sentence')
})
