import { BadgeCheck } from 'lucide-react'

/** The sign of a merchant beside a name, the same wherever one is met. */
export function MerchantMark({ label }: { label: string }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-xs font-semibold text-positive">
      <BadgeCheck aria-hidden size={15} />
      {label}
    </span>
  )
}
