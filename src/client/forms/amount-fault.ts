import { assetOf } from '../../contract/assets.ts'
import { AmountError, parseAmount } from '../../contract/money.ts'
import type { Sentence } from '../../contract/sentence.ts'

/** What is wrong with a typed amount: outside a limit of its asset, or no amount at all, as the contract says it. */
export type AmountFault = { limit: 'smallest' | 'largest'; amount: string } | { says: Sentence }

/** Why a typed amount can't be used for an asset; undefined when it can. For the eye at once; the server has the last word. */
export function amountFault(text: string, code: string): AmountFault | undefined {
  const { decimals, minAmount, maxAmount } = assetOf(code)
  try {
    const minor = parseAmount(text, decimals)
    if (minor < parseAmount(minAmount, decimals)) return { limit: 'smallest', amount: minAmount }
    if (minor > parseAmount(maxAmount, decimals)) return { limit: 'largest', amount: maxAmount }
  } catch (error) {
    if (error instanceof AmountError) return { says: error.says }
    throw error
  }
  return undefined
}
