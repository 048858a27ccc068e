import type { moneyWays as english } from '../../en/frame/money-ways.ts'
import type { Translation } from '../../message.ts'

export const moneyWays: Translation<typeof english> = {
  ways: 'Depositar, retirar o convertir',
  deposit: 'Depositar',
  withdraw: 'Retirar',
  swap: 'Convertir',
}
