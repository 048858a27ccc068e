import { assetOf } from '../contract/assets.ts'
import { formatAmount, parseAmount } from '../contract/money.ts'
import type { BalancePart } from '../contract/wallet/wallets.ts'

/** What can be spent of an asset, as a decimal string; zero where there is none of it. */
export const availableIn = (parts: readonly BalancePart[], code: string): string =>
  parts.find(({ asset }) => asset === code)?.available ?? formatAmount(0n, assetOf(code).decimals)

const minorOf = (amount: string, decimals: number) => (/[1-9]/.test(amount) ? parseAmount(amount, decimals) : 0n)

/** Whether an amount of an asset is more than there is of it; of nothing, too. Both as on the wire. */
export function exceeds(amount: string, code: string, available: string): boolean {
  const { decimals } = assetOf(code)
  return minorOf(amount, decimals) > minorOf(available, decimals)
}
