import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fault } from '../sentence.ts'
import { Destination } from '../withdrawals/destinations.ts'
import { Reason } from './desk.ts'

const whoLooks = { auth: 'staff', roles: ['support', 'finance', 'compliance'] } as const

/** A place on a customer's list, as the desk sees it. */
export const DeskDestination = z.strictObject({
  user_id: z.uuid(),
  username: z.string(),
  destination: Destination,
  /** Whether it can be withdrawn to by now. */
  usable: z.boolean(),
  /** How many withdrawals are on their way there. */
  under_way: z.number().int(),
})
export type DeskDestination = z.output<typeof DeskDestination>

export const deskDestinations = endpoint({
  ...whoLooks,
  method: 'get',
  path: '/desk/destinations',
  summary: 'Where a customer may withdraw to, the oldest first; the customer by username or e-mail address, whole',
  query: z.strictObject({
    customer: z
      .string({ error: fault('write_customer') })
      .trim()
      .min(1, fault('write_customer'))
      .max(254, fault('at_most_characters', { most: 254 })),
  }),
  list: true,
  returns: DeskDestination,
  errors: ['not_found'],
})

/** Withdrawals on their way go on: each has its own queue. */
export const deskRemoveDestination = endpoint({
  ...whoLooks,
  method: 'post',
  path: '/desk/destinations/remove',
  summary: 'Take a place off a customer’s list; they are told, with the reason, and can add it anew',
  idempotent: true,
  body: z.strictObject({ destination_id: z.uuid(fault('choose_destination')), reason: Reason }),
  returns: z.strictObject({ destination_id: z.uuid() }),
  errors: ['not_found', 'own_matter'],
})
