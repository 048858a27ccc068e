import { z } from 'zod'
import { Country } from '../accounts/profiles.ts'
import { ofLine } from '../accounts/shown-text.ts'
import { CurrencyCode } from '../assets.ts'
import { endpoint } from '../endpoint.ts'
import { fault } from '../sentence.ts'
import { RailCode, type RailFieldName, railFieldNames } from './rail-code.ts'

/** Name and value of each field of the rail, as its form shows them. */
export const MethodDetails = z.array(z.strictObject({ name: z.string(), label: z.string(), value: z.string() }))

const typed = z
  .string()
  .max(200, fault('at_most_characters', { most: 200 }))
  .refine(...ofLine)
/** What was typed into a rail’s form, by field name. */
export const RailFields = z
  .strictObject(Object.fromEntries(railFieldNames.map((name) => [name, typed])) as Record<RailFieldName, typeof typed>)
  .partial()

/** Where a customer gets money outside Florin. Details are the owner's alone; an order bears a frozen copy for its counterparty. */
export const PaymentMethod = z.strictObject({
  id: z.uuid(),
  rail: z.string(),
  rail_name: z.string(),
  currency: CurrencyCode,
  country: z.string().nullable(),
  /** The owner's own name for it: 'My GTBank account'. */
  label: z.string(),
  /** The account's holder; must be the customer's own legal name. */
  holder: z.string(),
  details: MethodDetails,
  created_at: z.iso.datetime(),
})
export type PaymentMethod = z.output<typeof PaymentMethod>

export const paymentMethods = endpoint({
  method: 'get',
  path: '/payment_settings',
  summary: 'The caller’s saved payment methods',
  auth: 'customer',
  permission: 'read',
  list: true,
  returns: PaymentMethod,
})

/** For a buy ad: those of the caller that it takes. For a currency: all of the caller's in it. */
export const p2pPaymentMethods = endpoint({
  method: 'get',
  path: '/payment_settings/p2p',
  summary: 'The caller’s payment methods usable for a given ad or currency',
  auth: 'customer',
  permission: 'read',
  query: z.strictObject({ ad_id: z.uuid().optional(), currency: CurrencyCode.optional() }),
  list: true,
  returns: PaymentMethod,
  errors: ['not_found'],
})

export const createPaymentMethod = endpoint({
  method: 'post',
  path: '/payment_settings/create',
  summary: 'Save a payment method, its fields checked by the rules of its rail',
  auth: 'customer',
  permission: 'own',
  stepUp: true,
  body: z.strictObject({
    rail: RailCode,
    currency: CurrencyCode,
    country: Country.optional(),
    label: z
      .string()
      .trim()
      .max(60, fault('at_most_characters', { most: 60 }))
      .refine(...ofLine)
      .default(''),
    /** By field name; which there are, the rail says. */
    fields: RailFields,
  }),
  returns: PaymentMethod,
  errors: ['too_many', 'security_freeze'],
  changes: [paymentMethods, p2pPaymentMethods],
})

/** Orders under way keep their frozen copy; open ads that name it and no other method are paused. */
export const removePaymentMethod = endpoint({
  method: 'post',
  path: '/payment_settings/remove',
  summary: 'Remove a payment method',
  auth: 'customer',
  permission: 'own',
  stepUp: true,
  body: z.strictObject({ method_id: z.uuid() }),
  returns: z.strictObject({ removed: z.literal(true) }),
  errors: ['not_found'],
  changes: [paymentMethods, p2pPaymentMethods],
})
