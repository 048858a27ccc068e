import type { disputeReasons as english } from '../../en/orders/dispute-reasons.ts'
import type { Translation } from '../../message.ts'

export const disputeReasons: Translation<typeof english> = {
  not_received: 'He pagado y el vendedor no libera',
  no_payment: 'El dinero no ha llegado',
  wrong_amount: 'Ha llegado otro importe',
  third_party: 'El dinero ha llegado de otra persona',
  reversed: 'El pago fue revertido',
  coerced: 'Me pidieron hacer algo fuera de la orden',
  other: 'Otro motivo',
}
