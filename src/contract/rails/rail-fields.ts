import { say } from '../sentence.ts'
import * as is from './rail-checks.ts'
import type { RailField } from './rails.ts'

export const bank: RailField = {
  name: 'bank',
  label: 'Bank',
  maxLength: 60,
  tidy: is.trimmed,
  check: is.nameOf(say('write_bank')),
}

export const account = (check: RailField['check'], hint?: string): RailField => ({
  name: 'account_number',
  label: 'Account number',
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
  label: 'Routing number',
  hint: '9 digits',
  input: 'numeric',
  account: true,
  maxLength: 12,
  tidy: is.plain,
  check: is.routing,
}

export const usAccount = account(is.digits(4, 17, say('account_number')))
