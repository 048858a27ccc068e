import type { amountFaults as english } from '../../en/said/amount-faults.ts'
import type { Translation } from '../../message.ts'

export const amountFaults: Translation<typeof english> = {
  enter_amount: 'Indica un importe.',
  amount_too_large: 'Este importe es demasiado grande.',
  amount_above_zero: 'El importe tiene que ser mayor que cero.',
  write_amount: 'Escribe el importe en cifras con un punto, como 1250.50.',
  no_decimals: 'Este activo no tiene decimales.',
  most_decimals: 'Este activo tiene como máximo {decimals} decimales.',
}
