import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type Props = {
  /** What it is, where it stands. */
  facts: ReactNode
  /** What happened or was said. */
  timeline: ReactNode
  /** What happened or was said has a page of its own on a phone. */
  wide?: boolean
  /** What its reader can do about it or look up, below the facts. */
  children?: ReactNode
}

/** The page of one thing: facts, what happened, what can be done or looked up, one after the other; from 1024 px on what happened stands beside both. */
export function ObjectLayout({ facts, timeline, wide = false, children }: Props) {
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_400px] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_480px]">
      <div className="flex min-w-0 flex-col gap-6">{facts}</div>
      <div
        className={classes(
          'flex min-w-0 flex-col gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1',
          wide && 'max-md:hidden',
        )}
      >
        {timeline}
      </div>
      {children && <div className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-start-2">{children}</div>}
    </div>
  )
}
