import type { ComponentProps } from 'react'
import { onDemand } from './on-demand.tsx'
import type { StepUpDialog as Dialog } from './StepUpDialog.tsx'

// Comes when it is first asked for: most visits never are.
const StepUpDialog = onDemand(() => import('./StepUpDialog.tsx').then((it) => it.StepUpDialog))

type Given = ComponentProps<typeof Dialog>
type Said = Pick<Given, 'title' | 'description' | 'confirm'>
type Props = Said & { dialog: Omit<Given, keyof Said> | undefined }

/** Asks who it is, while that is to be known: `dialog` is what `useStepUp` says of it. */
export function StepUp({ dialog, ...said }: Props) {
  if (!dialog) return null
  return <StepUpDialog {...dialog} {...said} />
}
