import { ChevronRight } from 'lucide-react'
import { avatarAddress } from '../../../client/avatar-address.ts'
import { takePage } from '../../../contract/addresses.ts'
import type { Ad } from '../../../contract/market/ads.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { classes } from '../../../ui/classes.ts'
import { lineOf } from '../../../ui/data/use-lines.ts'
import { Money } from '../../../ui/money/Money.tsx'
import { useRange } from '../../../ui/money/use-amount.ts'
import { ShortName } from '../../../ui/row/ShortName.tsx'
import { useChangeMotion } from '../../../ui/status/use-change-motion.ts'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { percentIn } from '../../../words/formatters.ts'
import { fill, pluralOf } from '../../../words/message.ts'

type Props = {
  ad: Ad
  market: string
  /** With so many at least, as the prices above and under it. */
  decimals: number
}

/** One offer as a way to where it is taken; where something keeps the reader from it, that stands there, and the way is to the market. */
export function Offer({ ad, market, decimals }: Props) {
  const w = useWords('start')
  const limits = useRange()(ad.min, ad.max, ad.currency)
  const motion = useChangeMotion(ad.final_price ?? '')
  const [hindrance] = ad.why_not
  const { username, avatar, last_seen } = ad.advertiser
  return (
    <li {...lineOf(ad.id)}>
      <a
        href={hindrance ? market : takePage(ad)}
        className="flex min-h-[72px] items-center gap-4 px-5 py-3 hover:bg-surface-sunken sm:px-6"
      >
        <Avatar name={username} src={avatarAddress(avatar)} size="sm" online={last_seen.online} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-x-4">
            <ShortName name={username} className="min-w-0 font-semibold" />
            <span className={classes('shrink-0 font-semibold', motion)}>
              {ad.final_price && <Money exact amount={ad.final_price} asset={ad.currency} decimals={decimals} />}
            </span>
          </span>
          <span className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-muted">
            <Record advertiser={ad.advertiser} />
            <span className="tabular">{ad.min === ad.max ? limits.max : fill(w.limits, limits)}</span>
          </span>
          {hindrance && <span className="block text-sm text-caution">{hindrance.reason}</span>}
        </span>
        <ChevronRight aria-hidden size={18} className="shrink-0 text-ink-muted rtl:-scale-x-100 max-sm:hidden" />
      </a>
    </li>
  )
}

function Record({ advertiser: { completed_orders, completion_rate } }: Pick<Ad, 'advertiser'>) {
  const w = useWords('start')
  const ui = useWords('ui')
  const { format } = useLocale()
  if (completed_orders === null) return w.newHere
  const completed = pluralOf(w.completed, completed_orders, format)
  if (completion_rate === null) return completed
  return `${completed} · ${fill(ui.completionShort, { rate: percentIn(completion_rate, format) })}`
}
