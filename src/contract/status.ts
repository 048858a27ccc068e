import { z } from 'zod'
import { networkCodes } from './chain/networks.ts'
import { endpoint } from './endpoint.ts'

/** What people rely on, in the order the page shows it. */
const serviceParts = [
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

export const serviceStatus = endpoint({
  method: 'get',
  path: '/status',
  summary: 'Whether each part of the service works right now',
  auth: 'public',
  list: true,
  returns: ServicePart,
})
