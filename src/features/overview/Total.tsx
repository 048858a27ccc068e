import type { CustomerBalance } from '../../contract/wallet/wallets.ts'
import { Time } from '../../ui/data/Time.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { useChangeMotion } from '../../ui/status/use-change-motion.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { MoneyWays } from '../vault/MoneyWays.tsx'

/** The total in the display currency, and the ways on from here. */
export function Total({ balance }: { balance: CustomerBalance }) {
  const w = useWords('overview')
  const motion = useChangeMotion(balance.total)
  return (
    <section aria-labelledby="total">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-5">
        <div>
          <h1 id="total" className="text-sm font-semibold text-ink-muted">
            <span className="sr-only">{w.title}: </span>
            {w.total}
          </h1>
          <p className="mt-1">
            <span className={`inline-block ${motion}`}>
              <Money amount={balance.total} asset={balance.currency} size="3xl" className="sm:text-4xl" />
            </span>
          </p>
          {/* Two lines on a small screen from the start: the time gets shorter once the page is alive, and nothing may move for it. */}
          <p className="mt-1 flex flex-col gap-x-2 text-sm text-ink-muted sm:flex-row sm:items-center">
            <span>
              {w.valued} <Time at={balance.at} />
            </span>
            <a href="/dashboard/settings?tab=preferences" className="card-link max-sm:self-start">
              {w.changeCurrency}
            </a>
          </p>
        </div>
        <MoneyWays />
      </div>
      {balance.unpriced.length > 0 && (
        <p className="mt-3 text-sm text-caution">{fill(w.unpriced, { codes: balance.unpriced.join(', ') })}</p>
      )}
    </section>
  )
}
