import { z } from 'zod'
import { LastSeen } from '../accounts/profiles.ts'
import { ofText } from '../accounts/shown-text.ts'
import { AssetCode, CurrencyCode } from '../assets.ts'
import { endpoint, Page } from '../endpoint.ts'
import { Market } from '../market/ads.ts'
import { Amount } from '../money.ts'
import { orderMachine } from '../orders/order-machine.ts'
import { FileFacts } from '../orders/orders.ts'
import { fault } from '../sentence.ts'
import { Colleague, Reason } from './desk.ts'
import { DeskParty, paymentJudged } from './desk-disputes.ts'
import { isUnfilled } from './tools/desk-macros.ts'

const Instant = z.iso.datetime()
const support = { auth: 'staff', roles: ['support'] } as const
const watch = { auth: 'staff', roles: ['compliance', 'moderator'] } as const

/** A customer's conversation with support. */
export const DeskConversation = z.strictObject({
  id: z.uuid(),
  user_id: z.uuid(),
  username: z.string(),
  last_seen: LastSeen,
  subject: z.string(),
  open: z.boolean(),
  assigned_to: Colleague.nullable(),
  last: z.strictObject({ text: z.string(), by: z.enum(['customer', 'staff', 'system']), at: Instant }).nullable(),
  created_at: Instant,
})
export type DeskConversation = z.output<typeof DeskConversation>

export const deskConversations = endpoint({
  ...support,
  method: 'get',
  path: '/desk/conversations',
  summary:
    'Support conversations that are open, the longest silent first: those that wait for an answer, or those whose last word is staff’s',
  query: Page.extend({ queue: z.enum(['waiting', 'answered'], { error: fault('choose_listed') }).default('waiting') }),
  list: true,
  returns: DeskConversation,
})
export const DeskMessage = z.strictObject({
  id: z.uuid(),
  seq: z.number().int(),
  by: z.enum(['customer', 'staff', 'system']),
  author: z.string(),
  text: z.string(),
  file: FileFacts.nullable(),
  at: Instant,
})
export type DeskMessage = z.output<typeof DeskMessage>
const conversationId = z.uuid(fault('not_conversation_id'))
export const deskConversation = endpoint({
  ...support,
  method: 'get',
  path: '/desk/conversation',
  summary: 'Whose a support conversation is, what it is about, and who has it',
  query: z.strictObject({ conversation_id: conversationId }),
  returns: DeskConversation,
  errors: ['not_found', 'own_matter'],
})
export const deskMessages = endpoint({
  ...support,
  method: 'get',
  path: '/desk/conversations/messages',
  summary: 'The newest 200 messages of a support conversation, oldest first',
  query: z.strictObject({ conversation_id: conversationId }),
  list: true,
  returns: DeskMessage,
  errors: ['not_found', 'own_matter'],
})
export const deskReply = endpoint({
  ...support,
  method: 'post',
  path: '/desk/conversations/reply',
  summary: 'Answer as support; the badge of staff is the server’s to give',
  body: z.strictObject({
    conversation_id: conversationId,
    client_id: z.string().regex(/^[\w-]{8,64}$/, fault('give_message_id')),
    text: z
      .string({ error: fault('write_answer') })
      .trim()
      .min(1, fault('write_answer'))
      .max(2_000, fault('at_most_characters', { most: 2_000 }))
      .refine(...ofText)
      .refine((text) => !isUnfilled(text), fault('fill_braces')),
  }),
  returns: DeskMessage,
  errors: ['not_found', 'own_matter', 'chat_closed'],
})
export const deskCloseConversation = endpoint({
  ...support,
  method: 'post',
  path: '/desk/conversations/close',
  summary: 'Close a support conversation; the customer can open it again by writing',
  body: z.strictObject({ conversation_id: conversationId, reason: Reason }),
  returns: z.strictObject({ conversation_id: z.uuid(), open: z.boolean() }),
  errors: ['not_found', 'own_matter', 'desk_moved_on'],
})

