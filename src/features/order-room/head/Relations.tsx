import { ShieldBan, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '../../../client/api.ts'
import { useEndpoint } from '../../../client/cache/swr.ts'
import { useAction } from '../../../client/forms/use-action.ts'
import { relate, relations } from '../../../contract/market/market.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

/** Whom one trades with again, and whom never. */
export function Relations({ of }: { of: Order['counterparty'] }) {
  const w = useWords('orderRoom')
  const mine = useEndpoint(relations, {})
  const { run, busy, problem } = useAction()
  const kind = mine.data?.data.find(({ user_id }) => user_id === of.user_id)?.kind
  const set = (next: 'block' | 'trust' | 'none') =>
    run(() => call(relate, { body: { user_id: of.user_id, kind: next } }))
  const name = of.username
  const shown = problem ?? mine.error
  return (
    <Card title={fill(w.relations, { name })}>
      <div className="flex flex-col gap-4">
        {kind && <p className="font-medium">{fill(kind === 'trust' ? w.trusted : w.blocked, { name })}</p>}
        <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <Choice hint={w.trustHint}>
            <Button
              variant="secondary"
              block
              loading={busy}
              icon={<Star aria-hidden size={18} />}
              onClick={() => void set(kind === 'trust' ? 'none' : 'trust')}
            >
              {kind === 'trust' ? w.untrust : fill(w.trust, { name })}
            </Button>
          </Choice>
          <Choice hint={kind === 'block' ? w.blockedHint : w.blockHint}>
            <Button
              variant="secondary"
              block
              loading={busy}
              icon={<ShieldBan aria-hidden size={18} />}
              onClick={() => void set(kind === 'block' ? 'none' : 'block')}
            >
              {kind === 'block' ? w.unblock : fill(w.block, { name })}
            </Button>
          </Choice>
        </ul>
        {shown && <ProblemBanner problem={shown} />}
      </div>
    </Card>
  )
}

/** A button, and under it what that one does. */
function Choice({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <li className="flex flex-col gap-2">
      {children}
      <p className="text-sm text-ink-muted">{hint}</p>
    </li>
  )
}
