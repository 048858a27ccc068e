import type { DecisionLeg } from '../../../contract/desk/desk-disputes.ts'
import { Money } from '../../../ui/money/Money.tsx'
import { useWords } from '../../../ui/words.tsx'

type Props = {
  legs: readonly DecisionLeg[]
  asset: string
  buyer: string
  seller: string
  /** Paid by the house, and not out of the order's escrow. */
  compensation?: boolean
}

/** Who gets how much, to the last unit, out of which account and into which. */
export function Legs({ legs, asset, buyer, seller, compensation = false }: Props) {
  const g = useWords('deskDecision')
  const who = { buyer: `@${buyer}`, seller: `@${seller}`, fees: g.legFees }
  return (
    <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
      {legs.map(({ to, amount }) => (
        <li key={to} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5">
          <span>
            <span className="font-medium">{g[`leg_${to}`]}</span> <bdi className="text-ink-muted">{who[to]}</bdi>
          </span>
          <Money exact amount={amount} asset={asset} className="font-semibold" />
          <span className="basis-full text-sm text-ink-muted">
            {compensation ? g.leg_compensation_what : g[`leg_${to}_what`]}
          </span>
        </li>
      ))}
    </ul>
  )
}