/** An order with something to look at twice: the same proof or bank reference on two orders, another payer's name. */
export const FlaggedOrder = z.strictObject({
  order_id: z.uuid(),
  number: z.string(),
  market: Market,
  state: z.enum(orderMachine.states),
  flags: z.array(z.string()),
  ad_id: z.uuid(),
  /** Hidden already. */
  ad_hidden: z.boolean(),
  asset: AssetCode,
  amount: Amount,
  currency: CurrencyCode,
  pay: Amount,
  buyer: z.strictObject({ user_id: z.uuid(), username: z.string() }),
  seller: z.strictObject({ user_id: z.uuid(), username: z.string() }),
  dispute_id: z.uuid().nullable(),
  created_at: Instant,
})
export type FlaggedOrder = z.output<typeof FlaggedOrder>
export const deskFlaggedOrders = endpoint({
  ...watch,
  method: 'get',
  path: '/desk/flagged-orders',
  summary: 'Orders with flags that nobody has looked at, the latest first',
  query: Page,
  list: true,
  returns: FlaggedOrder,
})
/** One of them with what its flags are judged by: who paid beside who should have, and the proofs. `version` is what is sent back as `seen`, so that nobody dismisses on less than there is. */
export const FlaggedOrderWhole = FlaggedOrder.omit({ buyer: true, seller: true }).extend({
  version: z.number().int(),
  ...paymentJudged,
  /** Whose ad it came of. */
  ad_of: z.enum(['buyer', 'seller']),
  /** Whether its ad can be hidden as it stands. */
  may_hide: z.boolean(),
  /** A claimed payment was taken back once. */
  undone: z.boolean(),
  /** Somebody has looked at these flags. */
  dismissed: z.boolean(),
  buyer: DeskParty,
  seller: DeskParty,
  proofs: z.array(FileFacts),
})
export type FlaggedOrderWhole = z.output<typeof FlaggedOrderWhole>
const orderId = z.uuid(fault('not_order_id'))
export const deskFlaggedOrder = endpoint({
  ...watch,
  method: 'get',
  path: '/desk/flagged-order',
  summary: 'One flagged order with its payment and proofs; not for whoever is a party',
  query: z.strictObject({ order_id: orderId }),
  returns: FlaggedOrderWhole,
  errors: ['not_found', 'own_matter'],
})
export const deskDismissFlags = endpoint({
  ...watch,
  method: 'post',
  path: '/desk/flagged-orders/dismiss',
  summary: 'Note that an order’s flags were looked at; a new flag, or another payment claimed, brings it back',
  body: z.strictObject({ order_id: orderId, seen: z.number().int(), reason: Reason }),
  returns: z.strictObject({ order_id: z.uuid(), dismissed: z.boolean() }),
  errors: ['not_found', 'own_matter', 'desk_moved_on'],
})

export const HiddenAd = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  market: Market,
  side: z.enum(['buy', 'sell']),
  asset: AssetCode,
  currency: CurrencyCode,
  owner: z.strictObject({ user_id: z.uuid(), username: z.string() }),
  reason: z.string(),
  hidden_at: Instant,
})
export type HiddenAd = z.output<typeof HiddenAd>
export const deskHiddenAds = endpoint({
  ...watch,
  method: 'get',
  path: '/desk/hidden-ads',
  summary: 'Ads that the desk has hidden, the latest first',
  query: Page,
  list: true,
  returns: HiddenAd,
})
/** hide: nobody can take it any more; its owner reads why. unhide: it is paused, for its owner to put online. */
export const deskHideAd = endpoint({
  ...watch,
  method: 'post',
  path: '/desk/ads/hide',
  summary: 'Hide an ad from the market, or give it back to its owner',
  body: z.strictObject({
    ad_id: z.uuid(fault('not_ad_id')),
    hide: z.boolean({ error: fault('say_whether_hide') }),
    reason: Reason,
  }),
  returns: z.strictObject({ ad_id: z.uuid(), state: z.enum(['hidden', 'paused']) }),
  errors: ['not_found', 'own_matter', 'ad_moved_on'],
})
