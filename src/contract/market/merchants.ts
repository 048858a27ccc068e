import { z } from 'zod'
import { ofText } from '../accounts/shown-text.ts'
import { CurrencyCode } from '../assets.ts'
import { endpoint } from '../endpoint.ts'
import { fault } from '../sentence.ts'

const Instant = z.iso.datetime()

/** What a customer writes who wants the merchant badge. */
export const MerchantApplicationDraft = z.strictObject({
  about: z
    .string({ error: fault('write_how_you_trade') })
    .trim()
    .min(100, fault('write_how_you_trade_longer'))
    .max(2_000, fault('at_most_characters', { most: 2_000 }))
    .refine(...ofText),
  monthly_volume: z.enum(['under_10k', '10k_100k', 'over_100k'], { error: fault('choose_volume') }),
  currencies: z.array(CurrencyCode).min(1, fault('choose_a_currency')).max(9),
  website: z
    .url({ protocol: /^https?$/, error: fault('enter_website') })
    .max(200)
    .optional(),
})
export const MerchantApplication = MerchantApplicationDraft.extend({
  id: z.uuid(),
  state: z.enum(['waiting', 'approved', 'refused']),
  /** Why it was refused or approved. */
  reason: z.string().nullable(),
  created_at: Instant,
  decided_at: Instant.nullable(),
})
export type MerchantApplication = z.output<typeof MerchantApplication>

export const merchantApplication = endpoint({
  method: 'get',
  path: '/merchant/application',
  summary: 'The caller’s latest application for the merchant badge',
  auth: 'customer',
  permission: 'read',
  returns: z.strictObject({ merchant: z.boolean(), application: MerchantApplication.nullable() }),
})

/** One waits at a time; after a refusal, again in 30 days. */
export const applyAsMerchant = endpoint({
  method: 'post',
  path: '/merchant/application',
  summary: 'Apply for the merchant badge',
  auth: 'customer',
  permission: 'own',
  body: MerchantApplicationDraft,
  returns: MerchantApplication,
  errors: ['not_now'],
  changes: [merchantApplication],
})
