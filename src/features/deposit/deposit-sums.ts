import { assetOf } from '../../contract/assets.ts'
import { cardFee } from '../../contract/cards/cards.ts'
import { formatAmount, parseAmount } from '../../contract/money.ts'

export type DepositSums = NonNullable<ReturnType<typeof sumsOf>>

/** The sums of an amount as it is typed, a card's with the fee on top of it; undefined while it is none. */
export function sumsOf(amount: string, currency: string) {
  const { decimals } = assetOf(currency)
  try {
    const minor = parseAmount(amount, decimals)
    if (minor === 0n) return undefined
    const fee = cardFee(minor)
    const text = (sum: bigint) => formatAmount(sum, decimals)
    return { gets: text(minor), fee: text(fee), charged: text(minor + fee) }
  } catch {
    return undefined
  }
}
