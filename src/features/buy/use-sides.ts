import { useState } from 'react'
import { amountFault } from '../../client/forms/amount-fault.ts'
import type { BuyMethod, BuyRequest } from '../../contract/buying/buy-crypto.ts'
import type { QuoteSide } from '../../contract/wallet/swap.ts'
import { useAmount } from '../../ui/money/use-amount.ts'
import { useSaid } from '../../ui/use-said.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import type { Pair } from './start-pair.ts'

/** The side that an amount stands on, and the amount; '' where there is none. */
export interface TypedSide {
  side: QuoteSide
  text: string
}

/** What is to be bought with what and how it is paid, and the amount as it was typed on one side. `cards`: the currencies that cards are charged in. */
export function useSides(first: Pair, typed: TypedSide, cards: readonly string[]) {
  const [sides, setSides] = useState({ ...first, ...typed, wanted: 'bank' as BuyMethod })
  const { currency, asset, side, text, wanted } = sides
  const byCard = cards.includes(currency)
  const method = byCard ? wanted : 'bank'
  const faultOf = useFault()
  const fault = text === '' ? undefined : faultOf(text, side === 'pay' ? currency : asset)
  const request: BuyRequest | null = text === '' || fault ? null : { currency, asset, amount: text, side, method }
  return {
    ...sides,
    /** Whether a card may pay it, and what is to. */
    byCard,
    method,
    payBy: (next: BuyMethod) => setSides({ ...sides, wanted: next }),
    /** The sentence under the field that was typed in. */
    fault,
    request,
    write: (on: QuoteSide, typed: string) => setSides({ ...sides, side: on, text: typed }),
    payWith: (code: string) => setSides({ ...sides, currency: code }),
    getIn: (code: string) => setSides({ ...sides, asset: code }),
  }
}

/** The contract's own sentence where it is no amount, or the asset's limits. */
function useFault() {
  const w = useWords('buy')
  const said = useSaid('amountFaults')
  const amount = useAmount()
  return (text: string, asset: string): string | undefined => {
    const fault = amountFault(text, asset)
    if (!fault) return undefined
    return 'says' in fault ? said(fault.says) : fill(w[fault.limit], { amount: amount(fault.amount, asset) })
  }
}
