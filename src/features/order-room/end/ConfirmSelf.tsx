import { lazy, Suspense } from 'react'
import type { Order } from '../../../contract/orders/orders.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { type Room, useOrderValues } from '../use-room.ts'
import { questions } from './questions.ts'

// Comes when it is first asked for: most visits never are.
const StepUpDialog = lazy(() =>
  import('../../../ui/overlay/StepUpDialog.tsx').then((it) => ({ default: it.StepUpDialog })),
)

/** Whoever lets the escrow go confirms that it is them: a seller who releases or says that the payment arrived, a buyer who gives up, whoever accepts to cancel. */
export function ConfirmSelf({ order, room }: { order: Order; room: Room }) {
  const w = useWords('orderRoom')
  const values = useOrderValues(order)
  const { dialog } = room.stepUp
  if (!dialog) return null
  const { doing } = room.acts
  const question = questions[doing as keyof typeof questions]
  const seller = { release: [w.stepUpTitle, w.release], confirm: [w.stepUpArrived, w.confirmArrived] } as const
  const [title, verb] =
    doing === 'release' || doing === 'confirm'
      ? seller[doing]
      : ([w.stepUpGiveUp, question ? (w[question.confirm] as string) : w.release] as const)
  return (
    <Suspense>
      <StepUpDialog {...dialog} title={fill(title, values)} description={w.stepUpText} confirm={fill(verb, values)} />
    </Suspense>
  )
}
