import { classes } from '../classes.ts'

/** A grey shape where content will stand; give it the content's real height and width by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classes('block animate-shimmer rounded-sm bg-line', className ?? 'h-4 w-full')} />
}
