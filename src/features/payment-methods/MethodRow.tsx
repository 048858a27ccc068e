import { Landmark } from 'lucide-react'
import type { PaymentMethod } from '../../contract/rails/payment-methods.ts'
import { Button } from '../../ui/Button.tsx'
import { AccountDetails } from '../../ui/data/AccountDetails.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { lineOf } from '../../ui/data/use-lines.ts'
import { Badge } from '../../ui/status/Badge.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { methodName } from './method-name.ts'

/** One place to be paid at: its kind, its details, whose it is. */
export function MethodRow({ method, onRemove }: { method: PaymentMethod; onRemove: () => void }) {
  const w = useWords('paymentMethods')
  const { rail_name, currency, details, holder, created_at } = method
  const name = methodName(method)
  return (
    <li {...lineOf(method.id)} className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-5 sm:px-6">
      <span
        aria-hidden
        className="flex size-10 shrink-0 items-center justify-center rounded-full bg-primary-soft text-link max-sm:hidden"
      >
        <Landmark size={20} />
      </span>
      <div className="min-w-0 flex-1 basis-[200px]">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="break-words font-semibold">{name}</h3>
          <Badge>{currency}</Badge>
        </div>
        {name !== rail_name && <p className="text-sm text-ink-muted">{rail_name}</p>}
        <AccountDetails details={details} />
        <p className="mt-1 text-sm text-ink-muted">
          {fill(w.holder, { name: holder })} · {w.addedOn} <Time at={created_at} />
        </p>
      </div>
      <Button variant="secondary" size="sm" aria-label={fill(w.removeWhich, { method: name })} onClick={onRemove}>
        {w.remove}
      </Button>
    </li>
  )
}
