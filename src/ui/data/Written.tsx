import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

/** What somebody wrote, as they wrote it: with its own lines, and in the direction of its own language, whatever the page's is. */
export const Written = ({ className, children }: { className?: string; children: ReactNode }) => (
  <p dir="auto" className={classes('whitespace-pre-wrap break-words', className)}>
    {children}
  </p>
)
