import { expect, test } from 'vitest'
import { type ErrorCode, errors } from '../../contract/errors.ts'
import { say } from '../../contract/sentence.ts'
import { badField, Problem } from '../kernel/errors.ts'
import { faultInWords } from './fault-in-words.ts'

test('a refusal is printed as a sentence, and never as its code', () => {
  for (const code of Object.keys(errors) as ErrorCode[]) {
    const printed = faultInWords(new Problem(code))
    expect(printed).toMatch(/^[A-Z].*\.$/)
    expect(printed).not.toContain(code.includes('_') ? code : `'${code}'`)
  }
  expect(faultInWords(badField('line 3', say('line_id_missing'), 'statement_unreadable'))).toBe(
    'This statement could not be read. Nothing of it was imported.\n' +
      'line 3: The line_id is missing: without it the same money could count twice.',
  )
})

test('no form is spoken of where there is none', () => {
  expect(faultInWords(badField('amount', say('at_least', { amount: '1' })))).toBe(
    'What was given isn’t right.\namount: At least 1.',
  )
})

test('what is no refusal is printed as it says by itself', () => {
  expect(faultInWords(new Error('Say which deposit.'))).toBe('Say which deposit.')
  expect(faultInWords('odd')).toBe('odd')
})
