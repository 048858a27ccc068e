import type { ReactNode } from 'react'

type Props = { title: ReactNode; status?: ReactNode; children: ReactNode }

/** The head of what was opened: what it is, how it stands, and its amount, on the reeded edge of a coin. */
export function DetailsHead({ title, status, children }: Props) {
  return (
    <div className="overflow-hidden rounded-md border border-line">
      <div aria-hidden className="reeding h-2" />
      <div className="flex flex-col items-center gap-2 px-4 py-5 text-center">
        {status}
        <p className="font-medium text-ink-muted">{title}</p>
        <p>{children}</p>
      </div>
    </div>
  )
}
