import { assetOf } from '../../../contract/assets.ts'
import { formatAmount, isSome, parseAmount } from '../../../contract/money.ts'

/** Smallest units of an amount that is sound, or none. */
export const minor = (amount: string, asset: string): bigint =>
  isSome(amount) ? parseAmount(amount, assetOf(asset).decimals) : 0n

/** All there is, less what the network takes; nothing where that takes all of it, or isn't known. */
export function lessFee(available: string, fee: string | undefined, asset: string): string | undefined {
  if (fee === undefined) return assetOf(asset).kind === 'fiat' ? available : undefined
  const rest = minor(available, asset) - minor(fee, asset)
  return rest > 0n ? formatAmount(rest, assetOf(asset).decimals) : undefined
}

/** What leaves the balance with what the network takes. Amounts are sound. */
export const plusFee = (amount: string, fee: string | undefined, asset: string): string =>
  formatAmount(minor(amount, asset) + minor(fee ?? '0', asset), assetOf(asset).decimals)

/** Whether an amount and what the network takes are more than there is; all of them sound. */
export const isShort = (amount: string, fee: string | undefined, available: string, asset: string): boolean =>
  minor(amount, asset) + minor(fee ?? '0', asset) > minor(available, asset)

/** The lesser of two amounts of an asset; the first where the other isn't known. */
export const lesser = (one: string, other: string | undefined, asset: string): string =>
  other !== undefined && minor(other, asset) < minor(one, asset) ? other : one
