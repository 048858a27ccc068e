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

/** Whoever lets the escrow go confirms that it is them: a seller who releases, a buyer who gives up, whoever accepts to cancel. */
export function ConfirmSelf({ order, room }: { order: Order; room: Room }) {
  const w = useWords('orderRoom')
  const values = useOrderValues(order)
  const { dialog } = room.stepUp
  if (!dialog) return null
  const { doing } = room.acts
  const releases = doing === 'release'
  const question = questions[doing as keyof typeof questions]
  return (
    <Suspense>
      <StepUpDialog
        {...dialog}
        title={fill(releases ? w.stepUpTitle : w.stepUpGiveUp, values)}
        description={w.stepUpText}
        confirm={fill((question ? w[question.confirm] : w.release) as string, values)}
      />
    </Suspense>
  )
}
