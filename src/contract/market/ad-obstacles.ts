import type { z } from 'zod'
import type { AccountLevel } from '../accounts/profiles.ts'
import { assetOf } from '../assets.ts'
import { formatAmount, parseAmount } from '../money.ts'
import { orderRules } from '../orders/order-machine.ts'
import { type Sentence, say } from '../sentence.ts'
import { mostToPay, type PriceE12, payFor, type Traded } from './ad-price.ts'
import type { AdConditions, AdState, Hindrance } from './ads.ts'
import { corridorPercent, type HeldBy, isWithinCorridor } from './price-corridor.ts'
import { comeBackWithin, type Hours, isWithin } from './working-hours.ts'

/** What of an ad decides who may take it. Amounts in smallest units: `remaining` of the asset, `minPay` and `maxPay` of the currency. */
interface AdFacts extends Traded {
  advertiserId: string
  /** Neither suspended nor closed. */
  ownerActive: boolean
  /** Nothing leaves the owner since a change of their security: of a sell ad nobody takes anything. */
  ownerFrozen: boolean
  state: AdState
  /** Null while there is no rate for a floating price. */
  price: PriceE12 | null
  /** What the price is held to; null while there is no index. */
  corridor: HeldBy
  remaining: bigint
  minPay: bigint
  maxPay: bigint
  rails: readonly string[]
  conditions: z.output<typeof AdConditions>
  hours: Hours | null
}

/** What of the caller decides it. */
interface TakerFacts {
  customerId: string
  level: AccountLevel
  memberSince: Date
  country: string
  completed: number
  failed: number
  bannedUntil: Date | null
  /** Of the ad's asset, in its smallest units; asked of whoever takes a buy ad. */
  available: bigint
  /** Rails of the caller's saved payment methods in the ad's currency. */
  methodRails: readonly string[]
  /** Whether an order of the two was ever completed that counts for records. */
  tradedBefore: boolean
  unpaid: UnpaidFacts
}

/** How much of others' a taker keeps without paying, each beside the most that it may be. */
export interface UnpaidFacts {
  /** Orders they took that wait for payment now; `asNew`: fewer are allowed until they have completed a trade. */
  waiting: { now: number; most: number; asNew: boolean }
  /** These, and those they say they paid which no seller has confirmed: that one paid is a word that costs nothing. */
  unconfirmed: { now: number; most: number }
  /** Orders of this ad that they placed within the hour and never paid, and those of it that no seller has confirmed. */
  ofAd: { now: number; most: number }
  /** Orders that were placed within the hour from the network they are in. */
  fromNetwork: { now: number; most: number }
}

export interface ObstacleFacts {
  ad: AdFacts
  taker: TakerFacts
  /** Who blocked whom; null when neither did. */
  blocked: 'by_caller' | 'by_advertiser' | null
  now: Date
  /** What the caller wants to take; left out: whether there is anything at all. */
  wanted?: { amount: bigint; pay: bigint }
}

const DAY_MS = 86_400_000

const levels: Record<AccountLevel, { rank: number; raisedBy: Sentence }> = {
  '0': { rank: 0, raisedBy: say('confirm_email') },
  '1': { rank: 1, raisedBy: say('confirm_phone') },
  '2': { rank: 2, raisedBy: say('check_document') },
  '3': { rank: 3, raisedBy: say('check_address') },
  E: { rank: 4, raisedBy: say('only_organisations') },
}

/** The levels that ask no more than this one does. */
export const levelsUpTo = (level: AccountLevel): AccountLevel[] =>
  (Object.keys(levels) as AccountLevel[]).filter((one) => levels[one].rank <= levels[level].rank)

/** Percent, rounded down to a whole one; null until there is something to count. The figure that profiles and lists show. */
export const completionRate = (completed: number, failed: number): number | null =>
  completed + failed === 0 ? null : Math.floor((completed * 100) / (completed + failed))

/**
 * Why the caller can't take an ad, each reason with what would change it; empty when they can. What can't be changed comes first. Pure: the
 * list, the ad's page and the order's placing all ask here.
 */
