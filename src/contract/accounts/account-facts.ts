import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AccountKind, AccountLevel } from './profiles.ts'

/** What is known of the caller, and the level that it makes. A company is one that the desk has checked; a person has none. */
export const AccountFacts = z.strictObject({
  kind: AccountKind,
  level: AccountLevel,
  email: z.boolean(),
  phone: z.boolean(),
  identity: z.boolean(),
  address: z.boolean(),
  company: z.boolean(),
})
export type AccountFacts = z.output<typeof AccountFacts>

export const accountFacts = endpoint({
  method: 'get',
  path: '/account/facts',
  summary: 'What is known of the caller, and the account level that it makes',
  auth: 'customer',
  permission: 'read',
  returns: AccountFacts,
})
