import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { value: ReactNode; fits: boolean; says: string }

/** A fact with a mark and words for whether it is as it should be; nothing but colour would not be seen by all. */
export function Marked({ value, fits, says }: Props) {
  const Icon = fits ? CircleCheck : TriangleAlert
  return (
    <span className="flex flex-col items-end">
      <bdi className={fits ? undefined : 'font-semibold'}>{value}</bdi>
      <span
        className={`inline-flex items-center justify-end gap-1.5 text-sm font-medium ${fits ? 'text-positive' : 'text-danger'}`}
      >
        <Icon aria-hidden size={15} className="shrink-0" />
        {says}
      </span>
    </span>
  )
}
