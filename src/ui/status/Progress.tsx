import { useId } from 'react'
import { fill } from '../../words/message.ts'
import { useWords } from '../words.tsx'

type Props = { label: string; value: number; max: number /** '2 of 3 confirmations' */; detail?: string }

/** How far something is, in words and as a bar. */
export function Progress({ label, value, max, detail }: Props) {
  const w = useWords('ui')
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex justify-between gap-4 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <span className="tabular text-ink-muted">{detail ?? fill(w.countOf, { n: value, max })}</span>
      </div>
      <progress id={id} value={value} max={max} className="progress" />
    </div>
  )
}
