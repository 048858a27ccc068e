import { assetOf } from '../../contract/assets.ts'
import { isSome, parseAmount } from '../../contract/money.ts'
import type { Quote, QuoteSide } from '../../contract/wallet/swap.ts'
import type { SwapCosts } from '../../contract/wallet/swap-costs.ts'
import { AmountField } from '../../ui/money/AmountField.tsx'
import { leanDecimal } from '../../ui/money/lean-decimal.ts'
import { useAmount } from '../../ui/money/use-amount.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import type { QuoteRequest } from './quote/use-quote.ts'
import { withBalances } from './swap-balances.ts'
import type { Swap } from './use-swap.ts'

type Props = {
  swap: Swap
  side: QuoteSide
  /** Of the latest quote. */
  costs: SwapCosts | undefined
  /** The currency that the customer sees totals in. */
  display: string
}

/** One of the two amounts. */
export function Side({ swap, side, costs, display }: Props) {
  const w = useWords('swap')
  const worth = useWorth({ swap, side, costs, display })
  const amount = useAmount()
  const { sides, live, available, above } = swap
  const typed = sides.side === side
  const pays = side === 'pay'
  const quotedOf = (it: QuoteSide) =>
    sides.request && live.quote ? leanDecimal(it === 'pay' ? live.quote.pay : live.quote.receive) : ''
  const quoted = quotedOf(side)
  const tooMuch = pays && above ? fill(w.funds, { amount: amount(available ?? '0', sides.from) }) : undefined
  const funds = available === undefined ? undefined : leanDecimal(available)
  return (
    <AmountField
      name={side}
      label={pays ? w.pay : w.get}
      value={typed ? sides.text : quoted}
      alongside={[sides.text, quotedOf(sides.side === 'pay' ? 'get' : 'pay')]}
      onChange={(text) => sides.write(side, text)}
      asset={pays ? sides.from : sides.to}
      assets={withBalances(swap.balance.data?.data.parts ?? [])}
      onAssetChange={pays ? sides.payWith : sides.getIn}
      available={pays ? funds : undefined}
      worth={worth}
      busy={!typed && live.asking && sides.request !== null}
      error={(typed ? (sides.fault ?? fieldOf(swap, side)) : undefined) ?? tooMuch}
    />
  )
}

/** What a side comes to in the display currency; undefined where it is in that already, '' where it isn't known. */
function useWorth({ swap: { sides, live }, side, costs, display }: Props): string | undefined {
  const w = useWords('swap')
  const amount = useAmount()
  if (display === (side === 'pay' ? sides.from : sides.to)) return undefined
  const { quote } = live
  if (!quote || !sides.request || !isFor(quote, sides.request) || costs?.asset !== display) return ''
  return fill(w.worth, { amount: amount(side === 'pay' ? costs.pay : costs.receive, display) })
}

/** While somebody types, the quote there is may still be for what stood there before. */
function isFor(quote: Quote, { from, to, side, amount }: QuoteRequest): boolean {
  if (quote.from !== from || quote.to !== to || quote.side !== side) return false
  const { decimals } = assetOf(side === 'pay' ? from : to)
  return parseAmount(side === 'pay' ? quote.pay : quote.receive, decimals) === parseAmount(amount, decimals)
}

/** The server's sentence for the field that was typed in. */
export const fieldOf = ({ live, sides }: Swap, side: QuoteSide): string | undefined =>
  sides.side === side && sides.request ? (live.problem?.fields.amount ?? live.problem?.fields.to) : undefined

export const isEmpty = (amount: string | undefined) => amount !== undefined && !isSome(amount)
