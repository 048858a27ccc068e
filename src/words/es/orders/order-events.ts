import type { orderEvents as english } from '../../en/orders/order-events.ts'
import type { Translation } from '../../message.ts'

/** What happened to an order, by its event: a sentence without its subject, after a name. */
export const orderEvents: Translation<typeof english> = {
  place: 'hizo la orden; la garantía quedó bloqueada',
  pay: 'dijo que el pago se envió',
  cancel: 'canceló la orden; la garantía volvió al vendedor',
  extend: 'dio 15 minutos más para pagar',
  deadline_moved: 'movió el plazo, porque durante un rato no se podía llegar al servicio',
  time_out: 'cerró el plazo para pagar; la garantía sigue bloqueada diez minutos más',
  claim_paid: 'dijo que el pago se había enviado antes de acabarse el plazo',
  end_grace: 'devolvió la garantía al vendedor',
  confirm: 'confirmó que llegó el dinero',
  release: 'liberó la garantía al comprador',
  ask_cancel: 'pidió cancelar',
  take_back: 'retiró la petición',
  refuse_cancel: 'rechazó cancelar',
  accept_cancel: 'aceptó cancelar; la garantía volvió al vendedor',
  ask_undo: 'pidió retirar el aviso de pago',
  refuse_undo: 'rechazó que se retirara el aviso de pago',
  accept_undo: 'aceptó que no se pagó nada; corre un plazo nuevo para pagar',
  dispute: 'abrió una disputa',
  go_to_dispute: 'pasó la orden a disputa, porque no se liberó a tiempo',
  withdraw_dispute: 'retiró la disputa',
  resolve_to_buyer: 'resolvió la disputa: la garantía fue para el comprador',
  resolve_to_seller: 'resolvió la disputa: la garantía volvió al vendedor',
  resolve_split: 'resolvió la disputa: la garantía se repartió',
  acknowledge: 'reconoció la recepción',
  rate: 'valoró la operación',
  appeal: 'apeló',
}
