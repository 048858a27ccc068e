import { withAsset } from '../../ui/money/format-decimal.ts'
import { leanDecimal } from '../../ui/money/lean-decimal.ts'
import { Money } from '../../ui/money/Money.tsx'

/** So many places tell amounts apart, and stand in one line of a small screen. */
const MOST = 8

/** An amount at the places that people read; to the last digit under the pointer, where more were cut. */
export function Sum({ amount, asset }: { amount: string; asset: string }) {
  const [lean, whole] = [leanDecimal(amount, { most: MOST }), leanDecimal(amount)]
  // Less than the last place that is shown must not look like nothing.
  if (lean === whole || /^-?[0.]*$/.test(lean)) return <Money amount={whole} asset={asset} />
  return (
    <span title={withAsset(whole, asset)}>
      <Money amount={`${lean}…`} asset={asset} />
    </span>
  )
}
