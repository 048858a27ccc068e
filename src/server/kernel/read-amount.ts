import { AmountError, parseAmount } from '../../contract/money.ts'
import { badField } from './errors.ts'

/** Smallest units of what was typed. Throws 'invalid_input' naming the amount. */
export function readAmount(text: string, decimals: number): bigint {
  try {
    return parseAmount(text, decimals)
  } catch (error) {
    if (error instanceof AmountError) throw badField('amount', error.says)
    throw error
  }
}
