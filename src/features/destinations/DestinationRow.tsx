import { Landmark } from 'lucide-react'
import type { Destination } from '../../contract/withdrawals/destinations.ts'
import { Button } from '../../ui/Button.tsx'
import { exactTime } from '../../ui/data/format-time.ts'
import { Time } from '../../ui/data/Time.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Badge } from '../../ui/status/Badge.tsx'
import { Status } from '../../ui/status/Status.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { destinationName } from './destination-facts.tsx'
import { useUsable } from './use-usable.ts'

/** One place to withdraw to: its details in full, whose it is, and from when on it can be used. */
export function DestinationRow({ destination, onRemove }: { destination: Destination; onRemove: () => void }) {
  const w = useWords('destinations')
  const { format, zone } = useLocale()
  const usable = useUsable()(destination)
  const { rail_name, currency, details, holder, created_at, usable_at } = destination
  const name = destinationName(destination)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-5 sm:px-6">
      <Landmark aria-hidden size={20} className="mt-0.5 shrink-0 text-link max-sm:hidden" />
      <div className="flex min-w-0 flex-1 basis-[220px] flex-col items-start gap-1.5">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span className="min-w-0 break-words">{name}</span>
          {currency && <Badge>{currency}</Badge>}
        </h3>
        {usable ? (
          <Status tone="positive">{w.usable}</Status>
        ) : (
          <Status tone="progress">{fill(w.usableFrom, { time: exactTime(usable_at, format, zone) })}</Status>
        )}
        {name !== rail_name && <p className="text-sm text-ink-muted">{rail_name}</p>}
        <dl className="text-sm">
          {details.map((detail) => (
            <div key={detail.name} className="flex flex-wrap gap-x-2">
              <dt className="text-ink-muted">{detail.label}</dt>
              <dd className="tabular min-w-0 break-all font-medium">
                <bdi>{detail.value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-sm text-ink-muted">
          {holder && `${fill(w.holder, { name: holder })} · `}
          {w.addedOn} <Time at={created_at} />
        </p>
      </div>
      <span className="flex gap-2">
        {usable && currency && (
          <LinkButton size="sm" variant="secondary" href={`/dashboard/withdraw?currency=${currency}`}>
            {w.withdraw}
          </LinkButton>
        )}
        <Button variant="quiet" size="sm" aria-label={fill(w.removeWhich, { account: name })} onClick={onRemove}>
          {w.remove}
        </Button>
      </span>
    </li>
  )
}
