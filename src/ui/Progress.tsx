import { useId } from 'react'

type Props = { label: string; value: number; max: number /** '2 of 3 confirmations' */; detail?: string }

/** How far something is, in words and as a bar. */
export function Progress({ label, value, max, detail }: Props) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex justify-between gap-4 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <span className="tabular text-ink-muted">{detail ?? `${value} of ${max}`}</span>
      </div>
      <progress id={id} value={value} max={max} className="progress" />
    </div>
  )
}
