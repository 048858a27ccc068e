import type { AccountLevel } from '../../../../contract/accounts/profiles.ts'
import { completionRate, type UnpaidFacts } from '../../../../contract/market/ad-obstacles.ts'
import { orderRules } from '../../../../contract/orders/order-machine.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { networkOf } from '../../../kernel/network.ts'
import type { TakerRow } from './takers.rows.ts'

interface Counted extends TakerRecord {
  waiting: number
  claimed: number
  ofAd: number
  fromNetwork: number
}
interface TakerRecord {
  merchant: boolean
  level: AccountLevel
  completed: number
  failed: number
}
type Parts = Pick<Ctx, 'config'>

const hourly = ({ config }: Parts, most: number): number => Math.ceil(most * config.RATE_LIMIT_FACTOR)

/** How many orders may be placed from one network within an hour. */
export const mostFromNetwork = (ctx: Parts): number => hourly(ctx, orderRules.placedFromNetwork)

const { byLevel, goodRate, completedPerMore, mostTimes } = orderRules.unconfirmed

/**
 * How many orders somebody may have taken at once whose payment no seller has confirmed: by level, and more with each few they completed. Who has failed too
 * many gets nothing for what they completed, nor for being a merchant.
 */
export function mostUnconfirmed({ config }: Parts, { merchant, level, completed, failed }: TakerRecord): number {
  const good = (completionRate(completed, failed) ?? 100) >= goodRate
  const base = config.UNCONFIRMED_ORDERS * byLevel[level]
  const earned = good ? Math.min(base * mostTimes, base + Math.floor(completed / completedPerMore)) : base
  return merchant && good ? Math.max(config.UNCONFIRMED_ORDERS_MERCHANT, earned) : earned
}

/** How many orders that wait for payment somebody may have taken at once; `asNew` where it is fewer because they have completed no trade yet. */
function mostUnpaid({ config }: Parts, { merchant, completed }: TakerRecord): { most: number; asNew: boolean } {
  const usual = merchant ? config.UNPAID_ORDERS_MERCHANT : config.UNPAID_ORDERS
  const asNew = !merchant && completed === 0 && config.UNPAID_ORDERS_NEW < usual
  return { most: asNew ? config.UNPAID_ORDERS_NEW : usual, asNew }
}

/** What somebody keeps of others' without paying, or by no more than their word that they paid, beside the most that it may be; RATE_LIMIT_FACTOR multiplies what is counted by the hour. */
export const unpaidFacts = (ctx: Parts, counted: Counted): UnpaidFacts => {
  const most = mostUnconfirmed(ctx, counted)
  return {
    waiting: { now: counted.waiting, ...mostUnpaid(ctx, counted) },
    unconfirmed: { now: counted.waiting + counted.claimed, most },
    ofAd: { now: counted.ofAd, most: Math.max(hourly(ctx, orderRules.neverPaidOnAd), Math.floor(most / 2)) },
    fromNetwork: { now: counted.fromNetwork, most: mostFromNetwork(ctx) },
  }
}

/** The same of a taker who was read; `adId` left out: of no ad. */
export const unpaidFactsOf = (ctx: Parts, taker: TakerRow, adId: string | undefined): UnpaidFacts =>
  unpaidFacts(ctx, {
    merchant: taker.merchant,
    level: taker.level,
    completed: Number(taker.completed),
    failed: Number(taker.failed),
    waiting: taker.waiting,
    claimed: taker.claimed,
    ofAd: adId === undefined ? 0 : (taker.of_ad[adId] ?? 0),
    fromNetwork: taker.from_network,
  })

/** Under which key the orders of a caller's network are counted; a caller from nowhere, such as a job of the demo, is in a network of its own. */
export const placedFrom = ({ place, sealer, actor }: Pick<Ctx, 'place' | 'sealer' | 'actor'>): string => {
  const network = place?.ip ? networkOf(place.ip, 48) : actor.kind === 'customer' ? actor.customerId : actor.kind
  return `placed:${sealer.blindIndex(`placed:${network}`)}`
}
