import type { amountFaults as english } from '../../en/said/amount-faults.ts'
import type { Translation } from '../../message.ts'

export const amountFaults: Translation<typeof english> = {
  enter_amount: 'Informe um valor.',
  amount_too_large: 'Este valor é grande demais.',
  amount_above_zero: 'Um valor precisa ser maior que zero.',
  write_amount: 'Escreva o valor em algarismos e com ponto, como 1250.50.',
  no_decimals: 'Este ativo não tem casas decimais.',
  most_decimals: 'Este ativo tem no máximo {decimals} casas decimais.',
}
