import type { Quote } from '../../contract/wallet/swap.ts'
import type { BalancePart } from '../../contract/wallet/wallets.ts'
import { Facts } from '../../ui/data/Facts.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { useWords } from '../../ui/words.tsx'
import { changeOf } from './swap-balances.ts'

/** What the quote doesn't say: what one has of both assets now, and then. */
export function Balances({ parts, quote }: { parts: readonly BalancePart[]; quote: Quote }) {
  const w = useWords('swap')
  return (
    <section className="rounded-md bg-surface-sunken px-4 py-3">
      <p className="mb-2 text-sm font-semibold">{w.balances}</p>
      <Facts
        facts={changeOf(parts, quote).map(({ asset, before, after }) => ({
          label: asset,
          value: (
            <span dir="ltr" className="text-sm">
              <Money amount={before} className="text-ink-muted" /> <span aria-hidden>→</span>
              <span className="sr-only">{w.becomes}</span> <Money amount={after} className="font-semibold" />
            </span>
          ),
        }))}
      />
    </section>
  )
}