export function obstaclesOf(facts: ObstacleFacts): Hindrance[] {
  const { ad, taker } = facts
  if (ad.advertiserId === taker.customerId) return [why('own_ad', say('own_ad'), say('own_ad_change'))]
  return [...ofAd(facts), ...ofCaller(facts), ...ofConditions(facts), ...ofAmount(facts), ...ofMeans(facts)]
}

const why = (code: string, reason: Sentence, change: Sentence): Hindrance => ({ code, reason, change })
/** Of an ad that nobody can take now, where more is not the taker's to know. */
export const notOpen = why('not_open', say('ad_not_open'), say('choose_another_ad'))
/** Of a sell ad whose owner is frozen: what they would be paid for couldn't be released. */
export const sellerFrozen = why('seller_frozen', say('seller_frozen'), say('ad_seller_frozen_change'))
/** Of an ad whose price is further from the index than any may be. */
const offIndex = why('off_index', say('price_off_index', { percent: corridorPercent }), say('price_off_index_change'))
/** Of an ad whose price can't be held to anything, as those who know what it should be contradict each other. */
const contested = why('index_contested', say('price_contested'), say('price_contested_change'))

/** What stands against a price by what it is held to; undefined where nothing does. */
export function againstPrice(held: HeldBy, price: PriceE12): Hindrance | undefined {
  if (isWithinCorridor(held, price)) return undefined
  return held === 'contested' ? contested : offIndex
}

function* ofAd({ ad, blocked, now }: ObstacleFacts): Generator<Hindrance> {
  if (blocked === 'by_caller') yield why('blocked', say('blocked_by_you'), say('blocked_by_you_change'))
  if (blocked === 'by_advertiser') yield why('blocked', say('blocked_by_trader'), say('blocked_by_trader_change'))
  if (!ad.ownerActive) yield why('not_open', say('owner_closed'), say('choose_another_ad'))
  else if (ad.state === 'sold_out') yield why('sold_out', say('sold_out'), say('opens_when_refilled'))
  else if (ad.state === 'paused') yield why('not_open', say('ad_paused'), say('ad_paused_change'))
  else if (ad.state !== 'online') yield notOpen
  else if (ad.side === 'sell' && ad.ownerFrozen) yield sellerFrozen
  if (ad.hours && !isWithin(ad.hours, now)) yield why('outside_hours', say('outside_hours'), comeBackWithin(ad.hours))
  const price =
    ad.price === null ? why('no_rate', say('no_rate'), say('no_rate_change')) : againstPrice(ad.corridor, ad.price)
  if (price) yield price
}

/** What keeps somebody from taking anything, or from this ad by what they took of it. */
export function* ofCaller({
  taker,
  now,
}: {
  taker: Pick<TakerFacts, 'bannedUntil' | 'unpaid'>
  now: Date
}): Generator<Hindrance> {
  if (taker.bannedUntil && taker.bannedUntil > now)
    yield why('banned', say('banned'), say('banned_change', { time: { instant: taker.bannedUntil.toISOString() } }))
  yield* unpaidObstacles(taker.unpaid)
}

/** Why nothing more may be taken before something is paid. */
export function* unpaidObstacles({ waiting, unconfirmed, ofAd, fromNetwork }: UnpaidFacts): Generator<Hindrance> {
  const used = ({ now, most }: { now: number; most: number }) => now >= most
  if (used(waiting) && waiting.asNew)
    yield why('unpaid_orders', say('unpaid_orders_new', { n: waiting.most }), say('unpaid_orders_new_change'))
  else if (used(waiting))
    yield why('unpaid_orders', say('unpaid_orders', { n: waiting.now }), say('unpaid_orders_change'))
  else if (used(unconfirmed))
    yield why('unconfirmed_orders', say('unconfirmed_orders', { n: unconfirmed.now }), say('unconfirmed_orders_change'))
  if (used(ofAd))
    yield why('never_paid_on_ad', say('never_paid_on_ad', { n: ofAd.now }), say('never_paid_on_ad_change'))
  if (used(fromNetwork))
    yield why('network_orders', say('network_orders', { n: fromNetwork.most }), say('network_orders_change'))
}

