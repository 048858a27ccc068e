import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { type Open, useValues } from './use-dispute.ts'

export type Way = 'escalate' | 'withdraw'

const words = {
  escalate: { label: 'escalate', title: 'escalateTitle', text: 'escalateText' },
  withdraw: { label: 'withdraw', title: 'withdrawTitle', text: 'withdrawText' },
} as const

type Props = Pick<Open, 'order' | 'room'> & { way: Way; onClose: () => void }

/** Asked before a moderator is called, or the dispute is given up. */
export function WayDialog({ order, room, way, onClose }: Props) {
  const w = useWords('disputes')
  const values = useValues(order)
  const { label, title, text } = words[way]
  const confirm = async () => {
    await room.act(way, { order_id: order.id, action: way })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={fill(w[title], values)}
      description={w[text]}
      confirm={w[label]}
      confirming={room.acts.doing === way}
      onConfirm={() => void confirm()}
    />
  )
}
