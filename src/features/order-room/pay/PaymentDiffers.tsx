import { MessageCircleWarning } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '../../../contract/orders/orders.ts'
import { Button } from '../../../ui/Button.tsx'
import { onDemand } from '../../../ui/overlay/on-demand.tsx'
import { useWords } from '../../../ui/words.tsx'
import type { Asking } from '../end/questions.ts'
import { differs } from './differs.ts'

const DiffersDialog = onDemand(() => import('./DiffersDialog.tsx').then((it) => it.DiffersDialog))

/** Says that another payment came: the first button where the order shows so, and always there, since only the seller sees the account. */
export function PaymentDiffers({ order, onAsk }: { order: Order; onAsk: (question: Asking) => void }) {
  const w = useWords('orderRoom')
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  const first = differs(order)
  return (
    <>
      <Button
        size={first ? 'lg' : 'md'}
        variant={first ? 'primary' : 'secondary'}
        block
        icon={<MessageCircleWarning aria-hidden size={18} />}
        onClick={() => setOpen(true)}
      >
        {w.differs}
      </Button>
      <p role="status" className="text-center text-sm text-ink-muted">
        {asked ? w.restSent : w.differsHint}
      </p>
      {open && (
        <DiffersDialog
          order={order}
          onClose={() => setOpen(false)}
          onSendBack={() => {
            setOpen(false)
            onAsk('ask_cancel')
          }}
          onAsked={() => {
            setOpen(false)
            setAsked(true)
          }}
        />
      )}
    </>
  )
}
