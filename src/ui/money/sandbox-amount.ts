import { assetOf } from '../../contract/assets.ts'
import { parseAmount } from '../../contract/money.ts'

/** An amount that steers the sandbox; where the currency's minimum lies higher, the one a hundred times larger. */
export function sandboxAmount({ amount, larger }: { amount: string; larger: string }, currency: string): string {
  const { minAmount, decimals } = assetOf(currency)
  return parseAmount(amount, decimals) < parseAmount(minAmount, decimals) ? larger : amount
}
