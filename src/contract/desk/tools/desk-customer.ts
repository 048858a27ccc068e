import { z } from 'zod'
import { AvatarName } from '../../accounts/avatars.ts'
import { ofText } from '../../accounts/shown-text.ts'
import { endpoint, Page, type StaffRole, staffRoles } from '../../endpoint.ts'
import { Amount, SignedAmount } from '../../money.ts'
import { fault } from '../../sentence.ts'
import { Colleague, Reason } from '../desk.ts'
import { DeskRestriction } from './desk-restrictions.ts'

const Instant = z.iso.datetime()

/** The lists on a customer's page at the desk, in the order they stand there, and whose each is to read. */
export const customerLists = {
  orders: ['support', 'moderator', 'compliance'],
  ads: ['support', 'moderator', 'compliance'],
  deposits: ['support', 'finance', 'compliance'],
  crypto_deposits: ['support', 'finance', 'compliance'],
  withdrawals: ['support', 'finance', 'compliance'],
  purchases: ['support', 'finance', 'compliance'],
  conversions: ['support', 'finance', 'compliance'],
  transfers: ['support', 'finance', 'compliance'],
  card_disputes: ['finance', 'compliance'],
  identities: ['support', 'compliance'],
  organisations: ['compliance'],
  conversations: ['support'],
  security: ['support', 'compliance'],
  audit: ['compliance', 'admin'],
} as const satisfies Record<string, readonly StaffRole[]>
export type CustomerList = keyof typeof customerLists
const lists = Object.keys(customerLists) as [CustomerList, ...CustomerList[]]

/** What else stands on it, and whose that is. Contact details are masked until somebody says why they need them. */
export const customerFacts = {
  legal_name: ['support', 'moderator', 'finance', 'compliance'],
  contact: ['support', 'compliance'],
  balances: ['support', 'finance', 'compliance'],
  sessions: ['support', 'compliance'],
  restrictions: ['support', 'compliance', 'admin'],
  withheld_reasons: ['compliance', 'admin'],
  session_ip: ['compliance'],
  found_by_contact: ['support', 'finance', 'compliance'],
} as const satisfies Record<string, readonly StaffRole[]>

/** Whether one of these roles is among those that a part is for. */
export const isTheirs = (whose: readonly StaffRole[], roles: readonly StaffRole[]): boolean =>
  whose.some((role) => roles.includes(role))

/** A line of one of the lists. `what`: the side of an order or ad, a network, an act of the audit log. `other`: the username of whoever is on the other side, or who acted. */
export const CustomerLine = z.strictObject({
  id: z.uuid(),
  number: z.string().nullable(),
  what: z.string().nullable(),
  state: z.string().nullable(),
  asset: z.string().nullable(),
  amount: Amount.nullable(),
  currency: z.string().nullable(),
  pay: Amount.nullable(),
  other: z.string().nullable(),
  dispute_id: z.uuid().nullable(),
  at: Instant,
})
export type CustomerLine = z.output<typeof CustomerLine>

/** What a colleague wrote of a customer; its customer never reads it. */
export const CustomerNote = z.strictObject({
  id: z.uuid(),
  by: Colleague,
  text: z.string(),
  pinned: z.boolean(),
  at: Instant,
})
export type CustomerNote = z.output<typeof CustomerNote>

