import type { orderEvents as english } from '../../en/orders/order-events.ts'
import type { Translation } from '../../message.ts'

/** After a name or after 'Tú', so without a verb, which would have to agree with them. */
export const orderEvents: Translation<typeof english> = {
  place: '– orden hecha; la garantía quedó bloqueada',
  pay: '– aviso de pago enviado',
  cancel: '– orden cancelada; la garantía volvió al vendedor',
  extend: '– 15 minutos más para pagar',
  deadline_moved: '– plazo movido, porque durante un rato no se podía llegar al servicio',
  time_out: '– fin del plazo para pagar; la garantía sigue bloqueada diez minutos más',
  claim_paid: '– aviso de que el pago se envió antes de acabarse el plazo',
  end_grace: '– garantía devuelta al vendedor',
  confirm: '– llegada del dinero confirmada',
  release: '– garantía liberada al comprador',
  ask_cancel: '– petición de cancelar',
  take_back: '– petición retirada',
  refuse_cancel: '– cancelación rechazada',
  accept_cancel: '– cancelación aceptada; la garantía volvió al vendedor',
  ask_undo: '– petición de retirar el aviso de pago',
  refuse_undo: '– petición de retirar el aviso de pago, rechazada',
  accept_undo: '– aceptado que no se pagó nada; corre un plazo nuevo para pagar',
  dispute: '– disputa abierta',
  go_to_dispute: '– orden pasada a disputa, porque no se liberó a tiempo',
  withdraw_dispute: '– disputa retirada',
  resolve_to_buyer: '– disputa resuelta: la garantía fue para el comprador',
  resolve_to_seller: '– disputa resuelta: la garantía volvió al vendedor',
  resolve_split: '– disputa resuelta: la garantía se repartió',
  acknowledge: '– recepción reconocida',
  rate: '– operación valorada',
  appeal: '– apelación',
}
