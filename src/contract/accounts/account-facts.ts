import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AccountKind, AccountLevel } from './profiles.ts'

/** What a level is made of. */
export const LevelFact = z.enum(['phone', 'identity', 'address', 'company'])
export type LevelFact = z.output<typeof LevelFact>

/** The page on which each is shown. */
export const factPlaces: Readonly<Record<LevelFact, string>> = {
  phone: '/dashboard/settings?tab=contact',
  identity: '/dashboard/account-verification',
  address: '/dashboard/support',
  company: '/dashboard/company_verification',
}

/** What is known of the caller, and the level that it makes. A company is one that the desk has checked; a person has none. `taken`: which of it can be shown here at all. */
export const AccountFacts = z.strictObject({
  kind: AccountKind,
  level: AccountLevel,
  email: z.boolean(),
  phone: z.boolean(),
  identity: z.boolean(),
  address: z.boolean(),
  company: z.boolean(),
  taken: z.array(LevelFact),
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
