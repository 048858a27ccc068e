import { z } from 'zod'
import { PublicProfile } from '../accounts/profiles.ts'
import { ofLine, ofText } from '../accounts/shown-text.ts'
import { AssetCode, CurrencyCode } from '../assets.ts'
import { Page } from '../endpoint.ts'
import { Market, WhyNot } from '../market/ads.ts'
import { Amount, SignedAmount } from '../money.ts'
import { MethodDetails } from '../rails/payment-methods.ts'
import { atOnce, fault } from '../sentence.ts'
import { orderMachine } from './order-machine.ts'
import { OrderRating } from './order-rating.ts'
import { disputeReasons, stepEvents } from './order-steps.ts'

const Instant = z.iso.datetime()
/** Where a name comes from: 'given' by whom it names, at registration; 'checked' against a document. Only a checked name is called verified. */
export const NameSource = z.enum(['given', 'checked'])
export type NameSource = z.output<typeof NameSource>
export const Outcome = z.enum(['to_buyer', 'to_seller', 'split'])
export type Outcome = z.output<typeof Outcome>

/** An uploaded file, to be fetched at `files/{file_id}` by whoever may see what it belongs to. */
export const FileFacts = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(['image/webp', 'application/pdf']),
  bytes: z.number().int(),
  sha256: z.string(),
  uploaded_at: Instant,
})
export type FileFacts = z.output<typeof FileFacts>

/** One line of the order's timeline: hash-chained and signed, see `receipts.ts`. `data` is what both parties may know of it. */
export const OrderStep = z.strictObject({
  seq: z.number().int(),
  event: z.enum(stepEvents),
  by: z.enum(['buyer', 'seller', 'system', 'moderator']),
  state: z.enum(orderMachine.states),
  at: Instant,
  data: z.record(z.string(), z.unknown()),
  hash: z.string(),
})
export type OrderStep = z.output<typeof OrderStep>

/**
 * Something the caller could do: `allowed` now, or `why_not` in words. `at`: when that changes by itself; of `appeal` until when it is allowed. Of `cancel`, `counts` says whether
 * it would count against the buyer, `ban_minutes` for how long they then couldn't take ads, `at` when it stops to count. Answers to a request that nobody made are left out.
 */
export const OrderAction = z.strictObject({
  event: z.enum(orderMachine.events as readonly [string, ...string[]]),
  allowed: z.boolean(),
  why_not: z.array(WhyNot),
  at: Instant.nullable(),
  counts: z.boolean().optional(),
  ban_minutes: z.number().int().optional(),
})
export type OrderAction = z.output<typeof OrderAction>

/** A row of a list. */
export const OrderRow = z.strictObject({
  id: z.uuid(),
  /** To read aloud: 'P-261121-4K7MQX'. */
  number: z.string(),
  market: Market,
  role: z.enum(['buyer', 'seller']),
  taker: z.boolean(),
  state: z.enum(orderMachine.states),
  asset: AssetCode,
  currency: CurrencyCode,
  /** What lies or lay in escrow, in `asset`, the fee in it: shown as what is locked or goes back to the seller. */
  amount: Amount,
  /** What of it reaches the caller as the buyer, the fee off, or leaves them as the seller, as ordered; and what of it came to them in the end, null until then. */
  net: SignedAmount,
  came: SignedAmount.nullable(),
  /** Of it, when released to the buyer. */
  fee: SignedAmount,
  /** What the buyer sends outside, in `currency`. */
  pay: Amount,
  price: z.string(),
  counterparty: z.strictObject({ user_id: z.uuid(), username: z.string() }),
  /** What it waits for: 'payment', 'grace', 'release'; null when nothing is due. */
  deadline: z.strictObject({ kind: z.enum(['payment', 'grace', 'release']), at: Instant }).nullable(),
  /** Whether the caller is the one to act next; and by what: to pay, to answer what the other side asked, to check the payment, to release. */
  your_turn: z.boolean(),
  turn: z.enum(['pay', 'answer', 'check', 'release']).nullable(),
  created_at: Instant,
  closed_at: Instant.nullable(),
})
export type OrderRow = z.output<typeof OrderRow>

