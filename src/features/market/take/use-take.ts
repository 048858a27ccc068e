import { useState } from 'react'
import { call } from '../../../client/api.ts'
import { useEndpoint } from '../../../client/cache/swr.ts'
import { useIntent } from '../../../client/forms/use-intent.ts'
import { orderPage } from '../../../contract/addresses.ts'
import type { Ad, Market } from '../../../contract/market/ads.ts'
import type { OrderDraft } from '../../../contract/orders/orders.ts'
import { p2pPaymentMethods } from '../../../contract/rails/payment-methods.ts'
import { customerBalance } from '../../../contract/wallet/wallets.ts'
import { takeOf } from '../endpoints.ts'
import { dealOf, type Side } from './take-amounts.ts'

export interface TakeStart {
  ad: Ad
  market: Market
  /** Another look at the ad, at this price where the server has said one. */
  refresh: () => void
}

/** What the caller wants of an ad: the amounts at its price of now, how it is paid, and the order. */
export function useTake({ ad, market, refresh }: TakeStart) {
  const buys = ad.side === 'sell'
  // An ad of one fixed size leaves nothing to type.
  const fixed = ad.min === ad.max
  const [typed, setTyped] = useState<{ side: Side; text: string }>(
    fixed ? { side: buys ? 'give' : 'get', text: ad.min } : { side: 'give', text: '' },
  )
  const [picked, setRail] = useState<string>()
  // The ad may change while it is looked at: one way to pay is no choice, and what it no longer takes is none.
  const onlyWay = buys && ad.rails.length === 1 ? ad.rails[0] : undefined
  const way = onlyWay ?? ad.rails.find(({ code }) => code === picked)
  const rail = way?.code
  const [methodId, setMethodId] = useState<string>()
  const methods = useEndpoint(p2pPaymentMethods, buys ? null : { query: { ad_id: ad.id } })
  const balance = useEndpoint(customerBalance, buys ? null : {})
  const available = balance.data?.data.parts.find(({ asset }) => asset === ad.asset)?.available
  const rows = methods.data?.data
  const chosen = rows?.find(({ id }) => id === methodId) ?? (rows?.length === 1 ? rows[0] : undefined)
  const outcome = ad.price === null || typed.text === '' ? undefined : dealOf(ad, ad.price, typed.side, typed.text)
  const placing = usePlacing(market, refresh)
  const deal = outcome && 'deal' in outcome ? outcome.deal : undefined
  const draft: OrderDraft | undefined =
    deal && ad.price !== null
      ? { ad_id: ad.id, ...deal.asked, price: ad.price, ...(buys ? { rail } : { method_id: chosen?.id }) }
      : undefined
  return {
    ad,
    buys,
    typed,
    write: (side: Side, text: string) => {
      setTyped({ side, text })
      placing.forget()
    },
    deal,
    fault: outcome && 'fault' in outcome ? outcome.fault : undefined,
    available,
    rail,
    setRail,
    /** How the caller pays: chosen, or where the ad takes it in one way only. */
    way,
    onlyWay,
    methods: {
      rows,
      chosen,
      choose: setMethodId,
      problem: rows ? undefined : methods.error,
      retry: () => void methods.mutate(),
      retrying: methods.isValidating,
      added: (id: string) => {
        setMethodId(id)
        refresh()
      },
    },
    draft,
    placing,
  }
}
export type Take = ReturnType<typeof useTake>

/** Places an order: one at a time, one key for what was asked, and what can't be known is repeated as it was. */
export function usePlacing(market: Market, refresh: () => void) {
  const { run, doing, done, problem, uncertain, forget } = useIntent<OrderDraft>({ once: true })
  const place = async (draft: OrderDraft) => {
    const body = uncertain ?? draft
    const send = async (key: string) => {
      const { data } = await call(takeOf[market], { body }, { key })
      location.assign(orderPage(data.id))
    }
    await run(body, send, refresh)
  }
  return {
    place,
    sending: doing !== undefined,
    placed: done !== undefined,
    problem,
    uncertain: uncertain !== undefined,
    forget,
  }
}
