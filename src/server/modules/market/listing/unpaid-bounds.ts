import type { UnpaidFacts } from '../../../../contract/market/ad-obstacles.ts'
import { orderRules } from '../../../../contract/orders/order-machine.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { networkOf } from '../../../kernel/network.ts'

type Counted = { merchant: boolean; waiting: number; ofAd: number; fromNetwork: number }
type Parts = Pick<Ctx, 'config'>

const hourly = ({ config }: Parts, most: number): number => Math.ceil(most * config.RATE_LIMIT_FACTOR)

/** How many orders may be placed from one network within an hour. */
export const mostFromNetwork = (ctx: Parts): number => hourly(ctx, orderRules.placedFromNetwork)

/** What somebody keeps of others' without paying, beside the most that it may be; RATE_LIMIT_FACTOR multiplies what is counted by the hour. */
export const unpaidFacts = (ctx: Parts, counted: Counted): UnpaidFacts => ({
  waiting: {
    now: counted.waiting,
    most: counted.merchant ? ctx.config.UNPAID_ORDERS_MERCHANT : ctx.config.UNPAID_ORDERS,
  },
  ofAd: { now: counted.ofAd, most: hourly(ctx, orderRules.neverPaidOnAd) },
  fromNetwork: { now: counted.fromNetwork, most: mostFromNetwork(ctx) },
})

/** Under which key the orders of a caller's network are counted; a caller from nowhere, such as a job of the demo, is in a network of its own. */
export const placedFrom = ({ place, sealer, actor }: Pick<Ctx, 'place' | 'sealer' | 'actor'>): string => {
  const network = place?.ip ? networkOf(place.ip, 48) : actor.kind === 'customer' ? actor.customerId : actor.kind
  return `placed:${sealer.blindIndex(`placed:${network}`)}`
}
