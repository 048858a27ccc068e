import { z } from 'zod'
import { AccountLevel } from '../accounts/profiles.ts'
import { endpoint, type StaffRole, staffRoles } from '../endpoint.ts'
import { fault } from '../sentence.ts'
import { deskQuarantine } from './desk-decisions.ts'
import { deskDisputes } from './desk-disputes.ts'
import { deskWithdrawal } from './desk-withdrawals.ts'
import { customerLists, deskCustomer } from './tools/desk-customer.ts'

/** What the desk can find, in the order of its groups, and whose it is: who may not read it is not told that it is there. */
export const findable = {
  customer: deskCustomer,
  dispute: deskDisputes,
  order: { roles: customerLists.orders },
  withdrawal: deskWithdrawal,
  deposit: { roles: customerLists.deposits },
  chain_deposit: deskQuarantine,
  purchase: { roles: customerLists.purchases },
  conversion: { roles: customerLists.conversions },
  transfer: { roles: customerLists.transfers },
} as const satisfies Record<string, { roles?: readonly StaffRole[] }>
export type FoundKind = keyof typeof findable
const kinds = Object.keys(findable) as [FoundKind, ...FoundKind[]]

/** Whether somebody of these roles may see what is found of a kind. */
export const maySee = (kind: FoundKind, roles: readonly StaffRole[]): boolean =>
  (findable[kind].roles ?? []).some((role) => roles.includes(role))

const Found = z.strictObject({
  kind: z.enum(kinds),
  id: z.uuid(),
  /** To read aloud; of a customer their username. Of a dispute its order's. */
  number: z.string(),
  /** Whose it is; of an order and its dispute the buyer, of a transfer who sent it. */
  username: z.string(),
  user_id: z.uuid(),
  /** Of a customer, for who may read it. */
  legal_name: z.string().nullable(),
  /** Likewise: from 2 on their name is checked; below it is what they say. */
  level: AccountLevel.nullable(),
  /** Of a customer whose account's number is what was written: whether money came from it or arrived on it; else it is only one that they wrote down. */
  paid: z.boolean().nullable(),
})
export type Found = z.output<typeof Found>

/** How many of a kind are shown at most. */
export const MOST_FOUND = 10

/** What was found, the kinds of which there is more than is shown, and where the customers go on. */
const SearchResult = z.strictObject({
  found: z.array(Found),
  more: z.array(z.enum(kinds)),
  next: z.string().nullable(),
})
export type SearchResult = z.output<typeof SearchResult>

export const deskSearch = endpoint({
  auth: 'staff',
  roles: staffRoles,
  method: 'get',
  path: '/desk/search',
  summary:
    'What bears a number, a reference, a transaction’s hash, an address, an e-mail address, a phone number, a username or an id, written whole; customers by words of their names and by an account’s number, too: of the caller’s roles alone',
  query: z.strictObject({
    q: z
      .string({ error: fault('write_search') })
      .trim()
      .min(2, fault('write_search'))
      .max(254, fault('at_most_characters', { most: 254 })),
    /** The last answer's `next`: from there on customers alone. */
    cursor: z.string().max(200).optional(),
  }),
  returns: SearchResult,
})
