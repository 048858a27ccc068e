import { Landmark, Wallet } from 'lucide-react'
import type { Destination } from '../../contract/withdrawals/destinations.ts'
import { Button } from '../../ui/Button.tsx'
import { AccountDetails } from '../../ui/data/AccountDetails.tsx'
import { ChainAddress } from '../../ui/data/ChainAddress.tsx'
import { CopyButton } from '../../ui/data/CopyButton.tsx'
import { exactTime } from '../../ui/data/format-time.ts'
import { Time } from '../../ui/data/Time.tsx'
import { lineOf } from '../../ui/data/use-lines.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Badge } from '../../ui/status/Badge.tsx'
import { Status } from '../../ui/status/Status.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { destinationName, nativeOf, networkName } from './destination-name.ts'
import { useUsable } from './use-usable.ts'

/** One place to withdraw to: its details or its address in full, whose it is, and from when on it can be used. */
export function DestinationRow({ destination, onRemove }: { destination: Destination; onRemove: () => void }) {
  const w = useWords('destinations')
  const { format, zone } = useLocale()
  const usable = useUsable()(destination)
  const { rail_name, currency, details, holder, created_at, usable_at, network, address } = destination
  const Icon = network === null ? Landmark : Wallet
  const name = destinationName(destination)
  return (
    <li {...lineOf(destination.id)} className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-5 sm:px-6">
      <Icon aria-hidden size={20} className="mt-0.5 shrink-0 text-link max-sm:hidden" />
      <div className="flex min-w-0 flex-1 basis-[220px] flex-col items-start gap-1.5">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span className="min-w-0 break-words">{name}</span>
          <Badge>{currency ?? networkName(network)}</Badge>
        </h3>
        {usable ? (
          <Status tone="positive">{w.usable}</Status>
        ) : (
          <Status tone="progress" wraps>
            {fill(w.usableFrom, { time: exactTime(usable_at, format, zone) })}
          </Status>
        )}
        {rail_name && name !== rail_name && <p className="text-sm text-ink-muted">{rail_name}</p>}
        <AccountDetails details={details} />
        {address && (
          <span className="flex items-center gap-1">
            <ChainAddress address={address} />
            <CopyButton value={address} what={w.addressWhat} compact />
          </span>
        )}
        <p className="text-sm text-ink-muted">
          {holder && `${fill(w.holder, { name: holder })} · `}
          {w.addedOn} <Time at={created_at} />
        </p>
      </div>
      <span className="flex gap-2">
        {usable && (
          <LinkButton
            size="sm"
            variant="secondary"
            href={`/dashboard/withdraw?${currency ? `currency=${currency}` : `asset=${nativeOf(network)}`}`}
          >
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
