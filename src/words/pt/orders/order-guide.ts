import type { orderGuide as english } from '../../en/orders/order-guide.ts'
import type { Translation } from '../../message.ts'

/** What each side of an order reads in each state. Part of `orderRoom`. */

export const orderGuide: Translation<typeof english> = {
  // What it is about, by role and state
  bAwaiting: 'Pague {pay} a {name}',
  bPaid: 'Espere {name} conferir seus {pay}',
  bConfirmed: '{name} recebeu seus {pay}. Agora vem a liberação',
  bReleased: 'Você recebeu {got}',
  bExpired: 'O prazo para pagar terminou',
  bCancelled: 'Você cancelou esta ordem',
  bothCancelled: 'Você e {name} cancelaram esta ordem',
  disputed: 'Esta ordem está em disputa',
  splitAgreed: 'Vocês concordaram',
  splitDecided: 'Decidido por um moderador',
  bToBuyer: 'Decidido: {got} é seu',
  bToSeller: 'A custódia voltou para {name}',
  bAgreedToBuyer: 'Vocês concordaram: {got} é seu',
  bAgreedToSeller: 'Vocês concordaram: a custódia voltou para {name}',
  sAwaiting: 'Espere {pay} de {name}',
  sPaid: 'Confira o recebimento de {pay}',
  sConfirmed: 'Libere {amount} para {name}',
  sReleased: 'Você liberou {amount} da custódia',
  sExpired: '{name} não pagou a tempo',
  sCancelled: '{name} cancelou esta ordem',
  sToBuyer: 'A custódia de {locked} foi para {name}',
  sToSeller: 'Decidido: {got} é seu de novo',
  sAgreedToBuyer: 'Vocês concordaram: a custódia de {locked} foi para {name}',
  sAgreedToSeller: 'Vocês concordaram: {got} é seu de novo',

  // What to do, and what happens if not
  now: 'O que fazer agora',
  ifNot: 'Caso contrário',
  meanwhile: 'Enquanto isso',
  payBy: 'Pague até',
  sayBy: 'Avise até',
  releaseBy: 'Libere até',
  sellerReleasesBy: 'A outra parte libera até',
  buyerPaysBy: 'A outra parte paga até',
  buyerSaysBy: 'A outra parte pode contestar até',
  bAwaitingDo:
    'Envie de uma conta em seu próprio nome, com a referência mostrada aqui; o vendedor pode recusar dinheiro de outra pessoa. Depois pressione “Já paguei”.',
  bAwaitingElse:
    'A ordem termina, e a custódia volta ao vendedor dez minutos depois. Nada é tirado de você neste site.',
  bPaidDo:
    'Nada por enquanto. {name} confere a própria conta e libera a custódia. Responda no chat se houver perguntas.',
  bPaidElse:
    'A ordem vai automaticamente para disputa, e uma pessoa examina. A custódia nunca volta ao vendedor por falta de resposta.',
  bConfirmedDo: 'Nada. {name} confirmou que seu dinheiro chegou; a liberação é o próximo passo.',
  bConfirmedElse: 'A ordem vai automaticamente para disputa, e a confirmação conta a seu favor.',
  bGraceDo:
    'Se você enviou {pay}, avise agora: a custódia ainda está bloqueada, e uma pessoa vai examinar os dois lados.',
  bGraceElse: 'Os {locked} em custódia voltam ao vendedor. Se você não enviou nada, não há nada a fazer.',
  sAwaitingDo: 'Nada por enquanto. Avisamos quando {name} disser que pagou.',
  sAwaitingElse: 'A ordem termina, e {locked} volta para você dez minutos depois.',
  sPaidDo:
    'Abra seu próprio banco ou carteira e procure o pagamento de {payer}. Só vale o que você vê lá, não uma mensagem nem uma imagem.',
  sPaidElse: 'A ordem vai automaticamente para disputa, e uma pessoa decide pelo que vocês dois mostrarem.',
  sConfirmedDo: 'Você confirmou que {pay} chegou. A liberação conclui a ordem.',
  sConfirmedElse: 'A ordem vai automaticamente para disputa, e sua confirmação conta a favor do comprador.',
  sGraceDo:
    'Nada. {name} ainda pode dizer que pagou; nesse caso, uma pessoa examina os dois lados antes que algo se mova.',
  sGraceElse: '{locked} volta automaticamente para você.',
  disputedDo:
    'A custódia fica bloqueada até vocês dois concordarem ou um moderador decidir. Tudo o que você quer que seja visto deve estar na disputa.',

  // Over: what became of the escrow and of an appeal, and what to do next
  bReturned: 'Nada foi tirado de você aqui: a custódia voltou para {name}.',
  sReturned: 'A custódia voltou para você.',
  findOther: 'Procurar outra oferta',
  hadPaid: 'Eu tinha pago',
  appealUntil: 'Até {until}',
  appealed: 'Recurso apresentado: outro moderador está examinando',
  appealedFirst: 'Recurso apresentado: um moderador está examinando',
  appealAnswered: 'O recurso foi respondido',
  youAppealed: 'Você recorreu',
  theyAppealed: '{name} recorreu',
  ackToo: 'O envio também anota na ordem que {got} chegou até você; isso não move nada.',
}
