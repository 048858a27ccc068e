import type { CustomerBalance } from '../../contract/wallet/wallets.ts'
import { Money } from '../../ui/money/Money.tsx'
import { useWords } from '../../ui/words.tsx'
import type { Arriving } from './arriving.ts'
import { Bar, type BarPart, Dot } from './Bar.tsx'
import { splitOf } from './split.ts'

const colours = {
  available: 'text-primary',
  in_ads: 'text-secondary',
  in_orders: 'text-caution',
  held: 'text-line-strong',
} as const

/** Quiet: what it leads to is what one reads here, the amounts. */
const way =
  'inline-flex items-center gap-2 rounded-sm underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-current'

type Props = { balance: CustomerBalance; arriving: Arriving | undefined }

/**
 * Where the total stands: a bar for the eye, and each part with the way to it; and what is on its way, which is in none of it yet. Nothing while all is available and
 * nothing is under way.
 */
export function SplitBar({ balance, arriving }: Props) {
  const w = useWords('overview')
  const words = { available: w.available, in_ads: w.inAds, in_orders: w.inOrders, held: w.held }
  const parts = splitOf(balance)
  if (!arriving && !parts.some(({ where }) => where !== 'available')) return null
  const bar: BarPart[] = parts.map(({ where, permille }) => ({ key: where, permille, colour: colours[where] }))
  return (
    <div>
      <Bar parts={bar} />
      <ul className="mt-3 grid gap-x-8 gap-y-1 text-sm sm:flex sm:flex-wrap">
        {parts.map(({ where, amount, href }) => (
          <li key={where} className="flex min-h-8 items-center gap-2 max-sm:justify-between">
            <a href={href} className={way}>
              <Dot colour={colours[where]} />
              {words[where]}
            </a>
            <Money amount={amount} asset={balance.currency} className="font-medium" />
          </li>
        ))}
        {arriving && (
          <li className="flex min-h-8 items-center gap-2 max-sm:justify-between">
            <a href={arriving.href} className={way}>
              <span aria-hidden className="size-2.5 shrink-0 rounded-full border-2 border-line-strong" />
              {w.arriving}
            </a>
            <span>
              {arriving.worth !== null && (
                <Money amount={arriving.worth} asset={balance.currency} className="font-medium" />
              )}{' '}
              <span className="text-ink-muted">{w.arrivingHint}</span>
            </span>
          </li>
        )}
      </ul>
    </div>
  )
}
