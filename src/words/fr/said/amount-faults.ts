import type { amountFaults as english } from '../../en/said/amount-faults.ts'
import type { Translation } from '../../message.ts'

export const amountFaults: Translation<typeof english> = {
  enter_amount: 'Saisissez un montant.',
  amount_too_large: 'Ce montant est trop grand.',
  amount_above_zero: 'Un montant doit être supérieur à zéro.',
  write_amount: 'Écrivez le montant en chiffres avec un point, par exemple 1250.50.',
  no_decimals: 'Cet actif n’a pas de décimales.',
  most_decimals: 'Cet actif a au plus {decimals} décimales.',
}
