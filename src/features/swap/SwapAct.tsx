import type { SwapCosts } from '../../contract/wallet/swap-costs.ts'
import { useAmount } from '../../ui/money/use-amount.ts'
import { FormAct } from '../../ui/overlay/PageFoot.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { costsSaid } from './quote/use-costs.ts'
import type { Swap } from './use-swap.ts'

type Props = {
  swap: Swap
  asking: boolean
  /** Why there is nothing to look at for the last time yet. */
  why: string | undefined
  /** Of the latest quote, in the currency that the customer sees totals in. */
  costs: SwapCosts | undefined
}

/** The way to the last look. From the first quote on a phone keeps it in sight, with all that the swap costs; until then the bar of places stands there. */
export function SwapAct({ swap, asking, why, costs: inDisplay }: Props) {
  const w = useWords('swap')
  const ui = useWords('ui')
  const amount = useAmount()
  const { sides, shown } = swap
  const paid = payOf(swap)
  const costs = shown && costsSaid(shown, inDisplay)
  const verb = paid ? fill(w.button, { amount: amount(paid, sides.from) }) : fill(w.buttonBare, { asset: sides.from })
  return (
    <FormAct
      loading={asking}
      disabledReason={why}
      inSight={costs !== undefined}
      note={
        costs && (
          <p className="max-w-[45%] text-sm">
            <span className="block text-ink-muted">{ui.allCosts}</span>
            <span className="tabular block font-semibold">
              {fill(w.worth, { amount: amount(costs.total, costs.asset) })}
            </span>
          </p>
        )
      }
    >
      {verb}
    </FormAct>
  )
}

/** What pressing the button would pay, where that is known. */
const payOf = ({ sides, live }: Swap): string | undefined => {
  if (sides.request === null) return undefined
  if (live.quote && !live.asking) return live.quote.pay
  return sides.side === 'pay' ? sides.text : undefined
}
