import type { OwnAd } from '../../contract/market/ads.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { useAmount } from '../../ui/money/use-amount.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'

/** What came of the form, once one is back at the list. */
export function JustSaved({ ad, how }: { ad: OwnAd | undefined; how: 'posted' | 'kept' | 'changed' }) {
  const w = useWords('ads')
  const amount = useAmount()
  if (!ad) return null
  const named = { number: ad.number }
  const [title, text] = {
    posted: [
      fill(w.postedTitle, named),
      ad.side === 'sell' ? fill(w.postedSell, { amount: amount(ad.reserved, ad.asset) }) : w.postedBuy,
    ],
    kept: [fill(w.savedTitle, named), w.savedText],
    changed: [fill(w.changedTitle, named), w.changedText],
  }[how]
  return (
    <div className="mb-6">
      <Banner title={title ?? ''} live>
        {text}
      </Banner>
    </div>
  )
}
