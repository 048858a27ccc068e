import type { ApiProblem } from '../../client/api.ts'
import type { useStepUp } from '../../client/forms/use-step-up.ts'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { usePart } from '../../ui/overlay/on-demand.tsx'
import type { StepUpDialog } from '../../ui/overlay/StepUpDialog.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'

type Props = {
  title: string
  busy: boolean
  problem: ApiProblem | undefined
  dialog: ReturnType<typeof useStepUp>['dialog']
  onConfirm: () => void
  onClose: () => void
}

const load = () => import('../../ui/overlay/StepUpDialog.tsx').then((it): typeof StepUpDialog => it.StepUpDialog)

/** Asks once more, then who it is. */
export function RemoveMethod({ title, busy, problem, dialog, onConfirm, onClose }: Props) {
  const w = useWords('paymentMethods')
  const { Part } = usePart<Parameters<typeof StepUpDialog>[0]>(load, dialog !== undefined)
  const named = { method: title }
  if (dialog && Part) {
    return (
      <Part {...dialog} title={w.confirmTitle} description={w.confirmRemove} confirm={fill(w.removeWhich, named)} />
    )
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={fill(w.removeTitle, named)}
      description={w.removeText}
      confirm={fill(w.removeWhich, named)}
      confirming={busy}
      onConfirm={onConfirm}
      danger
    >
      {problem && <ProblemBanner problem={problem} />}
    </ConfirmDialog>
  )
}
