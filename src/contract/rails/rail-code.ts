import { z } from 'zod'
import { fault } from '../sentence.ts'

/** A rail by its code. Apart from the rails themselves, so that no script carries all that they ask for because it knows a code. */
export const RailCode = z.string().regex(/^[a-z0-9_]{2,24}$/, fault('choose_method'))

/** Every field that any rail asks for, by name; a test holds it to the rails. */
export const railFieldNames = [
  'account_number',
  'bank',
  'bic',
  'branch_code',
  'contact',
  'iban',
  'ifsc',
  'key',
  'phone',
  'provider',
  'routing_number',
  'sort_code',
  'vpa',
] as const
export type RailFieldName = (typeof railFieldNames)[number]
