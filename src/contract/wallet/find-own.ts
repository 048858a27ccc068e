import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fault } from '../sentence.ts'

/** What has a number that people read aloud, and a page of its own. */
export const ownKinds = [
  'order',
  'purchase',
  'deposit',
  'chain_deposit',
  'withdrawal',
  'transfer',
  'conversion',
] as const
export type OwnKind = (typeof ownKinds)[number]

export const OwnFound = z.strictObject({ kind: z.enum(ownKinds), id: z.uuid(), number: z.string() })
export type OwnFound = z.output<typeof OwnFound>

/** Nobody learns by it what others have: their numbers are answered as such that there aren't. */
export const findOwn = endpoint({
  method: 'get',
  path: '/history/find',
  summary:
    'What of the caller’s bears a number (‘P-261121-4K7MQX’, as on its receipt) or an id, written whole: orders of either side, purchases, deposits, withdrawals, transfers of either side, conversions',
  auth: 'customer',
  permission: 'read',
  query: z.strictObject({
    q: z
      .string({ error: fault('write_search') })
      .trim()
      .min(2, fault('write_search'))
      .max(64, fault('at_most_characters', { most: 64 })),
  }),
  list: true,
  returns: OwnFound,
})
