import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useWords } from '../../ui/words.tsx'

/** Instead of the form, where there is no account to send money to. */
export function Closed() {
  const w = useWords('deposit')
  return (
    <Card>
      <EmptyState title={w.closed} action={<LinkButton href="/dashboard/support">{w.askSupport}</LinkButton>}>
        {w.closedText}
      </EmptyState>
    </Card>
  )
}
