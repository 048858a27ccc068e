import { useState } from 'react'
import { takePage } from '../../../contract/addresses.ts'
import type { Ad, WhyNot } from '../../../contract/market/ads.ts'
import { Button } from '../../../ui/Button.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill, pluralOf } from '../../../words/message.ts'
import { isChangedThere } from '../changed-there.ts'
import { Reasons } from '../list/Reasons.tsx'

/** The way to take an ad; one that can't be taken says why, and what would change that. */
export function TakeButton({ ad }: { ad: Ad }) {
  const w = useWords('market')
  const buys = ad.side === 'sell'
  const verb = fill(buys ? w.buyWhat : w.sellWhat, { asset: ad.asset })
  const label = fill(buys ? w.withWhom : w.toWhom, { action: verb, name: ad.advertiser.username })
  const [first, ...others] = ad.why_not
  if (!first || isChangedThere(ad.why_not)) {
    return (
      <span className="block text-start md:ms-auto md:w-max md:max-w-[220px] md:text-end">
        <LinkButton href={takePage(ad)} data-opens aria-label={label} className="whitespace-nowrap max-md:w-full">
          {verb}
        </LinkButton>
        {first && <span className="mt-1 block text-sm text-ink-muted">{first.reason}</span>}
      </span>
    )
  }
  return (
    <span className="block text-start md:ms-auto md:w-[200px]">
      <Button block aria-label={label} disabledReason={`${first.reason} ${first.change}`}>
        {verb}
      </Button>
      {others.length > 0 && <More reasons={others} />}
    </span>
  )
}

function More({ reasons }: { reasons: readonly WhyNot[] }) {
  const w = useWords('market')
  const { format } = useLocale()
  const [shown, setShown] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
        className="min-h-touch text-sm font-medium text-link hover:underline"
      >
        {shown ? w.whyLess : pluralOf(w.whyMore, reasons.length, format)}
      </button>
      {shown && <Reasons reasons={reasons} />}
    </>
  )
}
