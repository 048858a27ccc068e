import { type Share, shareText } from '../../client/files/share.ts'
import type { BalancePart } from '../../contract/wallet/wallets.ts'
import { Money } from '../../ui/money/Money.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'

type Props = { part: BalancePart; share: Share | undefined; currency: string }

/** What an asset is worth in the display currency and how much of the total that is, or that there is no price. */
export function Worth({ part, share, currency }: Props) {
  const w = useWords('overview')
  const { format } = useLocale()
  if (part.value === null) return <span className="text-sm text-caution">{w.noPrice}</span>
  return (
    <span className="tabular text-sm text-ink-muted">
      {part.asset !== currency && <Money amount={part.value} asset={currency} />}
      {share && part.asset !== currency && ' · '}
      {share && <span dir="ltr">{shareText(share, format)}</span>}
    </span>
  )
}
