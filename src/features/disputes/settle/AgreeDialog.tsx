import { useState } from 'react'
import type { Dispute } from '../../../contract/orders/disputes.ts'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { useOutcome, useShare } from '../outcome.ts'
import type { Open } from '../use-dispute.ts'

type AgreeProps = Pick<Open, 'order' | 'room'> & { proposal: Dispute['proposals'][number]; onClose: () => void }

/** Asked before an offer is agreed to, which settles the order. */
export function AgreeDialog({ order, room, proposal, onClose }: AgreeProps) {
  const w = useWords('disputes')
  const what = useOutcome(order)(proposal.outcome, proposal.buyer_amount)
  const mine = useShare(order)(proposal.outcome, proposal.buyer_amount)
  const [understood, setUnderstood] = useState(false)
  const [missing, setMissing] = useState(false)
  const confirm = async () => {
    if (!understood) return setMissing(true)
    // Closed first: whether it is them is asked in a dialog of its own.
    onClose()
    await room.act('agree', { order_id: order.id, action: 'agree', proposal_id: proposal.id })
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={fill(w.agreeTitle, { mine })}
      description={fill(w.agreeText, { what })}
      confirm={fill(w.agreeConfirm, { mine })}
      onConfirm={() => void confirm()}
    >
      <Checkbox
        label={w.agreeCheck}
        checked={understood}
        onChange={(event) => {
          setUnderstood(event.target.checked)
          setMissing(false)
        }}
        error={missing ? w.agreeCheckMissing : undefined}
      />
    </ConfirmDialog>
  )
}
