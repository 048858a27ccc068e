import { MessageCircleQuestion } from 'lucide-react'
import type { Order } from '../../../contract/orders/orders.ts'
import { Button } from '../../../ui/Button.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { RoomWord } from '../head/guidance.ts'
import { useOrderValues } from '../use-room.ts'
import type { Asking } from './questions.ts'

type Asked = NonNullable<Order['asked']>
type Props = { order: Order; asked: Asked; onAsk: (question: Asking) => void }

/** A request that waits: to be answered by the caller, or by the other side. */
export function AskedPanel({ order, asked, onAsk }: Props) {
  const w = useWords('orderRoom')
  const values = useOrderValues(order)
  const mine = asked.by === order.role
  const [title, text] = wordsOf(asked, order.role)
  return (
    <section className="rounded-lg border-2 border-primary bg-surface-raised p-5 shadow-raised sm:p-6">
      <div className="flex items-start gap-3">
        <MessageCircleQuestion aria-hidden size={22} className="mt-0.5 shrink-0 text-link" />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg font-semibold">{fill(w[title] as string, values)}</h2>
          <p className="mt-1">{fill(w[text] as string, values)}</p>
          <p className="mt-1 text-sm text-ink-muted">
            {w.asked} <Time at={asked.at} />
          </p>
        </div>
      </div>
      {!mine && (
        <div className="mt-4 flex flex-col gap-3 sm:flex-row">
          <Button variant="secondary" onClick={() => onAsk(asked.what === 'cancel' ? 'refuse_cancel' : 'refuse_undo')}>
            {w.refuse}
          </Button>
          <Button onClick={() => onAsk(asked.what === 'cancel' ? 'accept_cancel' : 'accept_undo')}>
            {asked.what === 'cancel' ? w.acceptCancel : w.acceptUndo}
          </Button>
        </div>
      )}
    </section>
  )
}

function wordsOf({ what, by }: Asked, role: Order['role']): [RoomWord, RoomWord] {
  if (what === 'undo') return by === role ? ['youAskUndo', 'youAskUndoText'] : ['theyAskUndo', 'theyAskUndoText']
  if (by === role) return ['youAskCancel', 'youAskCancelText']
  return ['theyAskCancel', role === 'buyer' ? 'theyAskCancelBuyer' : 'theyAskCancelSeller']
}
