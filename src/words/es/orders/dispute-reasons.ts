import type { disputeReasons as english } from '../../en/orders/dispute-reasons.ts'
import type { Translation } from '../../message.ts'

export const disputeReasons: Translation<typeof english> = {
  not_received: 'He pagado y el vendedor no libera',
  no_payment: 'El dinero no ha llegado',
  wrong_amount: 'Ha llegado otro importe',
  third_party: 'El dinero ha llegado de otra persona',
  reversed: 'El pago fue revertido',
  coerced: 'Me pidieron hacer algo fuera de la orden',
  overpaid: 'Pagué más de lo que pedía la orden',
  not_as_agreed: 'La otra parte no cumplió lo acordado',
  overlooked: 'No se tuvo en cuenta algo que mostré',
  new_evidence: 'Hay pruebas que antes no había',
  other: 'Otro motivo',
}
