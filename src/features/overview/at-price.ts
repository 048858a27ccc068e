import { assetOf } from '../../contract/assets.ts'
import { AmountError, formatAmount, mulDiv, parseAmount, type Rounding } from '../../contract/money.ts'

/** What one whole `asset` is worth in `currency`, as a decimal string. */
export interface PriceOf {
  asset: string
  currency: string
  price: string
}

/** A price as a whole number of so many decimals. */
function whole(price: string): { units: bigint; scale: bigint } {
  const [before = '0', after = ''] = price.split('.')
  return { units: BigInt(before + after), scale: 10n ** BigInt(after.length) }
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

const one = (code: string) => 10n ** BigInt(assetOf(code).decimals)

/** What an amount of the asset is worth in the currency; '' where it is none. */
export function worthAt({ asset, currency, price }: PriceOf, amount: string, rounding: Rounding): string {
  const minor = minorOf(amount, asset)
  if (minor === undefined) return ''
  const { units, scale } = whole(price)
  const worth = mulDiv(minor * one(currency), units, scale * one(asset), rounding)
  return formatAmount(worth, assetOf(currency).decimals)
}

/** What of the asset an amount of the currency is worth, rounded down; '' where it is none, or nothing comes of it. */
export function amountFor({ asset, currency, price }: PriceOf, pay: string): string {
  const minor = minorOf(pay, currency)
  const { units, scale } = whole(price)
  if (minor === undefined || units === 0n) return ''
  const amount = mulDiv(minor * one(asset), scale, units * one(currency), 'floor')
  return amount === 0n ? '' : formatAmount(amount, assetOf(asset).decimals)
}
