import { useState } from 'react'
import { useWords } from '../../../ui/words.tsx'
import { MarketDrawer } from '../drawer/MarketDrawer.tsx'
import { AdvertiserName } from '../list/AdvertiserName.tsx'
import { TakeFacts } from '../take/TakeFacts.tsx'
import { paidBy } from './paid-by.ts'
import type { Express, Offered } from './use-express.ts'

/** With whom, at which price, for which fee, how it is paid and how long there is for it. */
export function ExpressOffer({ express, offer: { ad, deal } }: { express: Express; offer: Offered }) {
  const w = useWords('express')
  const [open, setOpen] = useState(false)
  const { buys } = express
  return (
    <section aria-label={w.best} className="flex flex-col gap-4">
      <h2 className="text-base font-semibold">{w.best}</h2>
      <AdvertiserName advertiser={ad.advertiser} onOpen={() => setOpen(true)} />
      <TakeFacts take={{ ad, buys, deal }} paidBy={paidBy(express, ad).name} />
      <MarketDrawer
        opened={open ? { kind: 'trader', advertiser: ad.advertiser } : undefined}
        rails={{}}
        onClose={() => setOpen(false)}
      />
    </section>
  )
}
