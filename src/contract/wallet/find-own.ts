import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fault } from '../sentence.ts'

/** What has a number that people read aloud, and a page of its own; each with what its numbers begin with. */
export const ownPrefixes = {
  order: 'P',
  purchase: 'B',
  deposit: 'D',
  chain_deposit: 'C',
  withdrawal: 'W',
  transfer: 'T',
  conversion: 'CV',
} as const
export type OwnKind = keyof typeof ownPrefixes
export const ownKinds = Object.keys(ownPrefixes) as OwnKind[]

/** A number as it is stored, 'P-261121-4K7MQX', and what it begins with. */
export const NUMBER = /^([A-Z]{1,2})-\d{6}-[0-9A-Z]{4,12}$/

/** The end of a number, by which lists print it: in letters and figures that people don’t mistake for each other, and told from a word by a figure. */
export const NUMBER_END = /^(?=.*\d)(?:[2-9A-HJKMNP-Z]{6}|[2-9A-HJKMNP-Z]{10})$/

export const OwnFound = z.strictObject({ kind: z.enum(ownKinds), id: z.uuid(), number: z.string() })
export type OwnFound = z.output<typeof OwnFound>

/** Nobody learns by it what others have: their numbers are answered as such that there aren't. */
export const findOwn = endpoint({
  method: 'get',
  path: '/history/find',
  summary:
    'What of the caller’s bears a number (‘P-261121-4K7MQX’, as on its receipt), its end (‘4K7MQX’, as in lists) or an id: orders of either side, purchases, deposits, withdrawals, transfers of either side, conversions',
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
