import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { Ad } from '../../../contract/market/ads.ts'
import { StepList } from '../../../ui/data/StepList.tsx'
import { Written } from '../../../ui/data/Written.tsx'
import { AsideSection } from '../../../ui/WithAside.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { MarketDrawer } from '../drawer/MarketDrawer.tsx'
import { AdvertiserName } from '../list/AdvertiserName.tsx'

/** With whom one trades, what they ask for, what happens next, and why that is safe. */
export function TakeAside({ ad }: { ad: Ad }) {
  const w = useWords('trade')
  const [open, setOpen] = useState(false)
  const buys = ad.side === 'sell'
  const named = { name: ad.advertiser.username }
  const steps = (buys ? (['buy1', 'buy2', 'buy3'] as const) : (['sell1', 'sell2', 'sell3'] as const)).map((key) => ({
    label: fill(w[key], { asset: ad.asset }),
    text: fill(w[`${key}Text`], { asset: ad.asset }),
  }))
  return (
    <>
      <AsideSection title={w.trader}>
        <AdvertiserName advertiser={ad.advertiser} onOpen={() => setOpen(true)} />
        <h3 className="mt-4 text-sm font-semibold">{fill(w.terms, named)}</h3>
        <Written className="mt-1 text-sm text-ink-muted">{ad.terms || w.noTerms}</Written>
      </AsideSection>
      <AsideSection title={w.steps}>
        <StepList label={w.steps} steps={steps} />
      </AsideSection>
      <AsideSection title={w.why}>
        <ul className="flex flex-col gap-3 text-sm">
          {[w.why1, buys ? w.why2 : w.why2Sell, w.why3].map((reason) => (
            <li key={reason} className="flex items-start gap-2.5">
              <ShieldCheck aria-hidden size={18} className="mt-0.5 shrink-0 text-positive" />
              {reason}
            </li>
          ))}
        </ul>
      </AsideSection>
      <MarketDrawer
        opened={open ? { kind: 'trader', advertiser: ad.advertiser } : undefined}
        rails={{}}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
