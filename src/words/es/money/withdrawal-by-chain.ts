import type { withdrawalByChain as english } from '../../en/money/withdrawal-by-chain.ts'
import type { Translation } from '../../message.ts'

export const withdrawalByChain: Translation<typeof english> = {
  // The form
  lead: 'Envía cripto a una dirección tuya, o de alguien a quien pagas. Solo va a las direcciones de tu lista, y cada una nueva espera primero 24 horas.',
  smallest: 'La retirada más pequeña es de {amount}. La comisión de red se suma aparte.',
  short: 'Tienes {amount}, que tienen que cubrir también la comisión de red.',
  to: 'A qué dirección',
  chooseTo: 'Elige la dirección a la que va.',
  nothingYetText: 'Elige otro activo, o haz antes un depósito o una conversión.',
  noneTo: 'Añade la dirección a la que va',
  noneToText:
    'No tienes ninguna dirección de {network} en tu lista. A una nueva se puede retirar después de {hours} horas, así que añádela hoy.',
  addAddress: 'Añadir una dirección',
  fee: 'Comisión de red',
  feeKept: 'Comisión de red, pagada igualmente',
  speeds: 'Con qué rapidez',
  speed_low: 'Económica',
  speed_medium: 'Normal',
  speed_high: 'Rápida',
  inSeconds: { one: 'En un bloque en {n} segundo aproximadamente', other: 'En un bloque en unos {n} segundos' },
  inMinutes: { one: 'En un bloque en un minuto aproximadamente', other: 'En un bloque en unos {n} minutos' },
  inHours: { one: 'En un bloque en una hora aproximadamente', other: 'En un bloque en unas {n} horas' },
  expectedInAMinute: 'En menos de un minuto',
  expectedInMinutes: { one: 'En un minuto aproximadamente', other: 'En unos {n} minutos' },
  expectedInHours: { one: 'En una hora aproximadamente', other: 'En unas {n} horas' },
  onceMined: '{time} desde que la incluya un bloque',
  worth: '≈ {amount}',
  oneSpeed: 'Ahora todas las velocidades cuestan lo mismo en {network}, así que va como la más rápida.',
  batched:
    'Las retiradas por {network} salen juntas, como máximo {n} segundos después: compartir una transacción mantiene baja la comisión.',
  feeFirst: 'Indica un importe para ver lo que cobra la red.',
  feeAsking: 'Preguntando a la red',
  feeStopped: 'Ahora no se conoce',
  feeWhy: 'Todavía no se conoce la comisión de red.',
  feeChanged: 'La comisión de red era de {was} y ahora es de {now}.',
  leaves: 'Sale de tu saldo',

  // Beside the form
  step1Text:
    'Con tu contraseña, aplicación de autenticación o llave de acceso. El importe y la comisión se reservan al momento.',
  step3: 'La lleva la red',
  step3Text:
    'Hasta que la enviemos puedes cancelarla. Ha llegado cuando la confirman suficientes bloques. Mientras tanto puedes cerrar la página.',
  sandboxTitle: 'Red de pruebas',
  sandbox:
    'No se mueve nada de valor: llega un bloque cada cinco segundos. Con importes que terminan así, la red hace otra cosa.',
  sandboxAmounts: 'Importes de prueba',
  sandboxEnds: 'termina en {digits}',
  sandboxWaiting: 'La red de pruebas hace un bloque cada cinco segundos, y esta página lo sigue.',
  send_stuck: 'Espera, y se envía otra vez con una comisión más alta.',
  send_answer_lost: 'La red la acepta y no lo dice.',
  send_reverted: 'La red la rechaza en su bloque: el importe vuelve, y la comisión de red está pagada.',
  send_first_mined: 'Se envía otra vez más cara, y aun así se mina la primera.',
  send_needs: 'Quien guarda las claves hace que antes la aprueben personas, y eso tarda un cuarto de hora.',
  send_refused: 'Quien guarda las claves la rechaza, y la miran personas.',

  // The review
  reviewText:
    'Compara la dirección con el sitio del que la tienes, hasta el último carácter: lo que una red ha enviado no puede recuperarlo nadie.',
  account: 'A',
  network: 'Red',
  address: 'Dirección',
  addressWhat: 'dirección',
  destinationWhat: 'dirección',
  takes: 'Tarda',

  // One withdrawal
  transaction: 'Transacción',
  transactionWhat: 'id de la transacción',
  explore: 'Verla en la red',
  opens: 'abre otro sitio',
  confirmations: 'Confirmaciones',
  confirmedBy: '{have} de {needed}',
  confirmedAll: 'Todas, {needed}',
  approvedText: 'Ahora se envía. Hasta entonces todavía puedes cancelarla.',
  queuedTitle: 'Está en cola hasta que se recargue nuestro monedero caliente',
  queuedText:
    'Está comprobada. La mayoría de las monedas están fuera de línea, y de donde se pagan las retiradas hay ahora demasiado poco para esta; se está recargando. El importe está reservado y sigue siendo tuyo; no tienes que hacer nada y puedes cancelarla.',
  sendingText: 'Se está firmando y enviando, así que ya no se puede cancelar. Esta página sigue sola.',
  sentText: 'La tiene la red. Sale de tu saldo para siempre cuando la confirman suficientes bloques.',
  unclearText:
    'La red no ha aclarado qué fue de ella. El importe sigue reservado hasta que lo sepamos con seguridad, y alguien lo está mirando. No tienes que hacer nada.',
  failedText: 'No se hizo. Todo el importe está otra vez en tu saldo, con su comisión.',
  bounced_backTitle: 'Esta retirada volvió',
  bounced_backText: 'Había llegado y nos la devolvieron. El importe está otra vez en tu saldo.',
  done_queue: 'En cola hasta que se recargue nuestro monedero caliente',
  done_instruct: 'Entregada para firmarla',
  done_broadcast: 'Enviada a la red',
  done_resent: 'Enviada otra vez con una comisión más alta, que pagamos nosotros',
  done_clear_to_sending: 'Aclarado: se está enviando',
  done_clear_to_sent: 'Aclarado: la tiene la red',
  done_bounce: 'Devuelta a nosotros',
  nowQueued: 'Esperando a que se recargue nuestro monedero caliente',
  nowSends: 'A punto de enviarse',
  nowSending: 'Firmándose y enviándose',
  nowMined: 'Esperando a que la incluya un bloque',
  nowArrives: 'La está confirmando la red',
  laterSends: 'Se enviará',
  laterArrives: 'La confirmará la red',

  // Where nothing can be sent
  noChainText:
    'Enviar {asset} por su red no está abierto ahora. Lo que tienes está a salvo aquí. Puedes convertirlo a otro activo o a una divisa.',
}
