import { assetOf } from '../../contract/assets.ts'
import { AmountError, formatAmount, mulDiv, parseAmount, type Rounding } from '../../contract/money.ts'
import { ratioOf } from '../../contract/wallet/conversion.ts'

/** What one whole `asset` is worth in `currency`, as a decimal string. */
export interface PriceOf {
  asset: string
  currency: string
  price: string
}

/** In smallest units; undefined where what was typed is no amount of the asset. */
function minorOf(amount: string, code: string): bigint | undefined {
  try {
    return parseAmount(amount, assetOf(code).decimals)
  } catch (error) {
    if (error instanceof AmountError) return undefined
    throw error
  }
}

/** What an amount of the asset is worth in the currency; '' where it is none. */
export function worthAt({ asset, currency, price }: PriceOf, amount: string, rounding: Rounding): string {
  const minor = minorOf(amount, asset)
  if (minor === undefined) return ''
  const { num, den } = ratioOf(price, assetOf(asset), assetOf(currency))
  const worth = mulDiv(minor, num, den, rounding)
  return formatAmount(worth, assetOf(currency).decimals)
}

/** What of the asset an amount of the currency is worth, rounded down; '' where it is none, or nothing comes of it. */
export function amountFor({ asset, currency, price }: PriceOf, pay: string): string {
  const minor = minorOf(pay, currency)
  const { num, den } = ratioOf(price, assetOf(asset), assetOf(currency))
  if (minor === undefined || num === 0n) return ''
  const amount = mulDiv(minor, den, num, 'floor')
  return amount === 0n ? '' : formatAmount(amount, assetOf(asset).decimals)
}
