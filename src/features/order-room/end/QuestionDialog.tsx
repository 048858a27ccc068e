import { useRef, useState } from 'react'
import { confirmsSelf } from '../../../contract/orders/order-machine.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { ConfirmDialog, type Prove } from '../../../ui/overlay/ConfirmDialog.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { type Room, useOrderValues, type Verbs } from '../use-room.ts'
import { type Asking, type Question, questions } from './questions.ts'
import { useCancelCosts } from './use-cancel-costs.ts'

const LEAST = 10
const MOST = 500

type Props = { order: Order; room: Room; verbs: Verbs; asking: Asking; onClose: () => void }

/** Asked back before a step that the other side sees or that can't be taken back, with a reason where one belongs to it. */
export function QuestionDialog({ order, room, verbs, asking, onClose }: Props) {
  const w = useWords('orderRoom')
  const values = useOrderValues(order)
  const [asked] = useState(order.state)
  const [reason, setReason] = useState('')
  const [short, setShort] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const question: Question = questions[asking]
  const costs = useCancelCosts(order)
  const say = (word: Question['title']) => fill(w[word] as string, values)
  const self = confirmsSelf(asking, order.role)
  const confirm = async (prove: Prove) => {
    const text = reason.trim()
    if (question.reason === 'required' && text.length < LEAST) {
      setShort(true)
      return field.current?.focus()
    }
    const ahead = prove()
    if (ahead === false) return
    const done = verbs.act(asking, { reason: text || undefined, asked, ahead })
    // Where what they confirmed with doesn't count they are asked anew, with one dialog before them, not two.
    if (self) return onClose()
    await done
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say(question.title)}
      description={asking === 'cancel' ? `${say(question.text[order.role])} ${costs}` : say(question.text[order.role])}
      confirm={say(question.confirm)}
      confirming={room.acts.doing === asking}
      danger={question.danger ?? false}
      methods={self ? room.methods : undefined}
      onConfirm={(prove) => void confirm(prove)}
    >
      {question.reason !== 'none' && (
        <Field
          label={w.reason}
          hint={w.reasonHint}
          optional={question.reason === 'optional'}
          required={question.reason === 'required'}
          error={short ? w.reasonShort : undefined}
        >
          <TextArea
            ref={field}
            rows={3}
            value={reason}
            maxLength={MOST}
            onChange={(event) => {
              setReason(event.target.value)
              setShort(false)
            }}
          />
        </Field>
      )}
    </ConfirmDialog>
  )
}
