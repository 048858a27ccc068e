import { AssetIcon } from './AssetIcon.tsx'

/** The two sides of a trade as two coins, what was given behind what came. Left to right, as 'BTC → USD' is written everywhere. Decorative, like AssetIcon. */
export function CoinPair({ from, to, size = 28 }: { from: string; to: string; size?: number }) {
  return (
    <span aria-hidden dir="ltr" className="inline-flex shrink-0 items-center">
      <AssetIcon code={from} size={size} />
      <span className="-ms-1.5 rounded-full border-2 border-surface-raised">
        <AssetIcon code={to} size={size} />
      </span>
    </span>
  )
}
