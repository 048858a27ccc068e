import { assetOf } from '../contract/assets.ts'
import { formatAmount } from '../contract/money.ts'
import type { BalancePart } from '../contract/wallet/wallets.ts'

/** What can be spent of an asset, as a decimal string; zero where there is none of it. */
export const availableIn = (parts: readonly BalancePart[], code: string): string =>
  parts.find(({ asset }) => asset === code)?.available ?? formatAmount(0n, assetOf(code).decimals)
