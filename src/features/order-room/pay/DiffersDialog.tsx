import { useState } from 'react'
import { actionOf } from '../../../client/action-of.ts'
import { call, newKey } from '../../../client/api.ts'
import { useAction } from '../../../client/forms/use-action.ts'
import { partPaidFor } from '../../../client/order-amounts.ts'
import { disputePage } from '../../../contract/addresses.ts'
import { sendMessage } from '../../../contract/chat.ts'
import type { DisputeReason } from '../../../contract/orders/order-steps.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { DecimalInput } from '../../../ui/money/DecimalInput.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { useWhyNot } from '../end/why-not.ts'
import type { RoomWord } from '../head/guidance.ts'
import { useOrderValues } from '../use-room.ts'

const ways = ['rest', 'settle', 'back', 'person'] as const
type Way = (typeof ways)[number]
const words: Record<Way, { label: RoomWord; hint: RoomWord; go: RoomWord }> = {
  rest: { label: 'restLabel', hint: 'restHint', go: 'restGo' },
  settle: { label: 'settleLabel', hint: 'settleHint', go: 'toDisputeForm' },
  back: { label: 'backLabel', hint: 'backHint', go: 'askCancel' },
  person: { label: 'personLabel', hint: 'personHint', go: 'toDisputeForm' },
}

/** Once the money is confirmed nothing is cancelled any more: there a person helps. */
const waysIn = (order: Order): readonly Way[] => ways.filter((way) => way !== 'back' || actionOf(order, 'ask_cancel'))

type Props = { order: Order; onClose: () => void; onSendBack: () => void; onAsked: () => void }

/** Another payment than was agreed: what the seller can do about it besides releasing. */
export function DiffersDialog({ order, onClose, onSendBack, onAsked }: Props) {
  const w = useWords('orderRoom')
  const values = useOrderValues(order)
  const [way, setWay] = useState<Way>()
  const [missing, setMissing] = useState(false)
  const [came, setCame] = useState('')
  const [wrong, setWrong] = useState(false)
  const whyNot = useWhyNot(order)
  const chat = useRest(order, fill(w.restText, values))
  const reason: DisputeReason =
    way === 'person' && order.payment?.name_matches === false ? 'third_party' : 'wrong_amount'
  const go = async () => {
    if (!way) return setMissing(true)
    if (way === 'rest') return (await chat.send()) && onAsked()
    if (way === 'back') return onSendBack()
    if (way === 'settle' && !partPaidFor(order, came)) return setWrong(true)
    location.assign(`${disputePage(order)}&reason=${reason}${way === 'settle' ? `&came=${came}` : ''}`)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={w.differsTitle}
      description={fill(w.differsText, values)}
      confirm={way ? (w[words[way].go] as string) : w.goOn}
      confirming={chat.sending}
      onConfirm={() => void go()}
    >
      <RadioCards
        legend={w.differsLegend}
        name="way"
        options={waysIn(order).map((value) => ({
          value,
          label: w[words[value].label] as string,
          hint: fill(w[words[value].hint] as string, values),
          disabledReason: value === 'back' ? whyNot('ask_cancel') : undefined,
        }))}
        value={way ?? ''}
        onChange={(value) => {
          setWay(value as Way)
          setMissing(false)
        }}
        error={missing ? w.differsMissing : undefined}
      />
      {way === 'settle' && (
        <Came
          order={order}
          came={came}
          onChange={(typed) => {
            setCame(typed)
            setWrong(false)
          }}
          wrong={wrong}
        />
      )}
      {way === 'rest' && (
        <div className="mt-4 flex flex-col gap-3">
          <Field label={w.restMessage}>
            <TextArea
              rows={4}
              maxLength={2000}
              value={chat.text}
              onChange={(event) => chat.write(event.target.value)}
            />
          </Field>
          {chat.problem && <ProblemBanner problem={chat.problem} />}
        </div>
      )}
    </ConfirmDialog>
  )
}

type CameProps = { order: Order; came: string; onChange: (came: string) => void; wrong: boolean }

/** What arrived of the payment, by which the escrow is to be divided. */
function Came({ order, came, onChange, wrong }: CameProps) {
  const w = useWords('orderRoom')
  const values = useOrderValues(order)
  return (
    <div className="mt-4">
      <Field
        label={w.came}
        hint={fill(w.cameHint, values)}
        error={wrong ? fill(w.cameWrong, values) : undefined}
        required
      >
        <DecimalInput
          name="came"
          className="tabular"
          value={came}
          onChange={onChange}
          after={<span className="pe-3 text-sm text-ink-muted">{order.currency}</span>}
        />
      </Field>
    </div>
  )
}

/** A line in the order's chat, sent once however often it is pressed for. */
function useRest({ conversation_id }: Order, first: string) {
  const [clientId] = useState(newKey)
  const [text, write] = useState(first)
  const { run, busy: sending, problem } = useAction()
  const send = async (): Promise<boolean> => {
    const body = { conversation_id, client_id: clientId, text }
    return (await run(() => call(sendMessage, { body }))) !== undefined
  }
  return { text, write, sending, problem, send }
}
