import { ArrowRight } from 'lucide-react'
import type { Quote } from '../../../contract/wallet/swap.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { differenceOf } from './difference.ts'

type Props = { title: string; was: Quote; now: Quote }

/** Old amount, new amount, how much more or less; nothing when it came out the same. */
export function DifferenceBanner({ title, was, now }: Props) {
  const w = useWords('swap')
  const amount = useAmount()
  const difference = differenceOf(was, now)
  if (!difference) return null
  const { asset, more, better } = difference
  return (
    <Banner tone={better ? 'info' : 'caution'} title={title} live>
      <p className="flex flex-wrap items-center gap-x-2">
        {now.side === 'pay' ? w.get : w.pay}
        <span className="sr-only">{w.insteadOf}</span>
        <del className="text-ink-muted">
          <Money exact amount={difference.was} />
        </del>
        <ArrowRight aria-hidden size={16} className="rtl:-scale-x-100" />
        <span className="sr-only">{w.now}</span>
        <ins className="font-semibold no-underline">
          <Money exact amount={difference.now} asset={asset} />
        </ins>
      </p>
      <p>{fill(more ? w.moreThanBefore : w.lessThanBefore, { amount: amount(difference.by, asset) })}</p>
    </Banner>
  )
}
