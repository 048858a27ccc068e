import { z } from 'zod'
import { AccountLevel, LastSeen, PublicProfile } from '../accounts/profiles.ts'
import { ofText } from '../accounts/shown-text.ts'
import { AssetCode, assetOf, CurrencyCode } from '../assets.ts'
import { machine, type StateOf } from '../machine.ts'
import { Amount, isSome, SignedAmount } from '../money.ts'
import { RailCode } from '../rails/rail-code.ts'
import { fault, type Sentence } from '../sentence.ts'

/** An ad: from posting to its end. `hide` and `unhide` are the desk's. */
export const adMachine = machine({
  initial: 'draft',
  transitions: {
    publish: { from: ['draft'], to: 'online', by: ['owner'], money: 'ad_reserve' },
    pause: { from: ['online'], to: 'paused', by: ['owner'] },
    lose_method: { from: ['online', 'sold_out'], to: 'paused', by: ['system'] },
    resume: { from: ['paused'], to: 'online', by: ['owner'] },
    sell_out: { from: ['online', 'paused'], to: 'sold_out', by: ['system'] },
    refill: { from: ['sold_out'], to: 'online', by: ['owner', 'system'] },
    hide: { from: ['online', 'paused', 'sold_out'], to: 'hidden', by: ['staff'] },
    unhide: { from: ['hidden'], to: 'paused', by: ['staff'] },
    close: {
      from: ['draft', 'online', 'paused', 'sold_out', 'hidden'],
      to: 'closed',
      by: ['owner'],
      money: 'ad_return',
    },
  },
})
export type AdState = StateOf<typeof adMachine>

/** 'crypto': crypto or stablecoin against money; 'currency': a currency held here against another one paid outside. */
export const Market = z.enum(['crypto', 'currency'])
export type Market = z.output<typeof Market>

/** On which of them an asset is traded. */
export const marketOf = (asset: string): Market => (assetOf(asset).kind === 'fiat' ? 'currency' : 'crypto')

export const adRules = {
  /** How far a price may be from its pair's index, either way: a margin, and a fixed price or a limit as well. */
  marginBps: 2_000,
  /** The largest order ÷ the smallest, at most; at least 1, which is one fixed size. */
  rangeAtMost: 1_000,
  methods: 5,
  windows: [15, 30, 45, 60, 90, 120, 360],
  /** With a slow rail only these. */
  slowWindows: [90, 120, 360],
  termsLength: 900,
  autoReplyLength: 500,
  /** Open ads of one customer, and of a merchant. */
  ads: { customer: 5, merchant: 25 },
} as const

/** Price of one whole unit of the asset in whole units of the currency. */
const Price = z
  .string({ error: fault('write_price_text') })
  .regex(/^(0|[1-9][0-9]{0,17})(\.[0-9]{1,12})?$/, fault('write_price'))
  .refine(isSome, fault('price_above_zero'))

export { Price as AdPrice }

/**
 * fixed: `price` stands; while its pair has an index, it is within `adRules.marginBps` of that. floating: the index and `margin_bps` on top (−2000…2000); `limit` is a floor under a sell ad's price, a ceiling over a
 * buy ad's.
 */
export const AdPricing = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixed'), price: Price }),
  z.strictObject({
    kind: z.literal('floating'),
    margin_bps: z
      .number()
      .int()
      .min(-adRules.marginBps, fault('below_index'))
      .max(adRules.marginBps, fault('above_index')),
    limit: Price.optional(),
  }),
])

const count = (most: number) => z.number().int().min(0).max(most)
/** What the counterparty must be or have done. What is left out is not asked. */
export const AdConditions = z.strictObject({
  level: AccountLevel.optional(),
  account_age_days: count(3_650).optional(),
  completed_orders: count(10_000).optional(),
  /** Percent. */
  completion_rate: count(100).optional(),
  /** Countries that may take the ad; empty or left out: all. */
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(60)
    .optional(),
  /** The most that somebody may take, in `currency`, with whom the advertiser completed no order yet that counts for records: from 5 EUR worth (`orderRules.counted`). */
  first_trade_max: Amount.optional(),
})

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, fault('write_clock'))
/** When the ad is open, by the advertiser's clock. Days: 1 is Monday. `until` before `from` runs past midnight. */
export const WorkingHours = z.strictObject({
  time_zone: z.string().max(60),
  days: z.array(z.number().int().min(1).max(7)).min(1, fault('choose_a_day')).max(7),
  from: Clock,
  until: Clock,
})

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, fault('at_most_characters', { most }))
    .refine(...ofText)

