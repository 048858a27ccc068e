import { z } from 'zod'
import { ofLine } from '../accounts/shown-text.ts'
import { assets, CurrencyCode } from '../assets.ts'
import { endpoint } from '../endpoint.ts'
import { MethodDetails, RailFields } from '../rails/payment-methods.ts'
import { RailCode } from '../rails/rail-code.ts'
import { fault } from '../sentence.ts'

/** Networks of the assets that there are. */
const withdrawalNetworks = [...new Set(assets.flatMap(({ networks }) => networks.map(({ code }) => code)))] as [
  string,
  ...string[],
]

/** Where a customer may withdraw to: an account at a bank, or an address on a chain. Nothing goes anywhere else. */
export const Destination = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['bank', 'chain']),
  /** The owner's own name for it: 'My savings'. */
  label: z.string(),
  /** Whose it is: the customer's own, or somebody else's whom they pay. */
  owner: z.enum(['self', 'other']),
  /** Of a bank account; null of an address on a chain. */
  currency: CurrencyCode.nullable(),
  rail: z.string().nullable(),
  rail_name: z.string().nullable(),
  holder: z.string().nullable(),
  details: MethodDetails,
  /** Of an address on a chain, whole; null of a bank account. */
  network: z.string().nullable(),
  address: z.string().nullable(),
  /** From when on it can be withdrawn to. */
  usable_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
})
export type Destination = z.output<typeof Destination>

export const listDestinations = endpoint({
  method: 'get',
  path: '/withdrawal_destinations',
  summary: 'Where the caller may withdraw to, the oldest first',
  auth: 'customer',
  permission: 'read',
  query: z.strictObject({ kind: z.enum(['bank', 'chain']).optional(), currency: CurrencyCode.optional() }),
  list: true,
  returns: Destination,
})

const Label = z
  .string()
  .trim()
  .max(60, fault('at_most_characters', { most: 60 }))
  .refine(...ofLine)
  .default('')

export const addBankDestination = endpoint({
  method: 'post',
  path: '/withdrawal_destinations/add-bank',
  summary: 'Add a bank account of the caller’s own to withdraw to, usable after 24 hours',
  auth: 'customer',
  permission: 'operate',
  stepUp: true,
  body: z.strictObject({
    rail: RailCode,
    currency: CurrencyCode,
    label: Label,
    /** By field name; which there are, the rail says. */
    fields: RailFields,
  }),
  returns: Destination,
  errors: ['too_many'],
  changes: [listDestinations],
})

/** An address is checked by its network's rules; one that could be mistaken for another of the list is refused, with both shown whole. */
export const addAddressDestination = endpoint({
  method: 'post',
  path: '/withdrawal_destinations/add-address',
  summary: 'Add an address on a chain to withdraw to, usable after 24 hours',
  auth: 'customer',
  permission: 'operate',
  stepUp: true,
  body: z.strictObject({
    network: z.enum(withdrawalNetworks, { error: fault('choose_listed') }),
    address: z
      .string()
      .trim()
      .min(1, fault('choose_destination'))
      .max(200, fault('at_most_characters', { most: 200 })),
    owner: z.enum(['self', 'other'], { error: fault('choose_listed') }),
    label: Label,
  }),
  returns: Destination,
  errors: ['too_many'],
  changes: [listDestinations],
})

/** Withdrawals under way go on. */
export const removeDestination = endpoint({
  method: 'post',
  path: '/withdrawal_destinations/remove',
  summary: 'Remove a destination; whoever wants to withdraw there again adds it anew',
  auth: 'customer',
  permission: 'operate',
  body: z.strictObject({ destination_id: z.uuid() }),
  returns: z.strictObject({ removed: z.literal(true) }),
  errors: ['not_found'],
  changes: [listDestinations],
})
