import type { ReactNode, RefObject } from 'react'
import type { DialogSheet } from './DialogSheet.tsx'
import { usePart } from './on-demand.tsx'
import { PartFailed } from './PartFailed.tsx'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  footer?: ReactNode
  /** Gets the focus on opening; else the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Gets the focus on closing; else what had it before. */
  finalFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}

const load = () => import('./DialogSheet.tsx').then((it): typeof DialogSheet => it.DialogSheet)

/** A modal dialog; on small screens a sheet from below. Its script comes when it first opens. */
export function Dialog(props: DialogProps) {
  const { Part, failed, fetchPart } = usePart<DialogProps>(load, props.open)
  if (Part) return <Part {...props} />
  return failed && props.open ? <PartFailed onRetry={fetchPart} onClose={() => props.onOpenChange(false)} /> : null
}
