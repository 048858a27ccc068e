import type { BuyWithPayment } from '../../../contract/buying/buy-crypto.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { useEnding } from './use-ending.ts'

/** Nothing was bought: why, where the money is, and what can be done. */
export function Ended({ order, onAgain }: { order: BuyWithPayment; onAgain: () => void }) {
  const w = useWords('buy')
  const sum = useAmount()
  const { arrived, currency, asset, reason, method } = order
  return (
    <Card title={useEnding(order)}>
      <div className="flex flex-col gap-3">
        <p>{w.endedText}</p>
        {arrived === null ? (
          reason === null && <p>{method === 'card' ? w.endedLateCard : w.endedLate}</p>
        ) : (
          <p>{fill(w.endedArrived, { amount: sum(arrived, currency) })}</p>
        )}
        <div className="mt-2 flex flex-wrap gap-3">
          <Button onClick={onAgain}>{w.again}</Button>
          {arrived !== null && (
            <LinkButton href={`/dashboard/swap?from=${currency}&to=${asset}`} variant="secondary">
              {fill(w.swapIt, { asset: currency })}
            </LinkButton>
          )}
        </div>
      </div>
    </Card>
  )
}
