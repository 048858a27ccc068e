import { takePage } from '../../../contract/addresses.ts'
import type { Ad } from '../../../contract/market/ads.ts'
import { Button } from '../../../ui/Button.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { isChangedThere } from '../changed-there.ts'
import { whyNotId } from './WhyNot.tsx'

// Lower than a finger in a row of 64 px, so that there is air around it; what is pressed is as high as anywhere.
const style = 'whitespace-nowrap xl:relative xl:min-h-10 xl:py-1 xl:after:absolute xl:after:-inset-1'

/** The way to take an ad; of one that can't be taken the line under it says why. */
export function TakeButton({ ad }: { ad: Ad }) {
  const w = useWords('market')
  const verb = fill(ad.side === 'sell' ? w.buyWhat : w.sellWhat, { asset: ad.asset })
  const label = fill(ad.side === 'sell' ? w.withWhom : w.toWhom, { action: verb, name: ad.advertiser.username })
  const [first] = ad.why_not
  if (first && !isChangedThere(ad.why_not))
    return (
      <Button aria-label={label} reasonAt={whyNotId(ad)} className={style}>
        {verb}
      </Button>
    )
  return (
    <LinkButton
      href={takePage(ad)}
      data-opens
      aria-label={label}
      aria-describedby={first && whyNotId(ad)}
      className={style}
    >
      {verb}
    </LinkButton>
  )
}
