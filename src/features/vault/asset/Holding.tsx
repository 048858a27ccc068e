import { assetOf } from '../../../contract/assets.ts'
import { isSome } from '../../../contract/money.ts'
import type { BalancePart } from '../../../contract/wallet/wallets.ts'
import { Card } from '../../../ui/Card.tsx'
import { type Fact, Facts } from '../../../ui/data/Facts.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { shownDigits } from '../../../ui/money/shown-digits.ts'
import { listedDecimals, useAmount } from '../../../ui/money/use-amount.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { type HeldIn, heldHref } from '../rows.ts'

type Props = { code: string; part: BalancePart | undefined; currency: string }

/** All there is of it, what that is worth, and where it stands; each part that can't be spent leads there. */
export function Holding({ code, part, currency }: Props) {
  const w = useWords('assetPage')
  if (!part || !isSome(part.total))
    return (
      <Card title={w.have}>
        <EmptyState title={fill(w.none, { code })}>{w.noneText}</EmptyState>
      </Card>
    )
  const facts = factsOf(part, w)
  const shown = shownDigits(part.total, { most: listedDecimals })
  // All of it in one place has been said above, but for the digits that were left out there.
  const isCut = shown !== shownDigits(part.total)
  return (
    <Card title={w.have}>
      <p>
        {/* Cut where nobody reads on; every digit stands below. */}
        <Money amount={part.total} asset={code} size={shown.length > 8 ? '2xl' : '3xl'} />
      </p>
      {code !== currency && (
        <p className="mt-1 text-ink-muted">
          <Worth part={part} currency={currency} />
        </p>
      )}
      {(facts.length > 1 || isCut) && (
        <div className="mt-5">
          <Facts ruled facts={facts} />
        </div>
      )}
    </Card>
  )
}

function Worth({ part: { value, unpriced }, currency }: Omit<Props, 'part' | 'code'> & { part: BalancePart }) {
  const w = useWords('assetPage')
  const sum = useAmount()
  if (value !== null) return fill(w.worth, { amount: sum(value, currency) })
  const why = { stale: w.stale, too_few_sources: w.tooFewSources, disagreement: w.disagreement }
  return <span className="text-caution">{unpriced && why[unpriced]}</span>
}

function factsOf(part: BalancePart, w: ReturnType<typeof useWords<'assetPage'>>): Fact[] {
  const { asset, available, in_ads, in_orders, held } = part
  const isCurrency = assetOf(asset).kind === 'fiat'
  const elsewhere = [
    ['ads', w.inAds, in_ads],
    ['orders', w.inOrders, in_orders],
    ['payments', w.inPayments, held],
  ] as const satisfies (readonly [HeldIn, string, string])[]
  return [
    { label: w.available, value: <Money exact amount={available} asset={asset} /> },
    ...elsewhere
      .filter(([, , amount]) => isSome(amount))
      .map(([where, label, amount]) => ({
        label,
        value: (
          <a href={heldHref({ isCurrency }, where)} className="link">
            <Money exact amount={amount} asset={asset} />
          </a>
        ),
      })),
  ]
}