/** As many are shown at once; the first of them all the same where there are more. */
export const inboxRules = { most: 100, previewLength: 160 } as const

/**
 * An order under way beside its chat. It has no `id` of its own: events count an order's steps and its lines apart, and the two have one id,
 * so each of them asks anew.
 */
export const InboxRow = z.strictObject({
  order: OrderRow,
  /** The counterparty's picture by its name; null where there is none. */
  avatar: z.string().nullable(),
  /** Lines of others that the caller hasn't read. */
  unread: z.number().int(),
  /** The newest line, its text cut short; '' where it is a file. `seq`: how many there are. */
  last: z.strictObject({ seq: z.number().int(), text: z.string(), mine: z.boolean(), at: Instant }).nullable(),
})
export type InboxRow = z.output<typeof InboxRow>

/** An order as one of its parties sees it. */
export const Order = OrderRow.extend({
  ad_id: z.uuid(),
  terms: z.string(),
  counterparty: PublicProfile.extend({
    first_name: z.string(),
    last_name: z.string(),
    company_name: z.string().optional(),
    name_source: NameSource,
  }),
  /** Where the buyer sends the money: frozen when the order was placed. Null once the order needs it no longer. */
  pay_to: z
    .strictObject({ rail: z.string(), rail_name: z.string(), holder: z.string(), details: MethodDetails })
    .nullable(),
  /** What the buyer puts on the transfer. */
  reference: z.string(),
  payment: z
    .strictObject({
      payer_name: z.string(),
      /** Whether that is the buyer's `name`; a mismatch is shown to the seller. */
      name_matches: z.boolean(),
      bank_reference: z.string().nullable(),
      at: Instant,
    })
    .nullable(),
  proofs: z.array(FileFacts),
  /** While the buyer has yet to pay: before then the seller can't release, after a change of their security. Null where they can, and to the seller. */
  seller_frozen_until: Instant.nullable(),
  escrow: z.strictObject({
    status: z.enum(['locked', 'released', 'returned', 'split']),
    amount: Amount,
    /** The ledger's journal that locked it, and the one that ended it. */
    locked_entry: z.string(),
    ended_entry: z.string().nullable(),
    to_buyer: SignedAmount,
    to_seller: SignedAmount,
    fee: SignedAmount,
  }),
  extensions_left: z.number().int(),
  /** A payment once claimed and taken back: marked for good. */
  undone: z.boolean(),
  /** A request that waits for the other side's answer. */
  asked: z.strictObject({ what: z.enum(['cancel', 'undo']), by: z.enum(['buyer', 'seller']), at: Instant }).nullable(),
  /** Things to look at twice: 'proof_reused', 'reference_reused', 'payer_mismatch'. Shown to the seller and the desk. */
  flags: z.array(z.enum(['proof_reused', 'reference_reused', 'payer_mismatch'])),
  actions: z.array(OrderAction),
  timeline: z.array(OrderStep),
  /** How many steps there are: it grows with each, and its events bear it. */
  version: z.number().int(),
  conversation_id: z.uuid(),
  dispute_id: z.uuid().nullable(),
  rating: OrderRating,
})
export type Order = z.output<typeof Order>

const orderId = z.uuid(fault('not_order_id'))
/** `seen`: the state the caller saw; against another one the answer is 409 'order_moved_on' with `state` and `order`. */
export const OrderSeen = z.strictObject({ order_id: orderId, seen: z.enum(orderMachine.states) })
export type OrderSeen = z.output<typeof OrderSeen>
export const OrderRef = z.strictObject({ order_id: orderId })

/**
 * `amount` is in the asset or the currency, as `amount_in` says. `price` is the one that was shown: never a worse one is taken. `lock` is from
 * `lockPrice`; without one, or after its time, a price that got worse is refused.
 */
export const OrderDraft = z.strictObject({
  ad_id: z.uuid(fault('not_ad_id')),
  amount: Amount,
  amount_in: z.enum(['asset', 'currency']).default('currency'),
  price: z.string().max(40),
  lock: z.string().max(1000).optional(),
  /** Taking a sell ad: the rail to pay by. */
  rail: z.string().max(24).optional(),
  /** Taking a buy ad: the caller's own payment method to be paid at. */
  method_id: z.uuid().optional(),
})
export type OrderDraft = z.output<typeof OrderDraft>

