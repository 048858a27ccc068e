import { useAmount } from '../../../ui/money/use-amount.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { Deal } from './take-amounts.ts'

type Taken = { buys: boolean; asset: string; deal: Deal | undefined }

/** What leads to the last look at an order: 'Buy 49.90 USDT', and 'Buy USDT' while there is no amount. */
export function useTakeVerb({ buys, asset, deal }: Taken): string {
  const w = useWords('trade')
  const amount = useAmount()
  const sum = deal && amount(buys ? deal.get : deal.give, asset)
  return fill(buys ? w.buy : w.sell, { amount: sum ?? asset })
}
