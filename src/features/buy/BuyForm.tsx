import type { SubmitEvent } from 'react'
import { assetOf } from '../../contract/assets.ts'
import type { QuoteSide } from '../../contract/wallet/swap.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { AmountField } from '../../ui/money/AmountField.tsx'
import { leanDecimal } from '../../ui/money/lean-decimal.ts'
import { useAmount } from '../../ui/money/use-amount.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { BuyFacts } from './BuyFacts.tsx'
import { PayBy } from './PayBy.tsx'
import { bought } from './start-pair.ts'
import type { Estimated } from './use-estimate.ts'
import type { Purchase } from './use-purchase.ts'
import type { useSides } from './use-sides.ts'

type Props = {
  sides: ReturnType<typeof useSides>
  estimated: Estimated
  purchase: Purchase
  /** Its last look is on the way. */
  opening?: boolean | undefined
  open: readonly string[]
}

/** Two amounts, what they cost, and one button, which locks the price. */
export function BuyForm({ sides, estimated, purchase, opening = false, open }: Props) {
  const w = useWords('buy')
  const amount = useAmount()
  const { estimate, problem } = estimated
  const why = useObstacle({ sides, estimated })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!why && !opening && sides.request) void purchase.place(sides.request)
  }
  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Side side="pay" {...{ sides, estimated, open }} />
        <Side side="get" {...{ sides, estimated, open }} />
        <div className="rounded-md bg-surface-sunken px-4 py-3">
          <h2 className="mb-1 text-sm font-semibold">{w.priceNow}</h2>
          <BuyFacts of={estimate} method={sides.method} />
        </div>
        <PayBy sides={sides} />
        {isPassing(problem?.code) && (
          <Banner tone="caution" title={w.stopped} live>
            {w.stoppedWhy}
          </Banner>
        )}
        {!purchase.placed && purchase.problem && <ProblemBanner problem={purchase.problem} />}
        <Button
          type="submit"
          needs="operate"
          size="lg"
          block
          loading={purchase.placing || opening || estimated.asking}
          disabledReason={opening ? undefined : why}
        >
          {estimate
            ? fill(w.buttonAmount, { amount: amount(estimate.receive, estimate.asset) })
            : fill(w.button, { asset: sides.asset })}
        </Button>
      </form>
    </Card>
  )
}

const isPassing = (code: string | undefined) => code === 'rates_unavailable' || code === 'conversions_paused'

function Side({ side, sides, estimated, open }: { side: QuoteSide } & Pick<Props, 'sides' | 'estimated' | 'open'>) {
  const w = useWords('buy')
  const pays = side === 'pay'
  const typed = sides.side === side
  const { estimate, problem } = estimated
  const other = estimate ? leanDecimal(pays ? estimate.pay : estimate.receive) : ''
  return (
    <AmountField
      name={side}
      label={pays ? w.pay : w.get}
      value={typed ? sides.text : other}
      onChange={(text) => sides.write(side, text)}
      asset={pays ? sides.currency : sides.asset}
      assets={pays ? open.map(assetOf) : bought}
      onAssetChange={pays ? sides.payWith : sides.getIn}
      busy={!typed && estimated.asking}
      error={typed ? (sides.fault ?? problem?.fields.amount ?? problem?.fields.asset) : undefined}
    />
  )
}

/** Why nothing can be bought yet. */
function useObstacle({ sides, estimated: { estimate, problem, asking } }: Pick<Props, 'sides' | 'estimated'>) {
  const w = useWords('buy')
  if (sides.text === '') return w.empty
  if (sides.fault || problem?.fields.amount || problem?.fields.asset) return w.correct
  if (problem) return isPassing(problem.code) ? w.stopped : problem.message
  if (estimate && !estimate.in_stock) return fill(w.outOfStock, { asset: estimate.asset })
  return estimate || asking ? undefined : w.waitingPrice
}
