import { CircleCheck, CircleDashed, CircleX, Clock, Hand, type LucideIcon, TriangleAlert } from 'lucide-react'
import { classes } from '../classes.ts'
import { softTone, type Tone } from './tone.ts'

const icons = {
  positive: CircleCheck,
  caution: TriangleAlert,
  danger: CircleX,
  neutral: CircleDashed,
  progress: Clock,
  yours: Hand,
}

type Props = {
  tone: Tone
  /** In place of the tone's own. */
  icon?: LucideIcon | undefined
  /** It says more than a word or two ('usable from …'), and may take a second line on a phone. */
  wraps?: boolean
  /** From 1280 px on a small line without its ground, as the second in a table's row; not for what waits for the reader. */
  lean?: boolean
  children: string
}

/** A state as word, icon and colour together: none of the three is needed to understand it. */
export function Status({ tone, icon, wraps = false, lean = false, children }: Props) {
  const Icon = icon ?? icons[tone]
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 py-0.5 pe-2.5 ps-2 text-sm font-medium',
        wraps ? 'rounded-md' : 'whitespace-nowrap rounded-full',
        softTone[tone],
        lean && 'xl:bg-transparent xl:p-0 xl:text-xs xl:leading-4',
      )}
    >
      <Icon aria-hidden size={15} className="shrink-0" />
      {children}
    </span>
  )
}
