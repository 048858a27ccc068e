import type { moneyWays as english } from '../../en/frame/money-ways.ts'
import type { Translation } from '../../message.ts'

export const moneyWays: Translation<typeof english> = {
  ways: 'إيداع أو سحب أو مبادلة',
  deposit: 'إيداع',
  withdraw: 'سحب',
  swap: 'مبادلة',
}