function* ofConditions({ ad, taker, now }: ObstacleFacts): Generator<Hindrance> {
  const { level, account_age_days: days, completed_orders: orders, completion_rate: rate, countries } = ad.conditions
  if (level && levels[taker.level].rank < levels[level].rank)
    yield why('level', say('level', { level, own: taker.level }), levels[level].raisedBy)
  const age = Math.floor((now.getTime() - taker.memberSince.getTime()) / DAY_MS)
  if (days && age < days) {
    const from = new Date(taker.memberSince.getTime() + days * DAY_MS).toISOString().slice(0, 10)
    yield why(
      'account_age',
      say('account_age', { days: say('days', { n: days }), own: say('days', { n: age }) }),
      say('account_age_change', { date: { date: from } }),
    )
  }
  if (orders && taker.completed < orders)
    yield why(
      'completed_orders',
      say('completed_orders', { orders: say('orders_completed', { n: orders }), own: taker.completed }),
      say('completed_orders_change', { orders: say('orders_more', { n: orders - taker.completed }) }),
    )
  const own = completionRate(taker.completed, taker.failed)
  if (rate && (own === null || own < rate))
    yield why(
      'completion_rate',
      own === null ? say('completion_rate_none', { rate }) : say('completion_rate', { rate, own }),
      own === null ? say('completion_rate_none_change') : say('completion_rate_change'),
    )
  if (countries?.length && !countries.includes(taker.country))
    yield why(
      'country',
      say('country_excluded', { country: { country: taker.country } }),
      say('country_excluded_change', { countries: { each: countries.map((country) => ({ country })) } }),
    )
}

/** From which worth on an order counts for records. */
const LEAST_WORTH = `${formatAmount(BigInt(orderRules.counted.leastWorth), assetOf('EUR').decimals)} EUR`

function* ofAmount({ ad, taker, wanted }: ObstacleFacts): Generator<Hindrance> {
  const money = (minor: bigint) => `${formatAmount(minor, assetOf(ad.currency).decimals)} ${ad.currency}`
  const { first_trade_max: firstMax } = ad.conditions
  const first = firstMax && !taker.tradedBefore ? parseAmount(firstMax, assetOf(ad.currency).decimals) : null
  const pay = wanted?.pay ?? ad.minPay
  if (first !== null && pay > first)
    yield why(
      'first_trade',
      say('first_trade', { amount: money(first), worth: LEAST_WORTH }),
      wanted && ad.minPay <= first ? say('first_trade_change') : say('begins_above', { amount: money(ad.minPay) }),
    )
  if (ad.price === null) return
  const most = mostToPay(ad, ad.price)
  if (most < ad.minPay) {
    if (ad.state === 'online') yield why('too_little_left', say('too_little_left'), say('opens_when_refilled'))
    return
  }
  if (!wanted) return
  const range = say('choose_between', { least: money(ad.minPay), most: money(most) })
  if (wanted.pay < ad.minPay) yield why('below_min', say('below_min', { amount: money(ad.minPay) }), range)
  else if (wanted.pay > ad.maxPay) yield why('above_max', say('above_max', { amount: money(ad.maxPay) }), range)
  else if (wanted.amount > ad.remaining) yield why('too_little_left', say('only_left', { amount: money(most) }), range)
}

/** What whoever takes a buy ad must have: an account the buyer can pay to, and the asset. */
function* ofMeans({ ad, taker, wanted }: ObstacleFacts): Generator<Hindrance> {
  if (ad.side !== 'buy') return
  if (!ad.rails.some((rail) => taker.methodRails.includes(rail)))
    yield why('no_method', say('no_method'), say('no_method_change', { currency: ad.currency }))
  if (wanted ? taker.available < wanted.amount : ad.price !== null && payFor(ad, ad.price, taker.available) < ad.minPay)
    yield why(
      'balance',
      say(wanted ? 'balance_below_amount' : 'balance_below_smallest', { asset: ad.asset }),
      say(wanted ? 'balance_below_amount_change' : 'balance_below_smallest_change', { asset: ad.asset }),
    )
}
