import { expect, test } from 'vitest'
import { z } from 'zod'
import { fault } from '../../contract/sentence.ts'
import { Problem } from '../kernel/errors.ts'
import { FieldErrors } from './field-errors.ts'

const Form = z.strictObject({
  amount: z.string(),
  outcome: z.enum(['to_buyer', 'to_seller']),
  reason: z.enum(['late', 'never'], { error: fault('choose_reason') }),
})

/** What is said of each field of a form. */
function said(form: object): Record<string, string> {
  const wrong = new FieldErrors()
  const { error } = Form.safeParse(form, { reportInput: true })
  if (error) wrong.addIssues(error)
  try {
    wrong.throwAny()
  } catch (problem) {
    if (problem instanceof Problem) return Object.fromEntries(problem.fields.map(({ path, says }) => [path, says.say]))
  }
  return {}
}

test('what didn’t come, and a choice that nobody made, is missing; a field’s own words come first', () => {
  expect(said({})).toEqual({ amount: 'field_missing', outcome: 'field_missing', reason: 'choose_reason' })
  expect(said({ amount: '1', outcome: '', reason: 'late' })).toEqual({ outcome: 'field_missing' })
})

test('what came and is of another kind, or none of the choices, isn’t missing', () => {
  expect(said({ amount: 5, outcome: 'to_nobody', reason: 'late' })).toEqual({ amount: 'as_said', outcome: 'as_said' })
})
