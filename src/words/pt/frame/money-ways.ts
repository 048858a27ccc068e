import type { moneyWays as english } from '../../en/frame/money-ways.ts'
import type { Translation } from '../../message.ts'

export const moneyWays: Translation<typeof english> = {
  ways: 'Depositar, sacar ou converter',
  deposit: 'Depositar',
  withdraw: 'Sacar',
  swap: 'Converter',
}
