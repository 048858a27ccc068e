import type { ReactNode } from 'react'

type Part = { label: string; value: ReactNode; copy: ReactNode }

/** What has to be sent to the letter, large and to copy: the amount, and beside it, or under it where there is no room, the reference. */
export function SendExactly({ amount, reference }: { amount: Part; reference: Part & { hint?: string } }) {
  return (
    <div className="overflow-hidden rounded-md border border-line-strong">
      <div aria-hidden className="reeding h-2" />
      <dl className="grid divide-dashed divide-line-strong max-lg:divide-y lg:grid-cols-[auto_auto] lg:divide-x">
        <Large {...amount} />
        <Large {...reference} />
      </dl>
      {reference.hint && <p className="px-4 pb-3.5 text-sm text-ink-muted sm:px-5">{reference.hint}</p>}
    </div>
  )
}

function Large({ label, value, copy }: Part) {
  return (
    <div className="px-4 py-3.5 sm:px-5">
      <dt className="text-sm font-semibold text-ink-muted">{label}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="tabular text-xl font-semibold sm:text-2xl">{value}</span>
        {copy}
      </dd>
    </div>
  )
}
