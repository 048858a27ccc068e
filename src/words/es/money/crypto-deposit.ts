import type { cryptoDeposit as english } from '../../en/money/crypto-deposit.ts'
import type { Translation } from '../../message.ts'

export const cryptoDeposit: Translation<typeof english> = {
  title: 'Depositar cripto',
  lead: 'Envía monedas a una dirección solo tuya. Se abonan solas cuando la red las ha confirmado.',
  assets: '¿Qué depositas?',

  // Where to send
  address: 'Tu dirección de {asset}',
  onNetwork: 'en {network}',
  addressWhat: 'dirección',
  qr: 'Código QR de tu dirección de {asset} en {network}',
  get: 'Mostrar mi dirección de {asset}',
  getText: 'Tu propia dirección en {network}: es tuya para siempre y puedes usarla las veces que quieras.',
  loading: 'Cargando tu dirección',
  failed: 'No se pudo cargar tu dirección',
  safe: 'Lo que tienes está a salvo, y volver a preguntar es seguro.',
  onlyTitle: 'Envía solo {asset}, y solo por {network}',
  onlyText: 'Otro activo, o {asset} enviados por otra red, no llegan y se pueden perder.',
  tokensText: 'La misma dirección admite {assets} en {network}. Cualquier otra cosa enviada a ella se puede perder.',
  closed: 'Los depósitos de cripto están cerrados',
  closedText: 'En este momento ninguna red admite depósitos aquí. Puedes convertir dinero en cripto.',
  toSwap: 'Ir a convertir',
  frozen: 'Los depósitos en {network} están detenidos por ahora',
  frozenText: 'No envíes nada hasta que se abran otra vez. Lo que ya enviaste está a salvo y se abona más tarde.',

  // Where it comes in on more than one network
  notOver: '{asset} no se puede depositar aquí por {network}',
  notOverText: 'Entra por {networks}: no lo envíes por ninguna otra.',
  byNetwork: '¿Por qué red lo envías?',
  tryingTitle: '{network} es nueva aquí, y está a prueba',
  tryingText:
    'Envía primero un importe pequeño. Lo que llega es tuyo como cualquier {asset}; todavía no se puede retirar por {network}, solo por otra red.',

  // Its terms
  network: 'Red',
  minimum: 'Depósito mínimo',
  minimumHint: 'Menos que esto no se abona solo.',
  credited: 'Se abona después de',
  from: 'desde {amount}',
  confirmations: { one: '{n} confirmación', other: '{n} confirmaciones' },
  seconds: 'unos {n} segundos',
  minutes: { one: 'aproximadamente {n} minuto', other: 'unos {n} minutos' },
  fee: 'Comisión',
  feeNone: 'Ninguna por nuestra parte',

  // Beside it
  steps: 'Cómo funciona',
  step1: 'Copia la dirección o escanéala',
  step1Text:
    'Compárala entera en tu monedero antes de enviar: los estafadores hacen direcciones que empiezan y terminan igual.',
  step2: 'Envía desde tu monedero',
  step2Text: 'Elige justo la red que aparece aquí.',
  step3: 'Mira cómo se confirma',
  step3Text: 'Aparece aquí en cuanto la tiene la red. Mientras tanto puedes cerrar la página.',

  // The sandbox
  sandboxTitle: 'Red de pruebas',
  sandbox: 'Esta red es simulada: no envíes monedas reales a esta dirección. Llega un bloque cada cinco segundos.',
  faucetAmount: 'Importe en {asset}',
  faucet: 'Enviar {asset} de prueba',
  faucetSent: '{amount} en camino: aparecen abajo en unos segundos.',
  faucetFailed:
    'No se pudieron enviar las monedas de prueba. Escribe un importe como 0.5, sin más decimales de los que tiene {asset}.',
  amounts: 'Importes que hacen otra cosa',
  ends: 'termina en {digits}',
  does_orphan: 'Su bloque sale de la cadena, y lo toma otro.',
  does_replace: 'Se sustituye antes de minarse: no llega nunca.',
  does_unknown: 'Llega como un token que aquí no está en la lista.',
  does_severe: 'Viene de donde no puede venir nada: se retiene.',
  does_deep: 'Sale de la cadena después de abonarse: la red se detiene.',
  does_short: 'Trae menos de lo que dice: se retiene.',

  // What comes in
  incoming: 'En camino y llegados',
  seeAll: 'Ver todos',
  none: 'Todavía no ha llegado nada',
  noneHint: 'Aquí aparece lo que se envía a tus direcciones, con sus confirmaciones.',
  listLoading: 'Cargando tus depósitos',
  listFailed: 'No se pudieron cargar tus depósitos',
  confirmed: '{have} de {needed} confirmaciones',
}
