import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type Props = {
  /** What one should know before the task: above it on small screens, and beside it first. */
  before?: ReactNode
  aside: ReactNode
  /** On small screens there is none. */
  wide?: boolean
  children: ReactNode
}

/** A task in one calm column, and from 1024 px on what helps with it beside it; on small screens below. */
export function WithAside({ before, aside, wide = false, children }: Props) {
  return (
    <div
      className={classes(
        'grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_320px] xl:grid-cols-[minmax(0,1fr)_400px]',
        Boolean(before) && 'with-before',
      )}
    >
      {before && <div className="min-w-0">{before}</div>}
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
      <aside className={classes('flex min-w-0 flex-col gap-8 lg:pt-1', wide && 'max-lg:hidden')}>{aside}</aside>
    </div>
  )
}

/** One thing beside a task: a heading on a ruled line, no box. */
export function AsideSection({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <div className="mb-3 flex min-h-8 items-baseline justify-between gap-4 border-b border-line pb-2">
        <h2 className="text-base font-semibold">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
