import { getChat, sendMessage } from '../../contract/chat.ts'
import { showCurrencyAd, showProduct } from '../../contract/market/market.ts'
import * as calls from '../../contract/orders/order-endpoints.ts'
import type { Order, OrderAct } from '../../contract/orders/orders.ts'
import { paymentMethods } from '../../contract/rails/payment-methods.ts'
import { uuid7 } from '../kernel/ids.ts'
import type { DemoAd } from './ads.ts'
import { type DisputeStep, disagree } from './disputes.ts'
import { isCurrency, type Stage } from './market.ts'
import { demoPeople } from './people.ts'
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
  for (const [done, step] of past.steps.entries()) {
    stage.pass(4 * MINUTE)
    await take(
      {
        stage,
        orderId: order.id,
        currency,
        buyer,
        seller,
        payer: past.payer ?? legalName(buyer),
        ratings: past.ratings ?? ALL_WELL,
      },
      step,
    )
    if (done === 0) await talk(stage, order.id, [past.taker, ad.owner], past.chat ?? [])
  }
  return order.id
}

const ALL_WELL: NonNullable<DemoTrade['ratings']> = {
  buyer: { rating: 'up', text: 'Released within minutes.' },
  seller: { rating: 'up', text: 'Paid at once, with the reference.' },
}

/** Says what was said in an order's chat, in turn, a minute apart. */
async function talk(stage: Stage, orderId: string, speakers: readonly [string, string], said: readonly string[]) {
  for (const [turn, text] of said.entries()) {
    stage.pass(MINUTE)
    const call = await stage.as(speakers[turn % 2] as string)
    const { id } = await call(getChat, { query: { order_id: orderId } })
    await call(sendMessage, { body: { conversation_id: id, client_id: uuid7(), text } })
  }
}

/** A trade under way, and who is who in it. */
export interface Underway {
  stage: Stage
  orderId: string
  currency: boolean
  buyer: string
  seller: string
  /** As the account bears it that is paid from. */
  payer: string
  ratings: NonNullable<DemoTrade['ratings']>
}

async function take(trade: Underway, step: DemoStep): Promise<void> {
  const { stage, orderId, currency, buyer, seller } = trade
  const of = currency
    ? { get: calls.getCurrencyOrder, pay: calls.markCurrencyPaid, release: calls.releaseCurrencyOrder }
    : { get: calls.getOrder, pay: calls.markPaid, release: calls.releaseOrder }
  const as = async (who: string) => {
    const call = await stage.as(who)
    const order: Order = await call(of.get, { query: { order_id: orderId } })
    return { call, seen: { order_id: orderId, seen: order.state }, order }
  }
  const act = async (who: string, action: OrderAct['action']) => {
    const { call, seen } = await as(who)
    await call(calls.closeOrder, { body: { ...seen, action } })
  }
  switch (step) {
    case 'pay': {
      const { call, seen } = await as(buyer)
      await call(of.pay, {
        body: { ...seen, payer_name: trade.payer, bank_reference: `TRF ${orderId.slice(-6)}` },
      })
      return
    }
    case 'confirm':
      return act(seller, 'confirm')
    case 'release': {
      const { call, seen, order } = await as(seller)
      await call(of.release, { body: { ...seen, amount: order.amount } })
      return
    }
    case 'rate':
      for (const who of [buyer, seller]) {
        const { call } = await as(who)
        const said = who === buyer ? trade.ratings.buyer : trade.ratings.seller
        await call(calls.acknowledgeOrder, { body: { order_id: orderId, ...said } })
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

/** As the account one pays from bears it. */
function legalName(username: string): string {
  const person = [...demoPeople, ...townPeople].find((one) => one.username === username)
  return person?.company?.name ?? `${person?.firstName} ${person?.lastName}`
}
