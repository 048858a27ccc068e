import { assetOf } from '../../../contract/assets.ts'
import { formatAmount, mulDiv, parseAmount } from '../../../contract/money.ts'
import type { CustomerBalance } from '../../../contract/wallet/wallets.ts'

/**
 * What an amount of an asset is worth in the currency of totals, by what the customer's own balance of it is worth now; undefined where they have
 * none or it has no price. For the eye: nothing is charged by it.
 */
export function worthOf(balance: CustomerBalance | undefined, asset: string, amount: string): string | undefined {
  const part = balance?.parts.find((one) => one.asset === asset)
  if (!balance || !part?.value) return undefined
  const { decimals } = assetOf(asset)
  const [has, value] = [parseAmount(part.total, decimals), parseAmount(part.value, assetOf(balance.currency).decimals)]
  if (has === 0n) return undefined
  return formatAmount(mulDiv(parseAmount(amount, decimals), value, has, 'ceil'), assetOf(balance.currency).decimals)
}
