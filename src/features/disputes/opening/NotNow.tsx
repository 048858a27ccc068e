import { actionOf } from '../../../client/action-of.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { Card } from '../../../ui/Card.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useWords } from '../../../ui/words.tsx'

/** No dispute, and none can be opened now: why, and from when. */
export function NotNow({ order, back }: { order: Order; back: string }) {
  const w = useWords('disputes')
  const action = actionOf(order, 'dispute')
  const [before = '', after = ''] = w.possibleFrom.split('{time}')
  return (
    <Card>
      <EmptyState title={w.notPossible} action={<LinkButton href={back}>{w.back}</LinkButton>}>
        {action ? action.why_not.map(({ reason }) => reason).join(' ') : w.notPossibleText}
        {action?.at && (
          <>
            {` ${before}`}
            <Time at={action.at} exact />
            {after}
          </>
        )}
      </EmptyState>
    </Card>
  )
}
