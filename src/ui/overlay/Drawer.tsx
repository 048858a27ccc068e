import type { ReactNode } from 'react'
import type { DrawerSheet } from './DrawerSheet.tsx'
import { usePart } from './on-demand.tsx'
import { PartFailed } from './PartFailed.tsx'

export type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** The main part; scrolls when it is longer than the screen. */
  children: ReactNode
  /** Stays in sight at the lower edge. */
  footer?: ReactNode
  /** 'end' for details of what was chosen on the page, wider; 'start' (the default) for navigation. */
  side?: 'start' | 'end'
}

const load = () => import('./DrawerSheet.tsx').then((it): typeof DrawerSheet => it.DrawerSheet)

/** Slides in from where lines begin (the left in English) or end, over the page. Its script comes when it first opens. */
export function Drawer(props: DrawerProps) {
  const { Part, failed, fetchPart } = usePart<DrawerProps>(load, props.open)
  if (Part) return <Part {...props} />
  return failed && props.open ? <PartFailed onRetry={fetchPart} onClose={() => props.onOpenChange(false)} /> : null
}