const statement = z
  .string({ error: fault('write_what_happened') })
  .trim()
  .min(100, fault('write_for_moderator'))
  .max(50_000, fault('at_most_characters', { most: 50_000 }))
  .refine(...ofText)
export const Statement = statement

export const DisputeReason = z.enum(disputeReasons, {
  error: fault('choose_reason'),
})

const FileIds = z.array(z.uuid()).max(10, fault('at_most_ten_files')).default([])
export const Complaint = OrderSeen.extend({ reason: DisputeReason, statement, file_ids: FileIds })
export type Complaint = z.output<typeof Complaint>

export const PaymentClaim = OrderSeen.extend({
  payer_name: z
    .string({ error: fault('write_account_name') })
    .trim()
    .min(2, fault('write_account_name'))
    .max(120, fault('at_most_characters', { most: 120 }))
    .refine(...ofLine),
  bank_reference: z
    .string()
    .trim()
    .max(80, fault('at_most_characters', { most: 80 }))
    .refine(...ofLine)
    .optional(),
  proof_ids: z.array(z.uuid()).max(5, fault('at_most_five_files')).default([]),
})
export type PaymentClaim = z.output<typeof PaymentClaim>

export const Release = OrderSeen.extend({ amount: Amount })
export type Release = z.output<typeof Release>

/** Refusing needs a reason. A dispute is withdrawn where it is led: `actOnDispute`. */
export const OrderAct = OrderSeen.extend({
  action: z.enum([
    'cancel',
    'ask_cancel',
    'accept_cancel',
    'refuse_cancel',
    'extend',
    'confirm',
    'ask_undo',
    'accept_undo',
    'refuse_undo',
  ]),
  reason: z
    .string()
    .trim()
    .max(500, fault('at_most_characters', { most: 500 }))
    .refine(...ofText)
    .optional(),
}).refine(
  ({ action, reason }) => typeof action !== 'string' || !action.startsWith('refuse') || (reason?.length ?? 0) >= 10,
  {
    ...atOnce,
    path: ['reason'],
    error: fault('say_why_to_other_side'),
  },
)
export type OrderAct = z.output<typeof OrderAct>

/** Kept with the order, and told to the other side, who alone reads the text; in their public figure one thumb of each person counts, the newest of an order from 5 EUR worth that was completed or decided in a dispute (`orderRules.counted`). */
export const RatingGiven = OrderRef.extend({
  rating: z.enum(['up', 'down'], { error: fault('choose_thumbs') }),
  text: z
    .string()
    .trim()
    .max(300, fault('at_most_characters', { most: 300 }))
    .refine(...ofText)
    .optional(),
})
export type RatingGiven = z.output<typeof RatingGiven>

/** `open`: only trades under way. */
export const OrderQuery = Page.extend({
  state: z.enum(orderMachine.states).optional(),
  open: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
  asset: AssetCode.optional(),
  role: z.enum(['buyer', 'seller']).optional(),
})
export type OrderQuery = z.output<typeof OrderQuery>

export const OrderStats = z.strictObject({
  by_state: z.record(z.string(), z.number().int()),
  open: z.number().int(),
  completed: z.number().int(),
  completion_rate: z.number().nullable(),
  median_release_seconds: z.number().int().nullable(),
  /** Until when a ban after cancellations keeps the caller from taking ads. */
  banned_until: Instant.nullable(),
})

export const EscrowRow = z.strictObject({
  order_id: z.uuid(),
  number: z.string(),
  role: z.enum(['buyer', 'seller']),
  asset: AssetCode,
  /** What was locked, the fee in it. */
  amount: Amount,
  net: SignedAmount,
  came: SignedAmount.nullable(),
  status: z.enum(['locked', 'released', 'returned', 'split']),
  state: z.enum(orderMachine.states),
  locked_entry: z.string(),
  ended_entry: z.string().nullable(),
  locked_at: Instant,
  ended_at: Instant.nullable(),
})
