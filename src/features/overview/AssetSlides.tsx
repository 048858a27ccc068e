import type { Share } from '../../client/files/share.ts'
import type { BalancePart } from '../../contract/wallet/wallets.ts'
import { Carousel } from '../../ui/Carousel.tsx'
import { AssetLabel } from '../../ui/money/AssetLabel.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { useWords } from '../../ui/words.tsx'
import { Worth } from './Worth.tsx'

type Props = { rows: readonly { part: BalancePart; share: Share | undefined }[]; currency: string }

/** Each asset as a card to swipe to, a line high: what there is of it and what it is worth. */
export function AssetSlides({ rows, currency }: Props) {
  const w = useWords('overview')
  return (
    <Carousel label={w.assetSlides}>
      {rows.map(({ part, share }) => (
        <div
          key={part.asset}
          className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-md border border-line bg-surface px-3 py-2.5"
        >
          <a
            href={`/dashboard/vault/asset?asset=${part.asset}`}
            className="rounded-sm underline-offset-4 hover:underline"
          >
            <AssetLabel code={part.asset} name={part.name} />
          </a>
          <span className="ms-auto flex flex-col items-end text-end">
            <Money amount={part.total} asset={part.asset} className="font-semibold" />
            <Worth part={part} share={share} currency={currency} />
          </span>
        </div>
      ))}
    </Carousel>
  )
}
