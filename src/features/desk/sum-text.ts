import { formatDecimal, withAsset } from '../../ui/money/format-decimal.ts'
import { shownDigits } from '../../ui/money/shown-digits.ts'
import { leastDecimals } from '../../ui/money/use-amount.ts'

/** An amount in a sentence of the desk's, with the digits that a <Money> of it has: '0.0018264 BTC', '199.60 USDC'. */
export const sumText = (amount: string, asset: string): string =>
  withAsset(formatDecimal(shownDigits(amount, { least: leastDecimals(asset) })), asset)
