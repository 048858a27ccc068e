import { classes } from '../../../ui/classes.ts'

/** How far a list of steps is, for the eye: the words beside it say it. */
export function StepsBar({ done, all, className }: { done: number; all: number; className: string }) {
  return (
    <span aria-hidden className={classes('flex gap-1', className)}>
      {Array.from({ length: all }, (_, at) => at + 1).map((step) => (
        <span key={step} className={classes('h-1.5 flex-1 rounded-full', step <= done ? 'bg-positive' : 'bg-line')} />
      ))}
    </span>
  )
}
