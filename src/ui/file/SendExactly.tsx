import type { ReactNode } from 'react'

type Part = { label: string; value: ReactNode; copy: ReactNode }

/** What has to be sent to the letter, large and to copy: the amount, and beside it, or under it where there is no room, the reference. */
export function SendExactly({ amount, reference }: { amount: Part; reference: Part & { hint?: string } }) {
  return (
    <div className="overflow-hidden rounded-md border border-line-strong">
      <div aria-hidden className="reeding h-2" />
      {/* The lines of the first in a row lie under the edge. */}
      <dl className="-ms-px -mt-px flex flex-wrap">
        <Large {...amount} />
        <Large {...reference} />
      </dl>
      {reference.hint && <p className="px-4 pb-3.5 text-sm text-ink-muted sm:px-5">{reference.hint}</p>}
    </div>
  )
}

function Large({ label, value, copy }: Part) {
  return (
    <div className="flex-[1_1_250px] border-s border-t border-dashed border-line-strong px-4 py-3.5 sm:px-5">
      <dt className="text-sm font-semibold text-ink-muted">{label}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="tabular text-xl font-semibold sm:text-2xl">{value}</span>
        {copy}
      </dd>
    </div>
  )
}
