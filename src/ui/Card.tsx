import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type Props = {
  title?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  flush?: boolean
  className?: string
  children: ReactNode
}

/** A raised sheet. `flush` leaves the padding to what is inside (tables). */
export function Card({ title, lead, actions, flush = false, className, children }: Props) {
  return (
    <section className={classes('rounded-lg border border-line bg-surface-raised shadow-raised', className)}>
      {title && (
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-5 sm:px-6">
          <div>
            <h2 className="text-lg font-semibold">{title}</h2>
            {lead && <p className="mt-1 text-sm text-ink-muted">{lead}</p>}
          </div>
          {actions}
        </div>
      )}
      <div className={flush ? classes(title ? 'pt-4' : '') : 'p-5 sm:p-6'}>{children}</div>
    </section>
  )
}
