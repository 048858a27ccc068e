import { z } from 'zod'
import { networkCodes } from './chain/networks.ts'
import { endpoint } from './endpoint.ts'

/** What people rely on, in the order the page shows it. */
export const serviceParts = [
  'accounts',
  'deposits',
  'payouts',
  'chain_withdrawals',
  'prices',
  'swaps',
  'letters',
  'books',
  'reserves',
] as const

export const ServicePart = z.strictObject({
  /** Payouts to banks, and withdrawals over a network, stand only where this installation makes them: those once for each network. */
  part: z.enum(serviceParts),
  /** Of which network; null of all that isn't about one. */
  network: z.enum(networkCodes).nullable(),
  /** working; disturbed: slower or only in part; stopped: on purpose, until someone has looked. */
  state: z.enum(['working', 'disturbed', 'stopped']),
  /** Since when it is not working; null while it is, or where nobody knows. */
  since: z.iso.datetime().nullable(),
  /** Assets concerned, where it isn't all of them. */
  assets: z.array(z.string()),
  /** When it was last found so; null for what is looked at as you ask. */
  checked_at: z.iso.datetime().nullable(),
})
export type ServicePart = z.output<typeof ServicePart>

/** On how many days, today among them, the history looks back. */
export const STATUS_DAYS = 90

export const StatusDay = z.strictObject({
  /** A day in UTC, '2026-11-20'. */
  date: z.iso.date(),
  /** Minutes of it in which the part worked. */
  working: z.int(),
  disturbed: z.int(),
  stopped: z.int(),
  /** Minutes in which nothing looked: no process ran, or none reached the database. */
  unseen: z.int(),
})
export type StatusDay = z.output<typeof StatusDay>

export const StatusHistory = z.strictObject({
  part: z.enum(serviceParts),
  network: z.enum(networkCodes).nullable(),
  /** The first minute that was counted, at most 90 days ago; nothing is said of what was before. */
  since: z.iso.datetime(),
  /** The oldest first, without a gap. */
  days: z.array(StatusDay),
})
export type StatusHistory = z.output<typeof StatusHistory>

export const serviceStatus = endpoint({
  method: 'get',
  path: '/status',
  summary: 'Whether each part of the service works right now',
  auth: 'public',
  list: true,
  returns: ServicePart,
})

export const serviceHistory = endpoint({
  method: 'get',
  path: '/status/history',
  summary: 'How each part of the service stood on each of the last 90 days',
  auth: 'public',
  list: true,
  returns: StatusHistory,
})
