import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { useWords } from '../../../ui/words.tsx'
import type { Take } from './use-take.ts'

/** By which of the advertiser's methods the caller pays. */
export function PayBy({ take: { ad, rail, setRail, placing } }: { take: Take }) {
  const w = useWords('trade')
  return (
    <div className="flex flex-col gap-2">
      <RadioCards
        legend={w.payBy}
        name="rail"
        columns={ad.rails.length > 1 ? 2 : 1}
        options={ad.rails.map(({ code, name }) => ({ value: code, label: name }))}
        value={rail ?? ''}
        onChange={setRail}
        error={placing.problem?.fields.rail}
      />
      <p className="text-sm text-ink-muted">{w.payByHint}</p>
    </div>
  )
}
