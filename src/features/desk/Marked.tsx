import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { value: ReactNode; fits: boolean; says: string }

/** A fact with a mark and words for whether it is as it should be; nothing but colour would not be seen by all. */
export function Marked({ value, fits, says }: Props) {
  const Icon = fits ? CircleCheck : TriangleAlert
  return (
    <span className="flex flex-col items-end">
      <bdi className={fits ? undefined : 'font-semibold'}>{value}</bdi>
      <span className={`text-end text-sm font-medium ${fits ? 'text-positive' : 'text-danger'}`}>
        {/* Of the sentence, so that it stays with its first word where that takes two lines. */}
        <Icon aria-hidden size={15} className="me-1.5 inline align-[-2px]" />
        {says}
      </span>
    </span>
  )
}
