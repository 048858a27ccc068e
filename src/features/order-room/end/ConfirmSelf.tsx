import type { Order } from '../../../contract/orders/orders.ts'
import { StepUp } from '../../../ui/overlay/StepUp.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { type Room, useOrderValues } from '../use-room.ts'
import { questions } from './questions.ts'

/** Whoever lets the escrow go confirms that it is them: a seller who releases or says that the payment arrived, a buyer who gives up, whoever accepts to cancel. */
export function ConfirmSelf({ order, room }: { order: Order; room: Room }) {
  const w = useWords('orderRoom')
  const values = useOrderValues(order)
  const { doing } = room.acts
  const question = questions[doing as keyof typeof questions]
  const seller = { release: [w.stepUpTitle, w.release], confirm: [w.stepUpArrived, w.confirmArrived] } as const
  const [title, verb] =
    doing === 'release' || doing === 'confirm'
      ? seller[doing]
      : ([w.stepUpGiveUp, question ? (w[question.confirm] as string) : w.release] as const)
  return (
    <StepUp
      dialog={room.stepUp.dialog}
      title={fill(title, values)}
      description={w.stepUpText}
      confirm={fill(verb, values)}
    />
  )
}
