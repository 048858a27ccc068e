import type { ReactNode } from 'react'

type Part = { label: string; value: ReactNode; copy: ReactNode; hint?: string }

/** What has to be sent to the letter, large and to copy: the amount, and under a dashed line the reference. */
export function SendExactly({ amount, reference }: { amount: Part; reference: Part }) {
  return (
    <div className="overflow-hidden rounded-md border border-line-strong">
      <div aria-hidden className="reeding h-2" />
      <dl className="divide-y divide-dashed divide-line-strong">
        <Large {...amount} />
        <Large {...reference} />
      </dl>
    </div>
  )
}

function Large({ label, value, copy, hint }: Part) {
  return (
    <div className="px-4 py-3.5 sm:px-5">
      <dt className="text-sm font-semibold text-ink-muted">{label}</dt>
      <dd>
        <span className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="tabular text-xl font-semibold sm:text-2xl">{value}</span>
          {copy}
        </span>
        {hint && <span className="mt-1 block text-sm text-ink-muted">{hint}</span>}
      </dd>
    </div>
  )
}
