import { Plus } from 'lucide-react'
import { assetOf } from '../../contract/assets.ts'
import { shownDetail } from '../../contract/rails/shown-detail.ts'
import type { Destination } from '../../contract/withdrawals/destinations.ts'
import { destinationWaitHours } from '../../contract/withdrawals/limits.ts'
import { Button } from '../../ui/Button.tsx'
import { ChainAddress } from '../../ui/data/ChainAddress.tsx'
import { exactTime } from '../../ui/data/format-time.ts'
import { RadioCards } from '../../ui/form/RadioCards.tsx'
import { Badge } from '../../ui/status/Badge.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { destinationName, networkName } from '../destinations/destination-name.ts'
import type { Withdraw } from './use-withdraw.ts'
import { useWithdrawalWords } from './use-withdrawal-words.ts'

type Props = {
  withdraw: Withdraw /** The account that was added last. */
  added: Destination | undefined
  onAdd: () => void
}

/** The accounts of this currency, or the addresses on this asset's network; those that wait say until when. */
export function DestinationChoice({ withdraw, added, onAdd }: Props) {
  const { asset, to, usable, destination, choose, choiceError, kind } = withdraw
  const w = useWithdrawalWords(kind)
  const ofChain = useWords('withdrawalByChain')
  const words = useWords('destinations')
  const { format, zone } = useLocale()
  const network = networkName(assetOf(asset).networks[0]?.code ?? null)
  const add = (
    <Button variant="secondary" block icon={<Plus aria-hidden size={18} />} onClick={onAdd}>
      {kind === 'bank' ? words.add : ofChain.addAddress}
    </Button>
  )
  const timeOf = ({ usable_at }: Destination) => ({ time: exactTime(usable_at, format, zone) })
  if (to.length === 0)
    return (
      <div className="flex flex-col gap-3 rounded-md border border-dashed border-line-strong p-4">
        <p className="font-semibold">{w.noneTo}</p>
        <p className="text-sm text-ink-muted">
          {fill(w.noneToText, { currency: asset, network, hours: destinationWaitHours })}
        </p>
        {add}
      </div>
    )
  return (
    <div className="flex flex-col gap-3">
      <RadioCards
        legend={w.to}
        name="destination"
        value={destination?.id ?? ''}
        onChange={choose}
        error={choiceError ? w.chooseTo : undefined}
        options={to.map((one) => ({
          value: one.id,
          label: destinationName(one),
          hint: (
            <>
              {one.address !== null && <ChainAddress address={one.address} className="text-sm text-ink" />}
              {one.details.map(({ name, value }) => (
                <span key={name} className="tabular block break-words">
                  <bdi>{shownDetail({ name, value })}</bdi>
                </span>
              ))}
            </>
          ),
          badge: one.network === null ? undefined : <Badge>{networkName(one.network)}</Badge>,
          disabledReason: usable(one) ? undefined : fill(w.usableFrom, timeOf(one)),
        }))}
      />
      <p role="status" className="text-sm empty:hidden">
        {added && fill(kind === 'bank' ? words.added : words.addedAddress, timeOf(added))}
      </p>
      {add}
    </div>
  )
}
