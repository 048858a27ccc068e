import type { Share } from '../../client/files/share.ts'
import type { BalancePart } from '../../contract/wallet/wallets.ts'
import { Carousel } from '../../ui/Carousel.tsx'
import { AssetLabel } from '../../ui/money/AssetLabel.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { useWords } from '../../ui/words.tsx'
import { Worth } from './Worth.tsx'

type Props = { rows: readonly { part: BalancePart; share: Share | undefined }[]; currency: string }

/** Each asset as a card to swipe to: what there is of it and what it is worth. */
export function AssetSlides({ rows, currency }: Props) {
  const w = useWords('overview')
  return (
    <Carousel label={w.assetSlides}>
      {rows.map(({ part, share }) => (
        <div key={part.asset} className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4">
          <AssetLabel code={part.asset} name={part.name} />
          <span className="flex flex-col">
            <Money amount={part.total} asset={part.asset} size="xl" />
            <Worth part={part} share={share} currency={currency} />
          </span>
        </div>
      ))}
    </Carousel>
  )
}
