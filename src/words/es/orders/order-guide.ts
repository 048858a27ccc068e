import type { orderGuide as english } from '../../en/orders/order-guide.ts'
import type { Translation } from '../../message.ts'

export const orderGuide: Translation<typeof english> = {
  // What it is about, by role and state
  bAwaiting: 'Paga {pay} a {name}',
  bPaid: 'Espera mientras {name} comprueba tus {pay}',
  bConfirmed: '{name} tiene tus {pay}. Ahora viene la liberación',
  bReleased: 'Has recibido {got}',
  bExpired: 'Se acabó el plazo para pagar',
  bCancelled: 'Cancelaste esta orden',
  bothCancelled: 'Tú y {name} cancelasteis esta orden',
  disputed: 'Esta orden está en disputa',
  splitAgreed: 'Os pusisteis de acuerdo',
  splitDecided: 'Decidido por un moderador',
  bToBuyer: 'Decidido: {got} son tuyos',
  bToSeller: 'La garantía volvió a {name}',
  bAgreedToBuyer: 'Os pusisteis de acuerdo: {got} son tuyos',
  bAgreedToSeller: 'Os pusisteis de acuerdo: la garantía volvió a {name}',
  sAwaiting: 'Espera {pay} de {name}',
  sPaid: 'Comprueba que llegaron {pay}',
  sConfirmed: 'Libera {amount} a {name}',
  sReleased: 'Has liberado {amount} de la garantía',
  sExpired: '{name} no pagó a tiempo',
  sCancelled: '{name} canceló esta orden',
  sToBuyer: 'La garantía de {locked} fue para {name}',
  sToSeller: 'Decidido: {got} vuelven a ser tuyos',
  sAgreedToBuyer: 'Os pusisteis de acuerdo: la garantía de {locked} fue para {name}',
  sAgreedToSeller: 'Os pusisteis de acuerdo: {got} vuelven a ser tuyos',

  // What to do, and what happens if not
  now: 'Qué hacer ahora',
  ifNot: 'Si no',
  meanwhile: 'Mientras tanto',
  payBy: 'Pagar antes del',
  sayBy: 'Decirlo antes del',
  releaseBy: 'Liberar antes del',
  sellerReleasesBy: 'Libera antes del',
  buyerPaysBy: 'Paga antes del',
  buyerSaysBy: 'Puede oponerse hasta el',
  bAwaitingDo:
    'Envíalo desde una cuenta a tu nombre, con la referencia que ves aquí; el vendedor puede rechazar dinero de otra persona. Después pulsa «He pagado».',
  bAwaitingElse:
    'La orden termina y la garantía vuelve al vendedor diez minutos después. En este sitio no se te quita nada.',
  bPaidDo: 'Por ahora nada. {name} mira su cuenta y libera la garantía. Responde en el chat si te pregunta algo.',
  bPaidElse: 'La orden pasa sola a disputa y la mira una persona. La garantía nunca vuelve al vendedor por silencio.',
  bConfirmedDo: 'Nada. {name} ha confirmado que llegó tu dinero; su siguiente paso es liberar.',
  bConfirmedElse: 'La orden pasa sola a disputa, y la confirmación cuenta a tu favor.',
  bGraceDo: 'Si enviaste {pay}, dilo ahora: la garantía sigue bloqueada, y una persona mirará a las dos partes.',
  bGraceElse: 'Los {locked} en garantía vuelven al vendedor. Si no enviaste nada, no tienes que hacer nada.',
  sAwaitingDo: 'Por ahora nada. Te avisamos cuando {name} diga que ha pagado.',
  sAwaitingElse: 'La orden termina, y {locked} vuelven a ti diez minutos después.',
  sPaidDo:
    'Abre tu propio banco o monedero y busca el pago de {payer}. Solo cuenta lo que ves allí, no un mensaje ni una imagen.',
  sPaidElse: 'La orden pasa sola a disputa, y una persona decide según lo que mostréis los dos.',
  sConfirmedDo: 'Confirmaste que llegaron {pay}. La liberación termina la orden.',
  sConfirmedElse: 'La orden pasa sola a disputa, y tu confirmación cuenta a favor del comprador.',
  sGraceDo:
    'Nada. {name} todavía puede decir que pagó; entonces una persona mira a las dos partes antes de que se mueva nada.',
  sGraceElse: '{locked} vuelven a ti solos.',
  disputedDo:
    'La garantía está bloqueada hasta que os pongáis de acuerdo o decida un moderador. Todo lo que quieres que se vea va en la disputa.',

  // Over: what became of the escrow and of an appeal, and what to do next
  bReturned: 'Aquí no se te quitó nada: la garantía volvió a {name}.',
  sReturned: 'La garantía volvió a ti.',
  findOther: 'Buscar otra oferta',
  hadPaid: 'Yo había pagado',
  appealUntil: 'Hasta el {until}',
  appealed: 'Apelada: otro moderador lo está mirando',
  appealedFirst: 'Apelada: un moderador lo está mirando',
  appealAnswered: 'La apelación tiene respuesta',
  youAppealed: 'Apelaste',
  theyAppealed: '{name} apeló',
  ackToo: 'Al enviarla también se anota en la orden que te llegaron {got}; eso no mueve nada.',
}
