import type { Checklist } from '../../../contract/wallet/checklist.ts'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { useChangeMotion } from '../../../ui/status/use-change-motion.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { StepLinks } from './StepLinks.tsx'
import { StepsBar } from './StepsBar.tsx'
import { useSteps } from './use-steps.ts'

interface Props {
  checklist: Checklist | undefined
  className?: string
}

/** What is done once, each with the way there; what is left to do first. A phone has a row in its place (`ChecklistRow`). */
export function AccountChecklist({ checklist, className }: Props) {
  const w = useWords('overview')
  const left = useSteps(checklist)
  const motion = useChangeMotion(String(left?.done))
  if (!left) return null
  const { steps, done } = left
  return (
    <Card title={w.checklist} flush className={classes('max-md:hidden', className)}>
      <div className="-mt-3 px-5 sm:px-6">
        <p className={classes('text-sm text-ink-muted', motion)}>
          {fill(w.checklistDone, { done: String(done), all: String(steps.length) })}
        </p>
        <StepsBar done={done} all={steps.length} className="mt-3" />
      </div>
      <StepLinks steps={steps} className="mt-3" />
    </Card>
  )
}
