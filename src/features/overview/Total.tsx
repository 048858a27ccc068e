import type { CustomerBalance } from '../../contract/wallets.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Money } from '../../ui/Money.tsx'
import { Time } from '../../ui/Time.tsx'
import { copy } from './copy.ts'
import { type Share, sharesOf } from './share.ts'

const fills = [
  'fill-primary',
  'fill-secondary',
  'fill-primary opacity-50',
  'fill-secondary opacity-50',
  'fill-line-strong',
]
const WHOLE = 1000
const GAP = 3

/** The total, what it is made of, and the two ways on from here. */
export function Total({ balance }: { balance: CustomerBalance }) {
  return (
    <section className="mb-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-sm font-semibold text-ink-muted">
            <span className="sr-only">{copy.title}: </span>
            {copy.total}
          </h1>
          <p className="mt-1">
            <Money amount={balance.total} asset={balance.currency} className="text-3xl font-semibold sm:text-4xl" />
          </p>
          <p className="mt-1 text-sm text-ink-muted">
            Valued <Time at={balance.at} />
          </p>
        </div>
        <div className="flex gap-3">
          <LinkButton href="/dashboard/payments">Deposit money</LinkButton>
          <LinkButton href="/dashboard/swap" variant="secondary">
            Swap assets
          </LinkButton>
        </div>
      </div>
      {balance.unpriced.length > 0 && (
        <p className="mt-3 text-sm text-caution">{copy.unpriced(balance.unpriced.join(', '))}</p>
      )}
      <Allocation shares={sharesOf(balance.parts)} />
    </section>
  )
}

/** What the whole is made of as one bar; the figures stand in the list of assets. */
function Allocation({ shares }: { shares: readonly Share[] }) {
  if (shares.length < 2) return null
  const parts = shares.map((share, index) => ({
    asset: share.asset,
    from: shares.slice(0, index).reduce((sum, before) => sum + before.permille, 0),
    // What rounding left over goes to the last.
    to: index === shares.length - 1 ? WHOLE : shares.slice(0, index + 1).reduce((sum, upTo) => sum + upTo.permille, 0),
    fill: fills[Math.min(index, fills.length - 1)],
  }))
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WHOLE} 10`}
      preserveAspectRatio="none"
      className="mt-5 block h-2.5 w-full overflow-hidden rounded-full"
    >
      {parts.map((part) => (
        <rect
          key={part.asset}
          x={part.from}
          y="0"
          width={Math.max(1, part.to - part.from - (part.to === WHOLE ? 0 : GAP))}
          height="10"
          className={part.fill}
        />
      ))}
    </svg>
  )
}
