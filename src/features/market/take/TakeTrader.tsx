import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Ad } from '../../../contract/market/ads.ts'
import { Written } from '../../../ui/data/Written.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { MarketDrawer } from '../drawer/MarketDrawer.tsx'
import { AdvertiserName } from '../list/AdvertiserName.tsx'

/** With whom one trades, and what they ask for: beside the task in full, and above it on a small screen in a line each, the terms folded. */
export function TakeTrader({ ad }: { ad: Ad }) {
  const w = useWords('trade')
  const [open, setOpen] = useState(false)
  const title = fill(w.terms, { name: ad.advertiser.username })
  return (
    <>
      <section className="take-trader">
        <h2>{w.trader}</h2>
        <AdvertiserName listed advertiser={ad.advertiser} onOpen={() => setOpen(true)} />
        <div className="mt-3 text-sm max-lg:hidden">
          <h3 className="font-semibold">{title}</h3>
          <Written className="mt-1 text-ink-muted">{ad.terms || w.noTerms}</Written>
        </div>
        {ad.terms ? (
          <details className="group text-sm lg:hidden">
            <summary className="flex min-h-touch cursor-pointer list-none items-center gap-2 py-1">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{title}</span>
                <bdi className="line-clamp-2 text-ink-muted group-open:hidden">{ad.terms}</bdi>
              </span>
              <ChevronDown aria-hidden size={18} className="shrink-0 text-ink-muted group-open:rotate-180" />
            </summary>
            <Written className="pb-2 text-ink-muted">{ad.terms}</Written>
          </details>
        ) : (
          <p className="mt-1 text-sm lg:hidden">
            <span className="font-semibold">{title}</span> <span className="text-ink-muted">{w.noTerms}</span>
          </p>
        )}
      </section>
      <MarketDrawer
        opened={open ? { kind: 'trader', advertiser: ad.advertiser } : undefined}
        rails={{}}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
