import type { SubmitEvent } from 'react'
import type { PublicProfile } from '../../../contract/accounts/profiles.ts'
import type { Market, OwnAd } from '../../../contract/market/ads.ts'
import type { RailNames } from '../../../contract/rails/rail-names.ts'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { WithAside } from '../../../ui/WithAside.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { AdActs } from '../beside/AdActs.tsx'
import { AdFoot } from '../beside/AdFoot.tsx'
import { Review } from '../beside/Review.tsx'
import { Preview } from '../position/Preview.tsx'
import { priceNow, usePosition } from '../position/use-position.ts'
import { AmountSection } from './AmountSection.tsx'
import { HoursSection } from './HoursSection.tsx'
import { PaySection } from './PaySection.tsx'
import { PriceSection } from './PriceSection.tsx'
import { isSum, type TypedAd } from './typed-ad.ts'
import { useAdForm } from './use-ad-form.ts'
import { WhatSection } from './WhatSection.tsx'
import { WhoSection } from './WhoSection.tsx'
import { WordsSection } from './WordsSection.tsx'

type Props = {
  market: Market
  rails: RailNames
  start: TypedAd
  ad?: OwnAd
  /** Who posts it, as others see them. */
  me: PublicProfile | undefined
}

/** Everything an ad says, in the order one thinks of it; what it comes to, where that puts it and the way to publish it stand beside it. */
export function AdForm({ market, rails, start, ad, me }: Props) {
  const w = useWords('ads')
  const amount = useAmount()
  const form = useAdForm(market, start, ad)
  const { typed } = form
  const place = usePosition(typed, ad?.id)
  const price = priceNow(typed, place.index)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    form.send(true)
  }
  const sum = isSum(typed.total) && amount(typed.total, typed.asset)
  const publish = typed.side === 'sell' && sum ? fill(w.publishSell, { amount: sum }) : w.publishNow
  const main = ad ? w.saveChanges : publish
  return (
    <form noValidate onSubmit={submit}>
      <WithAside
        wide
        aside={
          <div className="flex flex-col gap-6 lg:sticky lg:top-[94px]">
            <Review form={form} price={price} place={place} rails={rails} />
            <AdActs form={form} main={main} />
          </div>
        }
      >
        <WhatSection form={form} market={market} />
        <PriceSection form={form} place={place} price={price} />
        <AmountSection form={form} price={price} />
        <PaySection form={form} rails={rails} />
        <WordsSection form={form} />
        <WhoSection form={form} />
        <HoursSection form={form} />
      </WithAside>
      <div className="mt-6 flex flex-col gap-6">
        {me && <Preview form={form} position={place.position} names={rails} me={me} />}
        <div className="flex flex-col gap-6 lg:hidden">
          <Review short form={form} price={price} place={place} rails={rails} />
          <AdActs form={form} main={main} />
        </div>
      </div>
      <AdFoot form={form} price={price} position={place.position} />
    </form>
  )
}
