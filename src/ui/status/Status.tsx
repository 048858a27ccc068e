import { CircleCheck, CircleDashed, CircleX, Clock, TriangleAlert } from 'lucide-react'
import { classes } from '../classes.ts'
import { softTone, type Tone } from './tone.ts'

const icons = { positive: CircleCheck, caution: TriangleAlert, danger: CircleX, neutral: CircleDashed, progress: Clock }

/** A state as word, icon and colour together: none of the three is needed to understand it. */
export function Status({ tone, children }: { tone: Tone; children: string }) {
  const Icon = icons[tone]
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full py-0.5 pe-2.5 ps-2 text-sm font-medium',
        softTone[tone],
      )}
    >
      <Icon aria-hidden size={15} />
      {children}
    </span>
  )
}
