import { useState } from 'react'
import type { Ad } from '../../../contract/market/ads.ts'
import { Written } from '../../../ui/data/Written.tsx'
import { AsideSection } from '../../../ui/WithAside.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { MarketDrawer } from '../drawer/MarketDrawer.tsx'
import { AdvertiserName } from '../list/AdvertiserName.tsx'

/** With whom one trades, and what they ask for. */
export function TakeTrader({ ad }: { ad: Ad }) {
  const w = useWords('trade')
  const [open, setOpen] = useState(false)
  return (
    <>
      <AsideSection title={w.trader}>
        <AdvertiserName advertiser={ad.advertiser} onOpen={() => setOpen(true)} />
        <h3 className="mt-3 text-sm font-semibold">{fill(w.terms, { name: ad.advertiser.username })}</h3>
        <Written className="mt-1 text-sm text-ink-muted">{ad.terms || w.noTerms}</Written>
      </AsideSection>
      <MarketDrawer
        opened={open ? { kind: 'trader', advertiser: ad.advertiser } : undefined}
        rails={{}}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
