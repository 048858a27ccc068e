import { assetOf } from '../contract/assets.ts'
import { AmountError, parseAmount } from '../contract/money.ts'

const grouped = (amount: string) =>
  new Intl.NumberFormat('en', { maximumFractionDigits: 18 }).format(amount as Intl.StringNumericLiteral)

/**
 * Why a typed amount can't be used for an asset, as the sentence under its field; undefined when it can. `what` is the noun: 'deposit'.
 * For the eye at once; the server has the last word.
 */
export function amountFault(text: string, code: string, what: string): string | undefined {
  const { decimals, minAmount, maxAmount } = assetOf(code)
  try {
    const minor = parseAmount(text, decimals)
    if (minor < parseAmount(minAmount, decimals)) return `The smallest ${what} is ${grouped(minAmount)} ${code}.`
    if (minor > parseAmount(maxAmount, decimals)) return `The largest ${what} is ${grouped(maxAmount)} ${code}.`
  } catch (error) {
    if (error instanceof AmountError) return error.message
    throw error
  }
  return undefined
}
