import type { moneyWays as english } from '../../en/frame/money-ways.ts'
import type { Translation } from '../../message.ts'

export const moneyWays: Translation<typeof english> = {
  ways: 'Déposer, retirer ou convertir',
  deposit: 'Déposer',
  withdraw: 'Retirer',
  swap: 'Convertir',
}
