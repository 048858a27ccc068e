import type { SubmitEvent } from 'react'
import type { PublicProfile } from '../../../contract/accounts/profiles.ts'
import { adRules, type Market, type OwnAd } from '../../../contract/market/ads.ts'
import type { RailNames } from '../../../contract/rails/rail-names.ts'
import { Button } from '../../../ui/Button.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { PageFoot } from '../../../ui/overlay/PageFoot.tsx'
import { WithAside } from '../../../ui/WithAside.tsx'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill, pluralOf } from '../../../words/message.ts'
import { MERCHANT_APPLICATION } from '../endpoints.ts'
import { Preview } from '../position/Preview.tsx'
import { priceNow, usePosition } from '../position/use-position.ts'
import { AmountSection } from './AmountSection.tsx'
import { HoursSection } from './HoursSection.tsx'
import { PaySection } from './PaySection.tsx'
import { PriceSection } from './PriceSection.tsx'
import { Review } from './Review.tsx'
import type { TypedAd } from './typed-ad.ts'
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

/** Everything an ad says, in the order one thinks of it; what it comes to stands beside it. */
export function AdForm({ market, rails, start, ad, me }: Props) {
  const w = useWords('ads')
  const amount = useAmount()
  const { format } = useLocale()
  const form = useAdForm(market, start, ad)
  const { typed, problem, sending } = form
  const place = usePosition(typed, ad?.id)
  const price = priceNow(typed, place.index)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    form.send(true)
  }
  const sum = /^\d+(\.\d+)?$/.test(typed.total) && /[1-9]/.test(typed.total) && amount(typed.total, typed.asset)
  const publish = typed.side === 'sell' && sum ? fill(w.publishSell, { amount: sum }) : w.publishNow
  const main = ad ? w.saveChanges : publish
  const limit = problem?.code === 'ad_limit_reached' ? Number(problem.document.limit) : undefined
  const limitNext =
    limit === adRules.ads.customer ? fill(w.limitNext, { n: adRules.ads.merchant }) : w.limitNextMerchant
  const fielded = problem && Object.keys(problem.fields).length > 0
  return (
    <form noValidate onSubmit={submit}>
      <WithAside
        wide
        aside={
          <div className="lg:sticky lg:top-[94px]">
            <Review form={form} price={price} rails={rails} />
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
        {problem && (
          <ProblemBanner
            problem={
              limit !== undefined
                ? { ...problem, message: pluralOf(w.limitReached, limit, format), next: limitNext }
                : fielded
                  ? { ...problem, message: w.correct, next: Object.values(problem.fields).join(' ') }
                  : problem
            }
            action={
              limit === adRules.ads.customer && (
                <LinkButton href={MERCHANT_APPLICATION} variant="secondary" size="sm">
                  {w.merchant}
                </LinkButton>
              )
            }
          />
        )}
        <div className="lg:hidden">
          <Review short form={form} price={price} rails={rails} />
        </div>
        <div className="flex flex-wrap gap-3">
          <div className="at-foot max-sm:w-full">
            <Button type="submit" needs="operate" size="lg" loading={sending === 'publish'} className="max-sm:w-full">
              {main}
            </Button>
          </div>
          {!ad && (
            <Button
              variant="secondary"
              size="lg"
              loading={sending === 'draft'}
              className="max-sm:w-full"
              onClick={() => form.send(false)}
            >
              {w.saveDraft}
            </Button>
          )}
        </div>
      </div>
      <PageFoot>
        <Button type="submit" needs="operate" block loading={sending === 'publish'}>
          {main}
        </Button>
      </PageFoot>
    </form>
  )
}
