import { ArrowDownUp } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { assetOf } from '../../contract/assets.ts'
import { parseAmount } from '../../contract/money.ts'
import type { Quote, QuoteSide } from '../../contract/wallet/swap.ts'
import type { SwapCosts } from '../../contract/wallet/swap-costs.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { AmountField } from '../../ui/money/AmountField.tsx'
import { leanDecimal } from '../../ui/money/lean-decimal.ts'
import { useAmount } from '../../ui/money/use-amount.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { DifferenceBanner } from './quote/DifferenceBanner.tsx'
import { QuotePanel } from './quote/QuotePanel.tsx'
import { QuoteProblem } from './quote/QuoteProblem.tsx'
import type { QuoteRequest } from './quote/use-quote.ts'
import { sharesOf, withBalances } from './swap-balances.ts'
import { useObstacle } from './use-obstacle.ts'
import type { Swap } from './use-swap.ts'

type Props = {
  swap: Swap
  indicative: Quote | undefined
  /** Of the latest quote. */
  costs: SwapCosts | undefined
  /** The currency that the customer sees totals in. */
  display: string
}

/** Two amounts, what they cost, and one button; the quote's age stands over its costs. */
export function SwapForm({ swap, indicative, costs, display }: Props) {
  const w = useWords('swap')
  const amount = useAmount()
  const { sides, live, review, available, short, penniless } = swap
  const why = useObstacle(swap)
  const asking = live.asking && sides.request !== null
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!why && !asking && live.quote) review.start()
  }
  const paid = payOf(swap)
  const worth = { costs, display }
  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {penniless && <Banner title={w.nothingYet}>{w.nothingYetText}</Banner>}
        <div className="flex flex-col">
          <Side swap={swap} side="pay" {...worth} />
          <Flip
            onFlip={sides.flip}
            belowError={swap.above || (sides.side === 'pay' && Boolean(sides.fault ?? fieldOf(swap, 'pay')))}
          />
          <Side swap={swap} side="get" {...worth} />
        </div>
        {live.was && live.quote && !review.open && (
          <DifferenceBanner title={w.changed} was={live.was} now={live.quote} />
        )}
        <QuotePanel swap={swap} indicative={indicative} costs={costs} />
        {live.problem && !fieldOf(swap, sides.side) && <QuoteProblem problem={live.problem} />}
        <div className="flex flex-col gap-3">
          <Button type="submit" needs="operate" size="lg" block loading={asking} disabledReason={why}>
            {paid ? fill(w.button, { amount: amount(paid, sides.from) }) : fill(w.buttonBare, { asset: sides.from })}
          </Button>
          {(short || isEmpty(available)) && <DepositLink code={sides.from} />}
        </div>
      </form>
    </Card>
  )
}

function DepositLink({ code }: { code: string }) {
  const w = useWords('swap')
  const currency = assetOf(code).kind === 'fiat'
  return (
    <LinkButton href={`/dashboard/payments${currency ? `?currency=${code}` : ''}`} variant="secondary" block>
      {currency ? fill(w.deposit, { asset: code }) : w.depositMoney}
    </LinkButton>
  )
}

type SideProps = Omit<Props, 'indicative'> & { side: QuoteSide }

function Side({ swap, side, costs, display }: SideProps) {
  const w = useWords('swap')
  const worth = useWorth({ swap, side, costs, display })
  const amount = useAmount()
  const { sides, live, available, above } = swap
  const typed = sides.side === side
  const pays = side === 'pay'
  const quoted = sides.request && live.quote ? leanDecimal(pays ? live.quote.pay : live.quote.receive) : ''
  const tooMuch = pays && above ? fill(w.funds, { amount: amount(available ?? '0', sides.from) }) : undefined
  const funds = available === undefined ? undefined : leanDecimal(available)
  return (
    <AmountField
      name={side}
      label={pays ? w.pay : w.get}
      value={typed ? sides.text : quoted}
      onChange={(text) => sides.write(side, text)}
      asset={pays ? sides.from : sides.to}
      assets={withBalances(swap.balance.data?.data.parts ?? [])}
      onAssetChange={pays ? sides.payWith : sides.getIn}
      available={pays ? funds : undefined}
      worth={worth}
      max={pays && !isEmpty(funds) ? funds : undefined}
      shares={pays && available ? sharesOf(available, sides.from) : undefined}
      busy={!typed && live.asking && sides.request !== null}
      error={(typed ? (sides.fault ?? fieldOf(swap, side)) : undefined) ?? tooMuch}
    />
  )
}

/** What a side comes to in the display currency; undefined where it is in that already, '' where it isn't known. */
function useWorth({ swap: { sides, live }, side, costs, display }: SideProps): string | undefined {
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

/** On the seam of the two amounts; under an error's sentence it keeps clear of it. */
function Flip({ onFlip, belowError }: { onFlip: () => void; belowError: boolean }) {
  const w = useWords('swap')
  return (
    <div className={classes('z-10 -mb-2.5 flex justify-center', belowError ? 'mt-1' : '-mt-2.5')}>
      <button
        type="button"
        onClick={onFlip}
        className="flex size-[44px] items-center justify-center rounded-full border border-line-strong bg-surface-raised text-link hover:bg-primary-soft"
      >
        <ArrowDownUp aria-hidden size={18} />
        <span className="sr-only">{w.flip}</span>
      </button>
    </div>
  )
}

/** The server's sentence for the field that was typed in. */
const fieldOf = ({ live, sides }: Swap, side: QuoteSide): string | undefined =>
  sides.side === side && sides.request ? (live.problem?.fields.amount ?? live.problem?.fields.to) : undefined

const isEmpty = (amount: string | undefined) => amount !== undefined && !/[1-9]/.test(amount)

/** What pressing the button would pay, where that is known. */
const payOf = ({ sides, live }: Swap): string | undefined => {
  if (sides.request === null) return undefined
  if (live.quote && !live.asking) return live.quote.pay
  return sides.side === 'pay' ? sides.text : undefined
}
