import { useEffect, useState } from 'react'
import { useStood } from '../../../client/forms/use-stood.ts'
import { parsePrice } from '../../../contract/market/ad-price.ts'
import type { Ad } from '../../../contract/market/ads.ts'
import type { OrderDraft } from '../../../contract/orders/orders.ts'
import type { FreshLock } from '../../../contract/orders/price-lock.ts'
import { type Deal, dealOf } from './take-amounts.ts'
import { useLock } from './use-lock.ts'
import type { Take } from './use-take.ts'

/** Which of two prices is worse for who takes the ad. */
const isWorse = ({ side }: Pick<Ad, 'side'>, a: string, b: string): boolean =>
  side === 'sell' ? parsePrice(a) > parsePrice(b) : parsePrice(a) < parsePrice(b)

/** What of taking an ad its confirmation needs. */
export type Confirmed = Pick<Take, 'ad' | 'buys' | 'typed' | 'placing'>

/** What was read before the confirmation opened; `instead`: of an ad in whose place this one is offered. */
export interface Before {
  price: string
  deal: Deal
  instead?: string | undefined
}

/** The confirmation of an order at a locked price: what it comes to, how that differs from what was pressed for, and placing it. */
export function useConfirm(take: Confirmed, draft: OrderDraft, deal: Deal, before?: Before) {
  const { ad, typed, placing } = take
  const held = useLock(ad.id)
  const price = held.lock?.price ?? draft.price
  const outcome = dealOf(ad, price, typed.side, typed.text)
  const now = 'deal' in outcome ? outcome.deal : undefined
  // What the person reads when the confirmation opens; the page goes on following the index underneath.
  const [first, setFirst] = useState<{ price: string; deal: Deal }>()
  if (!first && held.lock && now) setFirst({ price, deal: now })
  const asked = before ?? first ?? { price, deal: now ?? deal }
  const worse = isWorse(ad, price, asked.price)
  const ready = useStood(worse || before?.instead ? price : undefined)
  const { problem, uncertain } = placing
  const fresh = problem?.code === 'price_moved' ? (problem.document as Partial<FreshLock>).fresh : undefined
  const { replace } = held
  useEffect(() => {
    if (fresh) replace({ fresh, price: fresh.price })
  }, [fresh, replace])
  const place = () => {
    if (uncertain) return void placing.place(draft)
    if (!held.lock) return held.renew()
    if (now) void placing.place({ ...draft, ...now.asked, price, lock: held.lock.lock })
  }
  return {
    held,
    asked,
    price,
    deal: now ?? asked.deal,
    /** At the locked price the amount no longer fits the ad. */
    misfit: now === undefined,
    moved: price !== asked.price && !uncertain,
    worse,
    waiting: !uncertain && (held.asking || !ready),
    place,
  }
}