/** One person or organisation whole, as far as the caller's roles go: null is what isn't theirs. */
export const DeskCustomer = z.strictObject({
  user_id: z.uuid(),
  username: z.string(),
  /** The name of their picture. */
  avatar: z.string().nullable(),
  kind: z.enum(['individual', 'entity']),
  level: z.string(),
  status: z.enum(['active', 'suspended', 'closed']),
  merchant: z.boolean(),
  /** What the level is made of. */
  facts: z.strictObject({
    email: z.boolean(),
    phone: z.boolean(),
    identity: z.boolean(),
    address: z.boolean(),
    company: z.boolean(),
  }),
  second_factor: z.strictObject({ app: z.boolean(), passkey: z.boolean() }),
  /** Money does not leave before, after a change of password, second factor or e-mail. */
  frozen_until: Instant.nullable(),
  member_since: Instant,
  legal_name: z.string().nullable(),
  country: z.string().nullable(),
  language: z.string().nullable(),
  /** Masked: enough to recognise what somebody says. */
  contact: z.strictObject({ email: z.string(), phone: z.string().nullable() }).nullable(),
  record: z.strictObject({ completed: z.number().int(), failed: z.number().int() }),
  balances: z
    .array(
      z.strictObject({
        asset: z.string(),
        available: SignedAmount,
        held: SignedAmount,
        in_ads: SignedAmount,
        in_orders: SignedAmount,
        total: SignedAmount,
        worth_eur: SignedAmount.nullable(),
      }),
    )
    .nullable(),
  /** Card money that may not leave yet, in euro: what stays of their worth, what may leave beside it, and from when all may. For whom balances are for. */
  card_money: z.strictObject({ stays: SignedAmount, may_leave: SignedAmount, until: Instant }).nullable(),
  sessions: z
    .array(
      z.strictObject({
        id: z.uuid(),
        device: z.string(),
        via: z.string(),
        ip: z.string().nullable(),
        created_at: Instant,
        last_seen_at: Instant,
      }),
    )
    .nullable(),
  /** Open ones first, then the latest. */
  restrictions: z.array(DeskRestriction).nullable(),
  /** Pinned ones first, then the latest. */
  notes: z.array(CustomerNote),
  /** The latest five of each list of the caller's; `more`: there are others. */
  lists: z.array(z.strictObject({ list: z.enum(lists), rows: z.array(CustomerLine), more: z.boolean() })),
})
export type DeskCustomer = z.output<typeof DeskCustomer>

const customerId = z.uuid(fault('not_customer_id'))
const everybody = { auth: 'staff', roles: staffRoles } as const

export const deskCustomer = endpoint({
  ...everybody,
  method: 'get',
  path: '/desk/customer',
  summary: 'One customer whole, as far as the caller’s roles go; every look is in the audit log',
  query: z.strictObject({ user_id: customerId }),
  returns: DeskCustomer,
  errors: ['not_found', 'own_matter'],
})

export const deskCustomerList = endpoint({
  ...everybody,
  method: 'get',
  path: '/desk/customer/list',
  summary: 'All of one list of a customer’s page, the latest first',
  query: Page.extend({ user_id: customerId, list: z.enum(lists) }),
  list: true,
  returns: CustomerLine,
  errors: ['not_found', 'own_matter', 'forbidden'],
})

/** How many customers' contact details one of staff may read whole: what a day's letters and calls take, and no list of everybody. */
export const contactReads = { hour: 10, day: 40 } as const
const ContactReason = Reason.min(20, fault('say_why_contact'))

export const deskOpenContact = endpoint({
  auth: 'staff',
  roles: customerFacts.contact,
  method: 'post',
  path: '/desk/customer/contact',
  summary: 'A customer’s contact details whole, ten an hour and forty a day; who looked, and why, is in the audit log',
  body: z.strictObject({ user_id: customerId, reason: ContactReason }),
  returns: z.strictObject({ email: z.string(), phone: z.string().nullable(), address: z.string().nullable() }),
  errors: ['not_found', 'own_matter'],
})

export const deskRemoveAvatar = endpoint({
  auth: 'staff',
  roles: ['support', 'compliance'],
  method: 'post',
  path: '/desk/customer/avatar/remove',
  summary: 'Remove the picture that a customer shows; who did, and why, is in the audit log',
  body: z.strictObject({ user_id: customerId, avatar: AvatarName, reason: Reason }),
  returns: z.strictObject({ user_id: z.uuid() }),
  errors: ['not_found', 'own_matter'],
})

export const deskAddNote = endpoint({
  ...everybody,
  method: 'post',
  path: '/desk/customer/notes',
  summary: 'Write a note about a customer for colleagues; nothing changes or removes it',
  idempotent: true,
  body: z.strictObject({
    user_id: customerId,
    text: z
      .string({ error: fault('write_note') })
      .trim()
      .min(1, fault('write_note'))
      .max(2_000, fault('at_most_characters', { most: 2_000 }))
      .refine(...ofText),
    pinned: z.boolean(),
  }),
  returns: CustomerNote,
  errors: ['not_found', 'own_matter'],
})

export const deskPinNote = endpoint({
  ...everybody,
  method: 'post',
  path: '/desk/customer/notes/pin',
  summary: 'Put a note above the others, or back among them',
  body: z.strictObject({ note_id: z.uuid(fault('not_note_id')), pinned: z.boolean() }),
  returns: z.strictObject({ note_id: z.uuid(), pinned: z.boolean() }),
  errors: ['not_found', 'own_matter'],
})