/** What may be changed later. `min` and `max` of one order are in `currency`. */
const terms = {
  pricing: AdPricing,
  total: Amount,
  min: Amount,
  max: Amount,
  method_ids: z.array(z.uuid()).max(5, fault('at_most_five_methods')),
  rails: z.array(RailCode).max(5, fault('at_most_five_methods')),
  window_minutes: z.number().int(),
  terms: text(900),
  auto_reply: text(500),
  conditions: AdConditions,
  hours: WorkingHours.nullable(),
}
/** What is left out stays as it is. */
export const AdChanges = z.strictObject(terms).partial()
export type AdChanges = z.output<typeof AdChanges>

/**
 * What somebody posts. `side` is the advertiser's: 'sell' gives `asset` from the balance here and reserves `total` when published; 'buy'
 * wants it. A sell ad names saved payment methods, a buy ad rails.
 */
export const AdDraft = z.strictObject({
  ...terms,
  side: z.enum(['buy', 'sell'], { error: fault('choose_side') }),
  asset: AssetCode,
  currency: CurrencyCode,
  method_ids: terms.method_ids.default([]),
  rails: terms.rails.default([]),
  terms: terms.terms.default(''),
  auto_reply: terms.auto_reply.default(''),
  conditions: terms.conditions.default({}),
  hours: terms.hours.default(null),
  /** false keeps it a draft; nothing is reserved. */
  publish: z.boolean().default(true),
})
export type AdDraft = z.output<typeof AdDraft>

/** Why the caller can't take an ad, and what would change that, in words; `code` is stable. */
export const WhyNot = z.strictObject({ code: z.string(), reason: z.string(), change: z.string() })
export type WhyNot = z.output<typeof WhyNot>

/** The same before it is put into words. */
export interface Hindrance {
  code: string
  reason: Sentence
  change: Sentence
}

/** An ad as others see it. */
export const Ad = z.strictObject({
  id: z.uuid(),
  /** To read aloud: 'A-261121-4K7MQX'. */
  number: z.string(),
  market: Market,
  side: z.enum(['buy', 'sell']),
  asset: AssetCode,
  currency: CurrencyCode,
  /** What one unit costs now; null while there is no rate for a floating price. */
  price: Price.nullable(),
  /** The same with the fee that the buyer bears, per unit received. Equal to `price` for whoever sells. */
  final_price: Price.nullable(),
  /** How far `final_price` is above the index now, in basis points, or below it where negative; null while there is no index. */
  spread_bps: z.number().int().nullable(),
  pricing: AdPricing,
  /** What is left to take, in `asset`. */
  available: SignedAmount,
  min: Amount,
  max: Amount,
  rails: z.array(z.strictObject({ code: z.string(), name: z.string() })),
  window_minutes: z.number().int(),
  terms: z.string(),
  conditions: AdConditions,
  hours: WorkingHours.nullable(),
  state: z.enum(adMachine.states),
  advertiser: PublicProfile.extend({
    last_seen: LastSeen,
    trusted: z.boolean(),
    /** Of those who traded with them, one each: the newest of an order that counts, as `recent_trades` says, whenever it was. */
    thumbs_up: z.number().int(),
    thumbs_down: z.number().int(),
    /** Orders they completed in the last thirty days, worth 5 EUR or more and at most three of the same two people, and what these were worth then, in euros: the smaller of what was traded and what was paid. */
    recent_trades: z.number().int(),
    recent_volume: SignedAmount,
    /** The same in whole units of the ad's currency by the rates of now, for reading; null while there are none. */
    recent_volume_here: z.strictObject({ amount: SignedAmount, currency: CurrencyCode }).nullable(),
  }),
  /** Empty: the caller can take it. Always empty for the owner's own list. */
  why_not: z.array(WhyNot),
  created_at: z.iso.datetime(),
})
export type Ad = z.output<typeof Ad>

/** An ad as its owner sees it. */
export const OwnAd = Ad.extend({
  /** How often it was changed; events about it bear it, too. */
  version: z.number().int(),
  total: Amount,
  /** Still in escrow for the ad, not yet in any order; '0' for a buy ad. */
  reserved: SignedAmount,
  auto_reply: z.string(),
  method_ids: z.array(z.uuid()),
  /** Why the desk hid it. */
  hidden_reason: z.string().nullable(),
  /** How often others opened its page; whoever took it counts, wherever they saw it. */
  views: z.number().int(),
  orders: z.number().int(),
})
export type OwnAd = z.output<typeof OwnAd>
