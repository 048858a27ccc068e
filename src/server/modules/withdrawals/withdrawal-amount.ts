import { assetOf } from '../../../contract/assets.ts'
import { parseAmount } from '../../../contract/money.ts'
import { say } from '../../../contract/sentence.ts'
import { badField } from '../../kernel/errors.ts'
import { readAmount } from '../../kernel/read-amount.ts'

/** Smallest units of what is to arrive. Throws 'invalid_input' and 'amount_out_of_range' naming the amount. */
export function amountOf({ amount, asset }: { amount: string; asset: string }): bigint {
  const { decimals, minAmount, maxAmount } = assetOf(asset)
  const minor = readAmount(amount, decimals)
  const tell = (limit: string) => ({ amount: `${limit} ${asset}` })
  if (minor < parseAmount(minAmount, decimals))
    throw badField('amount', say('at_least', tell(minAmount)), 'amount_out_of_range')
  if (minor > parseAmount(maxAmount, decimals))
    throw badField('amount', say('at_most', tell(maxAmount)), 'amount_out_of_range')
  return minor
}
