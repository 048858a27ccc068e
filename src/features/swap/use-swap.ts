import { useState } from 'react'
import { availableIn } from '../../client/available.ts'
import { useEndpoint } from '../../client/cache/swr.ts'
import { assetOf } from '../../contract/assets.ts'
import { isMore, isSome } from '../../contract/money.ts'
import type { Conversion } from '../../contract/wallet/swap.ts'
import { customerBalance } from '../../contract/wallet/wallets.ts'
import { useQuote } from './quote/use-quote.ts'
import { useConvert } from './use-convert.ts'
import { useReview } from './use-review.ts'
import { useSides } from './use-sides.ts'

export interface SwapStart {
  from: string
  to: string
  /** To be paid, as on the wire. */
  amount?: string
}

/** The whole screen's state: balances, what was typed, its quote, the review, and the receipt at the end. */
export function useSwap(first: SwapStart) {
  const balance = useEndpoint(customerBalance, {})
  const typed = useSides(first)
  const [made, setMade] = useState<Conversion>()
  const [busy, setBusy] = useState(false)
  const available = balance.data && availableIn(balance.data.data.parts, typed.from)
  const penniless = balance.data?.data.parts.every((part) => !isSome(part.available)) ?? false
  // What can't be paid isn't quoted, but to whoever has nothing at all and only looks.
  const { request: asked } = typed
  const exceeds = (amount: string) => available !== undefined && isMore(amount, available, assetOf(typed.from).decimals)
  const beyond = !penniless && asked?.side === 'pay' && exceeds(asked.amount)
  const sides = { ...typed, request: beyond ? null : asked }
  const live = useQuote(sides.request, busy)
  const short = beyond || (asked !== null && live.quote?.from === typed.from && exceeds(live.quote.pay))
  const converting = useConvert({
    done: (conversion) => {
      setMade(conversion)
      setLeft(false)
      typed.clear()
      // What was asked for is swapped: a page that begins anew doesn't ask for it again.
      const anew = new URL(location.href)
      anew.searchParams.delete('amount')
      history.replaceState(history.state, '', anew)
    },
    fresh: live.replace,
  })
  const above = short && !penniless
  const held = converting.sending || converting.uncertain !== undefined
  if (held !== busy) setBusy(held)
  const [left, setLeft] = useState(false)
  const leave = () => {
    setLeft(left || converting.uncertain !== undefined)
    converting.leave()
  }
  const review = useReview({ ...live, ...converting, leave })
  return {
    balance,
    sides,
    live,
    converting,
    review,
    available,
    /** There is nothing to spend, of anything. */
    penniless,
    /** What is to be paid, typed or quoted, is more than there is. */
    short,
    /** And a fault of the amount: whoever has nothing at all only looks. */
    above,
    /** The quote that stands on the page: one was asked for, and it can be paid. */
    shown: sides.request !== null && !above ? live.quote : undefined,
    made,
    /** The review was closed while its answer was missing. */
    left,
    again: () => {
      setMade(undefined)
      review.close()
    },
  }
}
export type Swap = ReturnType<typeof useSwap>
