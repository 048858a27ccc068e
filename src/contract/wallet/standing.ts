import { z } from 'zod'
import { CurrencyCode } from '../assets.ts'
import { endpoint } from '../endpoint.ts'
import { Instructions } from './payments.ts'

/** So much of what others pay by bank to a verified customer's links is credited within 24 hours without anybody looking, in whole euros of its worth. */
export const mostFromOthers = 1_000

/** The customer's own reference, for good, and the house's accounts that money with it is sent to. */
export const StandingReference = z.strictObject({
  /** 'FLP-7K4M-29QX'. */
  reference: z.string(),
  /** In whose name the account that pays has to be, for the money to be credited by itself. */
  name: z.string(),
  /** One for each currency that the house has an account in. */
  accounts: z.array(z.strictObject({ currency: CurrencyCode, account: Instructions.shape.account })),
  created_at: z.iso.datetime(),
})
export type StandingReference = z.output<typeof StandingReference>

export const standingReference = endpoint({
  method: 'get',
  path: '/transactions/standing-reference',
  summary:
    'The reference under which money for the caller is credited without being announced; null until they ask for one',
  auth: 'customer',
  permission: 'read',
  returns: z.strictObject({ standing: StandingReference.nullable() }),
})

export const createStandingReference = endpoint({
  method: 'post',
  path: '/transactions/standing-reference',
  summary: 'Get a reference for good; whoever has one is shown it again',
  auth: 'customer',
  permission: 'operate',
  returns: StandingReference,
  errors: ['deposits_closed'],
  changes: [standingReference],
})
