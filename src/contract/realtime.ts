import { z } from 'zod'
import { type Answer, type Endpoint, endpoint, staffRoles } from './endpoint.ts'
import { fault } from './sentence.ts'

/**
 * Names of channels. Events on them carry ids only: whoever hears one asks the API. Our own pages hear of orders on their customer's channel;
 * an order's own is for other programs, which follow one trade and need not hear of the rest.
 */
export const channels = {
  customer: (customerId: string) => `private-customer-${customerId}`,
  order: (orderId: string) => `private-order-${orderId}`,
  conversation: (conversationId: string) => `private-conversation-${conversationId}`,
  staff: 'private-staff',
  online: 'presence-online-users',
} as const

/**
 * What is said on channels: `order` (order_id, version), `message` (conversation_id, seq), `notification` (id), `session` (one of the customer's
 * may have ended: ask), `desk` (about, id), `deposit` (deposit_id), `conversion` (conversion_id), `withdrawal` (withdrawal_id, version), `transfer` (transfer_id), `payment_link` (link_id, version), `ad` (ad_id), `balance` and
 * `account` (the customer's own). `typing` is what clients say to each other as `client-typing`.
 */
export type RealtimeEvent =
  | 'order'
  | 'message'
  | 'typing'
  | 'notification'
  | 'session'
  | 'desk'
  | 'deposit'
  | 'buy'
  | 'conversion'
  | 'withdrawal'
  | 'transfer'
  | 'payment_link'
  | 'ad'
  | 'balance'
  | 'account'

/**
 * What an event of a customer's tells of reads: the addresses that it makes stale, with or without their query, and what it is about in which
 * version. Who has that subject in this version, or a later one, asks nothing. Without a subject it is new to everybody.
 */
export interface News {
  stale: readonly string[]
  subject?: string
  version?: number
}

/** What the answer to an act brings along for the page that sent it: what it made stale, and what the page shows of that, by address, as it is now. */
export interface Brought {
  news: readonly News[]
  reads: Readonly<Record<string, Answer<Endpoint>>>
}

/** In this header of a POST a page names the reads that it shows, with spaces between; the answer brings along those that the act made stale. */
export const SHOWN_READS = 'shown-reads'

/** What the browser connects with; handed to pages by the server. `key` is empty where realtime is off. */
export interface RealtimeSettings {
  key: string
  /** Empty: the page's own host. */
  host: string
  port: number | null
  tls: boolean
  cluster: string
  /** false: presence shows samples, marked as such. */
  presence: boolean
  /** How far the server had heard before it read what this page shows: what was said since is said again to who listens from here. */
  heard?: string
}

const socket = z.string().regex(/^\d{1,10}\.\d{1,10}$/, fault('not_socket_id'))

export const authoriseChannel = endpoint({
  method: 'post',
  path: '/realtime/auth',
  summary: 'Sign a subscription to a private or presence channel, for those who may hear it',
  auth: 'customer',
  permission: 'read',
  limit: 'read',
  body: z.strictObject({
    socket_id: socket,
    channel_name: z.string().regex(/^[-\w=@,.;]{1,164}$/, fault('not_channel')),
    heard: z
      .string()
      .regex(/^[\w-]{1,64}\.\d{1,20}$/, fault('not_place_heard'))
      .optional(),
  }),
  returns: z.strictObject({ auth: z.string(), channel_data: z.string().optional() }),
  errors: ['not_found'],
})

export const authoriseDesk = endpoint({
  method: 'post',
  path: '/desk/hear',
  summary: 'Sign a subscription to what changes at the desk: ids of what to look at again',
  auth: 'staff',
  roles: staffRoles,
  limit: 'read',
  body: z.strictObject({ socket_id: socket }),
  returns: z.strictObject({ channel: z.string(), auth: z.string(), channel_data: z.string().optional() }),
  errors: ['not_found'],
})

/** Where the service is someone else's: the socket bears its session's id, so that the one can end the other. */
export const authoriseSocket = endpoint({
  method: 'post',
  path: '/realtime/user',
  summary: 'Sign a socket in as the caller’s session',
  auth: 'customer',
  permission: 'read',
  limit: 'read',
  body: z.strictObject({ socket_id: socket }),
  returns: z.strictObject({ auth: z.string(), user_data: z.string() }),
  errors: ['not_found'],
})
