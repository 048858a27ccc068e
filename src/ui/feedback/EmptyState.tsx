import type { ReactNode } from 'react'

type Props = { title: string; children?: ReactNode; action?: ReactNode; art?: ReactNode }

/** Nothing here yet: why, and what to do about it. */
export function EmptyState({ title, children, action, art }: Props) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center max-sm:py-6">
      {art}
      <h2 className="text-lg font-semibold">{title}</h2>
      {children && <p className="max-w-[46ch] text-ink-muted">{children}</p>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
