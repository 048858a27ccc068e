import { useState } from 'react'
import { amountFault } from '../../client/forms/amount-fault.ts'
import type { QuoteSide } from '../../contract/wallet/swap.ts'
import { useAmount } from '../../ui/money/use-amount.ts'
import { useSaid } from '../../ui/use-said.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import type { QuoteRequest } from './quote/use-quote.ts'

interface Sides {
  from: string
  to: string
  /** Which amount was typed; the other one is the quote's. */
  side: QuoteSide
  text: string
}

/** What is to be swapped: the two assets, and the amount as it was typed on one side. */
export function useSides({ from: pay, to: get, amount = '' }: { from: string; to: string; amount?: string }) {
  const [sides, setSides] = useState<Sides>({ from: pay, to: get, side: 'pay', text: amount })
  const { from, to, side, text } = sides
  const faultOf = useFault()
  const fault = text === '' ? undefined : faultOf(sides)
  const request: QuoteRequest | null = text === '' || fault ? null : { from, to, amount: text, side }
  const flip = () => setSides({ from: to, to: from, side: side === 'pay' ? 'get' : 'pay', text })
  return {
    ...sides,
    /** The sentence under the field that was typed in. */
    fault,
    request,
    flip,
    write: (on: QuoteSide, typed: string) => setSides({ from, to, side: on, text: typed }),
    // Choosing the other side's asset means turning the two round.
    payWith: (code: string) => (code === to ? flip() : setSides({ ...sides, from: code })),
    getIn: (code: string) => (code === from ? flip() : setSides({ ...sides, to: code })),
    clear: () => setSides({ ...sides, text: '' }),
  }
}

/** The contract's own sentence where it is no amount, or the asset's limits. The two assets always differ: choosing the other side's turns them round. */
function useFault(): (sides: Sides) => string | undefined {
  const w = useWords('swap')
  const said = useSaid('amountFaults')
  const amount = useAmount()
  return ({ from, to, side, text }) => {
    const asset = side === 'pay' ? from : to
    const fault = amountFault(text, asset)
    if (!fault) return undefined
    if ('says' in fault) return said(fault.says)
    return fill(w[fault.limit], { amount: amount(fault.amount, asset) })
  }
}
