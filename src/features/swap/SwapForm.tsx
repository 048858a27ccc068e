import { ArrowDownUp } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { assetOf } from '../../contract/assets.ts'
import type { Quote } from '../../contract/wallet/swap.ts'
import type { SwapCosts } from '../../contract/wallet/swap-costs.ts'
import { Card } from '../../ui/Card.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { DifferenceBanner } from './quote/DifferenceBanner.tsx'
import { QuotePanel } from './quote/QuotePanel.tsx'
import { QuoteProblem } from './quote/QuoteProblem.tsx'
import { Shares } from './Shares.tsx'
import { fieldOf, isEmpty, Side } from './Side.tsx'
import { SwapAct } from './SwapAct.tsx'
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
  const { sides, live, review, available, short, penniless } = swap
  const why = useObstacle(swap)
  const asking = live.asking && sides.request !== null
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!why && !asking && live.quote) review.start()
  }
  const worth = { costs, display }
  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {penniless && <Banner title={w.nothingYet}>{w.nothingYetText}</Banner>}
        <div className="flex flex-col">
          <Side swap={swap} side="pay" {...worth} />
          <Seam swap={swap} />
          <Side swap={swap} side="get" {...worth} />
        </div>
        {live.was && live.quote && !review.open && (
          <DifferenceBanner title={w.changed} was={live.was} now={live.quote} />
        )}
        {/* Until there is an amount the rate stands beside the form alone. */}
        {sides.text !== '' && <QuotePanel swap={swap} indicative={indicative} costs={costs} />}
        {live.problem && !fieldOf(swap, sides.side) && <QuoteProblem problem={live.problem} />}
        {(short || isEmpty(available)) && <DepositLink code={sides.from} />}
        <SwapAct swap={swap} asking={asking} why={why} costs={costs} />
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

/** Between the two amounts, clear of both: parts of what there is, and the way round. */
function Seam({ swap: { sides, available } }: { swap: Swap }) {
  const w = useWords('swap')
  return (
    <div className="relative my-1 flex min-h-touch items-center justify-between gap-3 sm:justify-center">
      <Shares available={available} code={sides.from} onChoose={(amount) => sides.write('pay', amount)} />
      <button
        type="button"
        onClick={sides.flip}
        className="ms-auto flex size-[44px] items-center justify-center rounded-full border border-line-strong bg-surface-raised text-link hover:bg-primary-soft sm:mx-auto"
      >
        <ArrowDownUp aria-hidden size={18} />
        <span className="sr-only">{w.flip}</span>
      </button>
    </div>
  )
}
