import { useAmount } from '../../ui/money/use-amount.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { passing } from './quote/use-quote.ts'
import type { Swap } from './use-swap.ts'

/** Why the swap can't be reviewed now, as a sentence; undefined when it can. */
export function useObstacle({ sides, live, short, above, available }: Swap): string | undefined {
  const w = useWords('swap')
  const amount = useAmount()
  if (sides.text === '') return w.empty
  if (sides.fault || above) return w.correct
  if (short) return fill(w.funds, { amount: amount(available ?? '0', sides.from) })
  if (live.problem) return passing.has(live.problem.code) ? w.retrying : live.problem.message
  return undefined
}
