import { lazy, Suspense } from 'react'
import type { useStepUp } from '../../../client/forms/use-step-up.ts'
import { useWords } from '../../../ui/words.tsx'

// Comes when it is first asked for: most visits never are.
const StepUpDialog = lazy(() =>
  import('../../../ui/overlay/StepUpDialog.tsx').then((it) => ({ default: it.StepUpDialog })),
)

type Props = { dialog: ReturnType<typeof useStepUp>['dialog']; description: string; confirm: string }

/** Asks who it is, while that is to be known. */
export function StepUp({ dialog, description, confirm }: Props) {
  const w = useWords('settings')
  if (!dialog) return null
  return (
    <Suspense>
      <StepUpDialog {...dialog} title={w.confirmTitle} description={description} confirm={confirm} />
    </Suspense>
  )
}
