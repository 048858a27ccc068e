import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'

type Props = {
  /** What it is called; pressed, it shows what is in it. */
  title: ReactNode
  open?: boolean
  className?: string
  children: ReactNode
}

/** What a card shows only when it is asked for, also without script. */
export function Unfold({ title, open = false, className, children }: Props) {
  return (
    <details open={open} className={classes('group/unfold', className)}>
      <summary className="inline-flex min-h-touch cursor-pointer list-none items-center gap-1.5 rounded-sm text-sm font-medium text-link">
        {title}
        <ChevronDown aria-hidden size={16} className="transition-transform group-open/unfold:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
