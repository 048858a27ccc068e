import type { ownEvents as english } from '../../en/orders/own-events.ts'
import type { Translation } from '../../message.ts'

/** After 'Tú', whose verbs aren't those of a name. */
export const ownEvents: Translation<typeof english> = {
  place: 'hiciste la orden; la garantía quedó bloqueada',
  pay: 'dijiste que el pago se envió',
  cancel: 'cancelaste la orden; la garantía volvió al vendedor',
  extend: 'diste 15 minutos más para pagar',
  deadline_moved: 'moviste el plazo, porque durante un rato no se podía llegar al servicio',
  time_out: 'cerraste el plazo para pagar; la garantía sigue bloqueada diez minutos más',
  claim_paid: 'dijiste que el pago se había enviado antes de acabarse el plazo',
  end_grace: 'devolviste la garantía al vendedor',
  confirm: 'confirmaste que llegó el dinero',
  release: 'liberaste la garantía al comprador',
  ask_cancel: 'pediste cancelar',
  take_back: 'retiraste la petición',
  refuse_cancel: 'rechazaste cancelar',
  accept_cancel: 'aceptaste cancelar; la garantía volvió al vendedor',
  ask_undo: 'pediste retirar el aviso de pago',
  refuse_undo: 'rechazaste que se retirara el aviso de pago',
  accept_undo: 'aceptaste que no se pagó nada; corre un plazo nuevo para pagar',
  dispute: 'abriste una disputa',
  go_to_dispute: 'pasaste la orden a disputa, porque no se liberó a tiempo',
  withdraw_dispute: 'retiraste la disputa',
  resolve_to_buyer: 'resolviste la disputa: la garantía fue para el comprador',
  resolve_to_seller: 'resolviste la disputa: la garantía volvió al vendedor',
  resolve_split: 'resolviste la disputa: la garantía se repartió',
  acknowledge: 'reconociste la recepción',
  rate: 'valoraste la operación',
  appeal: 'apelaste',
}
