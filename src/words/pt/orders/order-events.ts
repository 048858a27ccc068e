import type { orderEvents as english } from '../../en/orders/order-events.ts'
import type { Translation } from '../../message.ts'

/** What happened to an order, by its event: a sentence without its subject. */

export const orderEvents: Translation<typeof english> = {
  place: 'fez a ordem; a custódia foi bloqueada',
  pay: 'disse que o pagamento foi enviado',
  cancel: 'cancelou a ordem; a custódia voltou ao vendedor',
  extend: 'deu mais 15 minutos para pagar',
  deadline_moved: 'adiou o prazo, porque o serviço ficou um tempo fora do ar',
  time_out: 'encerrou o prazo para pagar; a custódia continua bloqueada por mais dez minutos',
  claim_paid: 'disse que o pagamento tinha sido enviado antes do fim do prazo',
  end_grace: 'devolveu a custódia ao vendedor',
  confirm: 'confirmou que o dinheiro chegou',
  release: 'liberou a custódia para o comprador',
  ask_cancel: 'pediu para cancelar',
  take_back: 'retirou o pedido',
  refuse_cancel: 'não concordou em cancelar',
  accept_cancel: 'concordou em cancelar; a custódia voltou ao vendedor',
  ask_undo: 'pediu para desfazer a marcação de que pagou',
  refuse_undo: 'não concordou em desfazer a marcação',
  accept_undo: 'aceitou que nada foi pago; corre um novo prazo para pagar',
  dispute: 'abriu uma disputa',
  go_to_dispute: 'levou a ordem para disputa, porque não foi liberada a tempo',
  withdraw_dispute: 'retirou a disputa',
  resolve_to_buyer: 'resolveu a disputa: a custódia foi para o comprador',
  resolve_to_seller: 'resolveu a disputa: a custódia voltou ao vendedor',
  resolve_split: 'resolveu a disputa: a custódia foi dividida',
  acknowledge: 'confirmou o recebimento',
  rate: 'avaliou a negociação',
  appeal: 'recorreu',
}
