import type { z } from 'zod'
import type { AccountLevel } from '../accounts/profiles.ts'
import { assetOf } from '../assets.ts'
import { countryName } from '../countries.ts'
import { formatAmount, parseAmount } from '../money.ts'
import { mostToPay, type PriceE12, payFor, type Traded } from './ad-price.ts'
import type { AdConditions, AdState, WhyNot } from './ads.ts'
import { type Hours, hoursInWords, isWithin } from './working-hours.ts'

/** What of an ad decides who may take it. Amounts in smallest units: `remaining` of the asset, `minPay` and `maxPay` of the currency. */
interface AdFacts extends Traded {
  ownerId: string
  /** Neither suspended nor closed. */
  ownerActive: boolean
  state: AdState
  /** Null while there is no rate for a floating price. */
  price: PriceE12 | null
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
  /** Whether an order of the two was ever completed. */
  tradedBefore: boolean
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

const levels: Record<AccountLevel, { rank: number; raisedBy: string }> = {
  '0': { rank: 0, raisedBy: 'Confirm your e-mail address.' },
  '1': { rank: 1, raisedBy: 'Confirm your phone number in your account settings.' },
  '2': { rank: 2, raisedBy: 'Have an identity document checked in your account settings.' },
  '3': { rank: 3, raisedBy: 'Have your address checked in your account settings.' },
  E: { rank: 4, raisedBy: 'Only verified companies and organisations can take this ad.' },
}

/** Percent, rounded down to a whole one; null until there is something to count. The figure that profiles and lists show. */
export const completionRate = (completed: number, failed: number): number | null =>
  completed + failed === 0 ? null : Math.floor((completed * 100) / (completed + failed))

/**
 * Why the caller can't take an ad, each reason with what would change it; empty when they can. What can't be changed comes first. Pure: the
 * list, the ad's page and the order's placing all ask here.
 */
export function obstaclesOf(facts: ObstacleFacts): WhyNot[] {
  const { ad, taker } = facts
  if (ad.ownerId === taker.customerId)
    return [why('own_ad', 'This is your own ad.', 'Edit it under your ads; only others can take it.')]
  return [...ofAd(facts), ...ofCaller(facts), ...ofConditions(facts), ...ofAmount(facts), ...ofMeans(facts)]
}

const why = (code: string, reason: string, change: string): WhyNot => ({ code, reason, change })

function* ofAd({ ad, blocked, now }: ObstacleFacts): Generator<WhyNot> {
  if (blocked === 'by_caller')
    yield why('blocked', 'You have blocked this trader.', 'Unblock them first, or choose another ad.')
  if (blocked === 'by_advertiser')
    yield why('blocked', 'This trader does not trade with you.', 'Choose another ad; yours is not the only offer.')
  if (!ad.ownerActive) yield why('not_open', 'This trader’s account is closed for now.', 'Choose another ad.')
  else if (ad.state === 'sold_out')
    yield why('sold_out', 'Everything in this ad is taken.', 'It opens again if the advertiser adds more.')
  else if (ad.state === 'paused')
    yield why('not_open', 'The advertiser has paused this ad.', 'It opens again when the advertiser resumes it.')
  else if (ad.state !== 'online') yield why('not_open', 'This ad is not open.', 'Choose another ad.')
  if (ad.hours && !isWithin(ad.hours, now))
    yield why(
      'outside_hours',
      'The advertiser is outside their working hours.',
      `Come back within ${hoursInWords(ad.hours)}.`,
    )
  if (ad.price === null)
    yield why(
      'no_rate',
      'This ad follows the market, and there is no reliable price right now.',
      'Prices come back by themselves; try again in a moment.',
    )
}

function* ofCaller({ taker, now }: ObstacleFacts): Generator<WhyNot> {
  if (taker.bannedUntil && taker.bannedUntil > now)
    yield why(
      'banned',
      'After cancelling an order you can’t take ads for a while.',
      `You can again from ${taker.bannedUntil.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
    )
}

function* ofConditions({ ad, taker, now }: ObstacleFacts): Generator<WhyNot> {
  const { level, account_age_days: days, completed_orders: orders, completion_rate: rate, countries } = ad.conditions
  if (level && levels[taker.level].rank < levels[level].rank)
    yield why(
      'level',
      `This advertiser asks for account level ${level}; yours is ${taker.level}.`,
      levels[level].raisedBy,
    )
  const age = Math.floor((now.getTime() - taker.memberSince.getTime()) / DAY_MS)
  if (days && age < days) {
    const from = new Date(taker.memberSince.getTime() + days * DAY_MS).toISOString().slice(0, 10)
    yield why(
      'account_age',
      `This advertiser asks for an account of at least ${many(days, 'day')}; yours is ${many(age, 'day')} old.`,
      `Yours is old enough from ${from}.`,
    )
  }
  if (orders && taker.completed < orders)
    yield why(
      'completed_orders',
      `This advertiser asks for at least ${many(orders, 'completed order')}; you have ${taker.completed}.`,
      `Complete ${many(orders - taker.completed, 'more order', 'more orders')} with others first.`,
    )
  const own = completionRate(taker.completed, taker.failed)
  if (rate && (own === null || own < rate))
    yield why(
      'completion_rate',
      `This advertiser asks for a completion rate of at least ${rate} %; ${own === null ? 'you have none yet' : `yours is ${own} %`}.`,
      own === null ? 'Complete an order with somebody else first.' : 'Each order you complete raises it.',
    )
  if (countries?.length && !countries.includes(taker.country))
    yield why(
      'country',
      `This advertiser does not trade with customers in ${countryName(taker.country)}.`,
      `Choose another ad. This one is for ${countries.map(countryName).join(', ')}.`,
    )
}

function* ofAmount({ ad, taker, wanted }: ObstacleFacts): Generator<WhyNot> {
  const money = (minor: bigint) => `${formatAmount(minor, assetOf(ad.currency).decimals)} ${ad.currency}`
  const { first_trade_max: firstMax } = ad.conditions
  const first = firstMax && !taker.tradedBefore ? parseAmount(firstMax, assetOf(ad.currency).decimals) : null
  const pay = wanted?.pay ?? ad.minPay
  if (first !== null && pay > first)
    yield why(
      'first_trade',
      `In a first trade with this advertiser you can take ${money(first)} at most.`,
      wanted && ad.minPay <= first
        ? 'Lower the amount; later trades are not limited like this.'
        : `This ad begins at ${money(ad.minPay)}: choose another one.`,
    )
  if (ad.price === null) return
  const most = mostToPay(ad, ad.price)
  if (most < ad.minPay) {
    if (ad.state === 'online')
      yield why(
        'too_little_left',
        'What is left of this ad is less than its smallest order.',
        'It opens again if the advertiser adds more.',
      )
    return
  }
  if (!wanted) return
  const range = `Choose an amount between ${money(ad.minPay)} and ${money(most)}.`
  if (wanted.pay < ad.minPay) yield why('below_min', `This ad begins at ${money(ad.minPay)}.`, range)
  else if (wanted.pay > ad.maxPay) yield why('above_max', `This ad takes ${money(ad.maxPay)} at most at once.`, range)
  else if (wanted.amount > ad.remaining) yield why('too_little_left', `Only ${money(most)} is left of this ad.`, range)
}

/** What whoever takes a buy ad must have: an account the buyer can pay to, and the asset. */
function* ofMeans({ ad, taker, wanted }: ObstacleFacts): Generator<WhyNot> {
  if (ad.side !== 'buy') return
  if (!ad.rails.some((rail) => taker.methodRails.includes(rail)))
    yield why(
      'no_method',
      'You have no payment method that this advertiser pays to.',
      `Add one in ${ad.currency} that the ad lists, in your settings.`,
    )
  if (wanted ? taker.available < wanted.amount : ad.price !== null && payFor(ad, ad.price, taker.available) < ad.minPay)
    yield why(
      'balance',
      `Your available ${ad.asset} balance does not cover ${wanted ? 'this amount' : 'the smallest order of this ad'}.`,
      `Deposit or buy ${ad.asset} first${wanted ? ', or lower the amount' : ''}.`,
    )
}

const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`
