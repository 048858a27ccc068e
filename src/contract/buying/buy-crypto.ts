import { z } from 'zod'
import { AssetCode, CurrencyCode } from '../assets.ts'
import { endpoint, Page } from '../endpoint.ts'
import { Amount, SignedAmount } from '../money.ts'
import { fault } from '../sentence.ts'
import { Instructions } from '../wallet/payments.ts'
import { QuoteSide } from '../wallet/swap.ts'
import { buyMachine, buyReturnReasons } from './buy-machine.ts'

const Instant = z.iso.datetime()
const Bps = z.number().int().min(0)

/** How the money comes. */
export const BuyMethod = z.enum(['bank', 'card'], { error: fault('choose_way_to_pay') })
export type BuyMethod = z.output<typeof BuyMethod>

const Terms = z.strictObject({
  /** What it is paid with. */
  currency: CurrencyCode,
  /** What is bought. */
  asset: AssetCode,
  /** Which of the two amounts was written. */
  side: QuoteSide,
  method: BuyMethod,
  /** In `currency`. */
  pay: Amount,
  /** In `asset`, after the fee: what arrives. */
  receive: Amount,
  /** In `asset`. */
  fee: SignedAmount,
  fee_bps: Bps,
  spread_bps: Bps,
  /** One whole unit of `currency` in `asset`, spread included, fee not. */
  rate: z.string(),
  /** The index, for comparison. */
  market_rate: z.string(),
})

/** What an amount would buy at this moment. Nothing is promised by it: the price is locked when the purchase is placed. */
export const BuyEstimate = Terms.extend({
  as_of: Instant,
  /** Whether the house has what that takes on hand. */
  in_stock: z.boolean(),
})
export type BuyEstimate = z.output<typeof BuyEstimate>

/** A purchase; its terms never change. */
export const Buy = Terms.extend({
  id: z.uuid(),
  /** How often its status changed; events about it bear it, too. */
  version: z.number().int(),
  /** For people to read aloud: 'B-261121-4K7MQX'. */
  number: z.string(),
  status: z.enum(buyMachine.states),
  /** Of one that was returned: why its money was not what was agreed. */
  reason: z.enum(buyReturnReasons).nullable(),
  /** Until when it may be confirmed, then until when its money is awaited. */
  deadline_at: Instant,
  created_at: Instant,
  confirmed_at: Instant.nullable(),
  closed_at: Instant.nullable(),
  /** What came for it, in `currency`; null where nothing has. What it did not pay for is in the balance, as an ordinary deposit. */
  arrived: Amount.nullable(),
})
export type Buy = z.output<typeof Buy>

/** A purchase with how it is paid, once it is confirmed and as long as its money is awaited. */
export const BuyWithPayment = Buy.extend({
  /** By bank: where to send it. */
  payment: Instructions.omit({ deposit: true, payment_link: true }).nullable(),
  /** By card: the deposit that `/transactions/card` begins the payment of. */
  card_deposit: z.uuid().nullable(),
})
export type BuyWithPayment = z.output<typeof BuyWithPayment>

export const BuyRequest = z.strictObject({
  currency: CurrencyCode,
  asset: AssetCode,
  amount: Amount,
  side: QuoteSide.default('pay'),
  method: BuyMethod,
})
export type BuyRequest = z.output<typeof BuyRequest>

export const BuyRef = z.strictObject({ order_id: z.uuid(fault('not_order_id')) })
export type BuyRef = z.output<typeof BuyRef>

const priceErrors = ['invalid_input', 'amount_out_of_range', 'rates_unavailable', 'conversions_paused'] as const

export const buyEstimate = endpoint({
  method: 'get',
  path: '/buy-crypto/estimate',
  summary: 'What an amount would buy at this moment, fee and spread included; nothing is locked',
  auth: 'customer',
  permission: 'read',
  query: BuyRequest,
  returns: BuyEstimate,
  errors: priceErrors,
})

export const getBuy = endpoint({
  method: 'get',
  path: '/buy-crypto/order',
  summary: 'One purchase of the caller’s, with where to send its money while that is awaited',
  auth: 'customer',
  permission: 'read',
  query: BuyRef,
  returns: BuyWithPayment,
  errors: ['not_found'],
})

export const placeBuy = endpoint({
  method: 'post',
  path: '/buy-crypto',
  summary:
    'Quote and place a purchase: the price is locked for 15 seconds, and the crypto moves from the house’s float into the order’s escrow. It takes the place of one that was not confirmed',
  auth: 'customer',
  permission: 'operate',
  idempotent: true,
  body: BuyRequest,
  returns: Buy,
  errors: [...priceErrors, 'house_cannot_cover', 'deposits_closed', 'buys_full', 'card_limit'],
})

export const confirmBuy = endpoint({
  method: 'post',
  path: '/buy-crypto/confirm',
  summary: 'Confirm a purchase at its locked price, and get where to send its money, or by what a card pays it',
  auth: 'customer',
  permission: 'operate',
  idempotent: true,
  body: BuyRef,
  returns: BuyWithPayment,
  errors: [
    'not_found',
    'buy_lock_over',
    'buy_moved_on',
    'deposits_closed',
    'buys_full',
    'card_limit',
    'rates_unavailable',
  ],
})

export const cancelBuy = endpoint({
  method: 'post',
  path: '/buy-crypto/cancel',
  summary: 'Cancel a purchase before its money is there',
  auth: 'customer',
  permission: 'operate',
  idempotent: true,
  body: BuyRef,
  returns: BuyWithPayment,
  errors: ['not_found', 'buy_moved_on'],
})

export const listBuys = endpoint({
  method: 'get',
  path: '/buy-crypto',
  summary: 'The caller’s purchases that were confirmed, the latest first',
  auth: 'customer',
  permission: 'read',
  query: Page.extend({ status: z.enum(buyMachine.states).exclude(['placed']).optional(), asset: AssetCode.optional() }),
  list: true,
  returns: Buy,
})
