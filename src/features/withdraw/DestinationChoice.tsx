import { Plus } from 'lucide-react'
import type { Destination } from '../../contract/withdrawals/destinations.ts'
import { destinationWaitHours } from '../../contract/withdrawals/limits.ts'
import { Button } from '../../ui/Button.tsx'
import { exactTime } from '../../ui/data/format-time.ts'
import { RadioCards } from '../../ui/form/RadioCards.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { destinationName } from '../destinations/destination-facts.tsx'
import type { Withdraw } from './use-withdraw.ts'

type Props = {
  withdraw: Withdraw /** The account that was added last. */
  added: Destination | undefined
  onAdd: () => void
}

/** The accounts of this currency; those that wait say until when. */
export function DestinationChoice({ withdraw, added, onAdd }: Props) {
  const w = useWords('withdrawal')
  const words = useWords('destinations')
  const { format, zone } = useLocale()
  const { asset, to, usable, destination, choose, choiceError } = withdraw
  const add = (
    <Button variant="secondary" block icon={<Plus aria-hidden size={18} />} onClick={onAdd}>
      {words.add}
    </Button>
  )
  const timeOf = ({ usable_at }: Destination) => ({ time: exactTime(usable_at, format, zone) })
  if (to.length === 0)
    return (
      <div className="flex flex-col gap-3 rounded-md border border-dashed border-line-strong p-4">
        <p className="font-semibold">{w.noneTo}</p>
        <p className="text-sm text-ink-muted">{fill(w.noneToText, { currency: asset, hours: destinationWaitHours })}</p>
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
              {one.details.map(({ name, value }) => (
                <bdi key={name} className="tabular block break-all">
                  {value}
                </bdi>
              ))}
            </>
          ),
          disabledReason: usable(one) ? undefined : fill(w.usableFrom, timeOf(one)),
        }))}
      />
      <p role="status" className="text-sm empty:hidden">
        {added && fill(words.added, timeOf(added))}
      </p>
      {add}
    </div>
  )
}
