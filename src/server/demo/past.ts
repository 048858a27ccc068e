import { sendMessage } from '../../contract/chat.ts'
import { showCurrencyAd, showProduct } from '../../contract/market/market.ts'
import * as calls from '../../contract/orders/order-endpoints.ts'
import type { Order, OrderAct } from '../../contract/orders/orders.ts'
import { paymentMethods } from '../../contract/rails/payment-methods.ts'
import { uuid7 } from '../kernel/ids.ts'
import type { DemoAd } from './ads.ts'
import { type DisputeStep, disagree } from './disputes.ts'
import { isCurrency, type Stage } from './market.ts'
import { demoPeople, legalName } from './people.ts'
import { townPeople } from './town/people.ts'
import type { DemoStep, DemoTrade } from './trades.ts'

const MINUTE = 60_000

/** Ads that were posted, by how they are called. */
export type PostedAds = Map<string, { id: string; ad: Pick<DemoAd, 'owner' | 'draft'> }>

/** One trade of the past, step by step, through the same API as everybody's. Answers the id of its order. */
export async function pastTrade(stage: Stage, ads: PostedAds, past: DemoTrade): Promise<string> {
  const posted = ads.get(past.ad)
  if (!posted) throw new Error(`the demo has no ad ${past.ad}`)
  const { id: adId, ad } = posted
  const taker = await stage.as(past.taker)
  const currency = isCurrency(ad.draft.asset)
  const shown = await taker(currency ? showCurrencyAd : showProduct, { query: { ad_id: adId } })
  const methods = ad.draft.side === 'buy' ? await taker(paymentMethods) : []
  const order = await taker(currency ? calls.createCurrencyOrder : calls.createOrder, {
    body: {
      ad_id: adId,
      amount: past.amount,
      price: shown.price ?? '',
      ...(ad.draft.side === 'sell'
        ? { rail: shown.rails[0]?.code ?? '' }
        : {
            method_id:
              methods.find((one) => one.currency === ad.draft.currency && (ad.draft.rails?.includes(one.rail) ?? true))
                ?.id ?? '',
          }),
    },
  })
  // What the advertiser wrote beforehand is said before anything else is.
  if (ad.draft.auto_reply) await stage.later(0)
  const [buyer, seller] = ad.draft.side === 'sell' ? [past.taker, ad.owner] : [ad.owner, past.taker]
  const trade: Underway = {
    stage,
    order,
    currency,
    buyer,
    seller,
    payer: past.payer ?? nameOf(buyer),
    ratings: past.ratings ?? ALL_WELL,
  }
  for (const [done, step] of past.steps.entries()) {
    stage.pass(4 * MINUTE)
    await take(trade, step)
    if (done === 0) await talk(stage, order, [past.taker, ad.owner], past.chat ?? [])
  }
  if (past.steps.length === 0) await talk(stage, order, [past.taker, ad.owner], past.chat ?? [])
  return order.id
}

const ALL_WELL: NonNullable<DemoTrade['ratings']> = {
  buyer: { rating: 'up', text: 'Released within minutes.' },
  seller: { rating: 'up', text: 'Paid at once, with the reference.' },
}

/** Says what was said in an order's chat, in turn, a minute apart. */
async function talk(
  stage: Stage,
  { conversation_id }: Pick<Order, 'conversation_id'>,
  speakers: readonly [string, string],
  said: readonly string[],
) {
  for (const [turn, text] of said.entries()) {
    stage.pass(MINUTE)
    const call = await stage.as(speakers[turn % 2] as string)
    await call(sendMessage, { body: { conversation_id, client_id: uuid7(), text } })
  }
}

/** A trade under way, and who is who in it. */
export interface Underway {
  stage: Stage
  /** As it stood after the last step. */
  order: Order
  currency: boolean
  buyer: string
  seller: string
  /** As the account bears it that is paid from. */
  payer: string
  ratings: NonNullable<DemoTrade['ratings']>
}

async function take(trade: Underway, step: DemoStep): Promise<void> {
  const { stage, order, currency, buyer, seller } = trade
  const seen = { order_id: order.id, seen: order.state }
  const act = async (who: string, action: OrderAct['action']) => {
    trade.order = await (await stage.as(who))(calls.closeOrder, { body: { ...seen, action } })
  }
  switch (step) {
    case 'pay': {
      const body = { ...seen, payer_name: trade.payer, bank_reference: `TRF ${order.id.slice(-6)}` }
      trade.order = await (await stage.as(buyer))(currency ? calls.markCurrencyPaid : calls.markPaid, { body })
      return
    }
    case 'confirm':
      return act(seller, 'confirm')
    case 'release': {
      const release = currency ? calls.releaseCurrencyOrder : calls.releaseOrder
      trade.order = await (await stage.as(seller))(release, { body: { ...seen, amount: order.amount } })
      return
    }
    case 'rate':
      for (const who of [buyer, seller]) {
        const said = who === buyer ? trade.ratings.buyer : trade.ratings.seller
        await (await stage.as(who))(calls.acknowledgeOrder, { body: { order_id: order.id, ...said } })
      }
      return
    case 'cancel':
    case 'ask_cancel':
      return act(buyer, step)
    case 'accept_cancel':
      return act(seller, 'accept_cancel')
    case 'expire':
      // Past the longest window here, and past its grace.
      await stage.later(50 * MINUTE)
      await stage.later(20 * MINUTE)
      return
    default:
      return disagree(trade, step satisfies DisputeStep)
  }
}

/** As the account somebody pays from bears it. */
function nameOf(username: string): string {
  const person = [...demoPeople, ...townPeople].find((one) => one.username === username)
  if (!person) throw new Error(`the demo has no ${username}`)
  return legalName(person)
}
