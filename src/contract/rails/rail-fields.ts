import { say } from '../sentence.ts'
import * as is from './rail-checks.ts'
import type { RailField } from './rails.ts'

export const bank: RailField = {
  name: 'bank',
  label: say('field_bank'),
  maxLength: 60,
  tidy: is.trimmed,
  check: is.nameOf(say('write_bank')),
}

export const account = (check: RailField['check'], hint?: RailField['hint']): RailField => ({
  name: 'account_number',
  label: say('field_account_number'),
  ...(hint && { hint }),
  input: 'numeric',
  account: true,
  maxLength: 40,
  tidy: is.plain,
  check,
})

export const bic: RailField = {
  name: 'bic',
  label: 'BIC',
  hint: 'DEUTDEFF',
  maxLength: 14,
  tidy: is.upper,
  check: is.bic,
}

export const routing: RailField = {
  name: 'routing_number',
  label: say('field_routing_number'),
  hint: say('hint_digits', { n: 9 }),
  input: 'numeric',
  account: true,
  maxLength: 12,
  tidy: is.plain,
  check: is.routing,
}

export const usAccount = account(is.digits(4, 17, say('account_number')))
