import { z } from 'zod'
import { AssetCode, assetOf } from '../assets.ts'
import { endpoint, Page } from '../endpoint.ts'
import { Amount, SignedAmount } from '../money.ts'
import { atOnce, fault } from '../sentence.ts'
import { entryOf, transactionHistory } from './history.ts'

/** Which of the two amounts the customer wrote: 'pay' what they give, 'get' what must arrive, exactly. */
export const QuoteSide = z.enum(['pay', 'get'])
export type QuoteSide = z.output<typeof QuoteSide>

const Bps = z.number().int().min(0)
const Instant = z.iso.datetime()
/** A rate as a decimal string: one whole unit of `from` in whole units of `to`. */
const Rate = z.string().regex(/^[0-9]+(\.[0-9]+)?$/)

/**
 * A locked price. `pay` and `fee` are rounded up and `receive` down, each by less than one smallest unit of what `rate` and
 * `fee_bps` come to; with side 'get' `receive` is what was asked for to the last unit.
 */
export const Quote = z.strictObject({
  /** Signed; the one thing that POST conversion takes. Opaque: don't read it. */
  quote: z.string(),
  from: AssetCode,
  to: AssetCode,
  side: QuoteSide,
  /** In `from`. */
  pay: Amount,
  /** In `to`, after the fee. */
  receive: Amount,
  /** In `to`. The rate is locked, so this equals `receive`: less never arrives. */
  minimum_received: Amount,
  /** In `to`; taken from what the rate comes to before `receive`. */
  fee: SignedAmount,
  fee_bps: Bps,
  spread_bps: Bps,
  /** What the conversion is made at, spread included, fee not. Rounded down to 12 significant digits. */
  rate: Rate,
  /** The index, without spread or fee; for comparison only. */
  market_rate: Rate,
  issued_at: Instant,
  /** The last instant at which the quote can be used. */
  expires_at: Instant,
})
export type Quote = z.output<typeof Quote>

/** Further members of the problems 'quote_expired' and 'market_moved': what the page shows instead of submitting by itself. */
export const FreshQuote = z.object({
  /** A new quote for the same side and amount. */
  fresh: Quote,
  /** New less old of the amount that isn't fixed: of `receive` for side 'pay', of `pay` for side 'get'. */
  difference: z.object({ asset: AssetCode, amount: SignedAmount }),
})
export type FreshQuote = z.output<typeof FreshQuote>

/** What a conversion would come to now; a quote without a promise. */
export const Estimate = z.strictObject({
  from: AssetCode,
  to: AssetCode,
  pay: Amount,
  receive: Amount,
  fee: SignedAmount,
  fee_bps: Bps,
  spread_bps: Bps,
  rate: Rate,
  market_rate: Rate,
  at: Instant,
  /** Whether the prices are simulated. */
  sandbox: z.boolean(),
})
export type Estimate = z.output<typeof Estimate>

/** A conversion that was made. */
export const Conversion = z.strictObject({
  id: z.uuid(),
  /** To read aloud: 'CV-261121-4K7MQX9D2R', up to 0.4 'CV-7K2MQ-9XD4R'. */
  number: z.string(),
  from: AssetCode,
  to: AssetCode,
  pay: Amount,
  receive: Amount,
  fee: SignedAmount,
  rate: Rate,
  /** What its quote said of fee and spread, and the index without either; null of those made before these were kept. */
  fee_bps: Bps.nullable(),
  spread_bps: Bps.nullable(),
  market_rate: Rate.nullable(),
  created_at: Instant,
})
export type Conversion = z.output<typeof Conversion>

const QuoteToken = z.string().min(1, fault('ask_for_quote')).max(2_000, fault('not_our_quote'))
/** A locked quote, as GET conversion gave it. */
const QuoteRef = z.strictObject({ quote: QuoteToken })

const executionErrors = [
  'invalid_input',
  'not_found',
  'quote_expired',
  'market_moved',
  'quote_used',
  'insufficient_funds',
  'house_cannot_cover',
  'rates_unavailable',
  'conversions_paused',
] as const

/** What is asked for a conversion: `amount` of `from` for side 'pay', of `to` for side 'get'. */
const Asked = z
  .strictObject({ from: AssetCode, to: AssetCode, amount: Amount, side: QuoteSide.default('pay') })
  .refine(({ from, to }) => from === undefined || from !== to, {
    ...atOnce,
    path: ['to'],
    error: fault('choose_other_asset'),
  })

export const conversionQuote = endpoint({
  method: 'get',
  path: '/conversion',
  summary: 'A live quote for a conversion, locked for 15 seconds',
  auth: 'customer',
  permission: 'read',
  query: Asked,
  returns: Quote,
  errors: ['invalid_input', 'amount_out_of_range', 'rates_unavailable', 'conversions_paused'],
})

export const conversionEstimate = endpoint({
  method: 'get',
  path: '/conversion/estimate',
  summary: 'What a conversion would come to right now, for anybody; nothing is locked',
  auth: 'public',
  query: Asked,
  returns: Estimate,
  errors: ['invalid_input', 'amount_out_of_range', 'rates_unavailable', 'conversions_paused'],
})

export const convertAtQuote = endpoint({
  method: 'post',
  path: '/conversion',
  summary: 'Convert at a locked quote; a quote works once',
  auth: 'customer',
  permission: 'operate',
  idempotent: true,
  body: QuoteRef,
  returns: Conversion,
  errors: executionErrors,
  leadsTo: ({ created_at }) => [[transactionHistory, entryOf(created_at)]],
})

export const convertCryptoToFiat = endpoint({
  method: 'post',
  path: '/conversion/customer-crypto-to-fiat',
  summary: 'Convert crypto into a currency at a locked quote; a quote works once',
  auth: 'customer',
  permission: 'operate',
  idempotent: true,
  body: QuoteRef,
  returns: Conversion,
  errors: executionErrors,
  leadsTo: ({ created_at }) => [[transactionHistory, entryOf(created_at)]],
})

/** Filters: `asset` on either side; `since` (inclusive) and `until` (exclusive) on when it was made. */
const ConversionFilter = Page.extend({
  asset: AssetCode.optional(),
  since: z.iso.datetime({ error: fault('write_instant') }).optional(),
  until: z.iso.datetime({ error: fault('write_instant') }).optional(),
})

export const customerConversions = endpoint({
  method: 'get',
  path: '/conversion/customer-conversion',
  summary: 'Your conversions, the latest first',
  auth: 'customer',
  permission: 'read',
  query: ConversionFilter,
  list: true,
  returns: Conversion,
})

/** All fees in basis points, and how much of each asset one conversion may be. */
export const FeeSchedule = z.strictObject({
  conversion: z.strictObject({ fee_bps: Bps, spread_bps: Bps, lock_seconds: z.number().int(), max_move_bps: Bps }),
  buy_crypto: z.strictObject({ card_bps: Bps, bank_bps: Bps, spread_bps: Bps }),
  deposit: z.strictObject({ bank_bps: Bps }),
  /** A trade between customers, out of the escrow when it goes to the buyer. */
  p2p: z.strictObject({ buyer_bps: Bps }),
  limits: z.array(z.strictObject({ asset: AssetCode, min: Amount, max: Amount })),
})
export type FeeSchedule = z.output<typeof FeeSchedule>

export const transactionFees = endpoint({
  method: 'get',
  path: '/conversion/transaction_fees',
  summary: 'The fee schedule and the limits of a conversion',
  auth: 'public',
  returns: FeeSchedule,
})

/** Whether a conversion goes from crypto (stablecoins too) into a currency. */
export const isCryptoToFiat = (from: string, to: string): boolean =>
  assetOf(from).kind !== 'fiat' && assetOf(to).kind === 'fiat'
