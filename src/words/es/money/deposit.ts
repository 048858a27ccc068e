import type { deposit as english } from '../../en/money/deposit.ts'
import type { Translation } from '../../message.ts'

export const deposit: Translation<typeof english> = {
  title: 'Depositar',
  lead: 'Añade dinero por transferencia bancaria.',
  leadCards: 'Añade dinero por transferencia bancaria o con tarjeta.',

  // The form
  amount: 'Envías',
  limits: 'De {min} a {max} de una vez.',
  smallest: 'El depósito más pequeño es de {amount}.',
  largest: 'El depósito más grande es de {amount}.',
  bank: 'Por transferencia bancaria',
  bankHint: 'Sin comisión por nuestra parte. Tienes {days} días para enviarlo.',
  stays: 'Aquí no se paga {asset} a bancos',
  staysText:
    'Lo que deposites se puede convertir, intercambiar y enviar a otros clientes. Por ahora no puede volver a un banco.',
  submit: 'Depositar {amount}',
  closed: 'Los depósitos están cerrados por ahora',
  closedText:
    'En este momento no hay una cuenta a la que enviar dinero. Lo que tienes está a salvo y puedes seguir usándolo.',
  askSupport: 'Preguntar a soporte',

  // Beside the form
  steps: 'Cómo funciona',
  step1: 'Recibes los datos',
  step1Text: 'Una cuenta a la que enviar y una referencia solo tuya.',
  step2: 'Lo envías desde tu banco',
  step2Text: 'Exactamente este importe con esta referencia, en {days} días, desde una cuenta a tu nombre.',
  step3: 'Se abona cuando llega',
  step3Text: 'Solo, en cuanto el banco nos avisa. Mientras tanto puedes cerrar la página.',
  sandboxTitle: 'Banco de pruebas',
  sandbox:
    'No se mueve dinero real: después de unos segundos el banco de pruebas paga solo. Con estos importes hace otra cosa.',
  sandboxAmounts: 'Importes de prueba en {currency}',
  sandboxWaiting: 'El banco de pruebas paga solo en unos segundos, y esta página lo sigue.',

  // Recent deposits
  recent: 'Depósitos recientes',
  seeAll: 'Ver todos',
  none: 'Todavía no hay depósitos',
  noneHint: 'Aquí aparecerán tus depósitos y cómo van.',
  loading: 'Cargando tus depósitos',
  loadFailed: 'No se pudieron cargar tus depósitos',
  safe: 'Tu dinero está a salvo donde está, y volver a preguntar es seguro.',

  // The transfer details
  send: 'Envía {amount}',
  ofLink: 'Enlace de pago · {text}',
  ofLinkBare: 'Enlace de pago de {amount}',
  ofLinkText: 'Quien paga el enlace envía los {amount}. Tú no tienes que enviar nada.',
  toLinks: 'Tus enlaces de pago',
  lookingUp: 'Tu depósito',
  notFound: 'No existe ese depósito',
  details: 'Datos de la transferencia',
  loadingDetails: 'Cargando los datos de la transferencia',
  detailsFailed: 'No se pudieron cargar los datos de la transferencia',
  back: 'Todos los depósitos',
  another: 'Nuevo depósito',
  exactAmount: 'Envía exactamente',
  amountWhat: 'importe',
  exactReference: 'Escribe exactamente esto como referencia',
  referenceWhy: 'Por ella sabemos que el dinero es tuyo. Sin ella tiene que mirarlo una persona, y tarda más.',
  referenceWhat: 'referencia',
  holder: 'Titular de la cuenta',
  holderWhat: 'titular de la cuenta',
  bankName: 'Banco',
  bankWhat: 'banco',
  sendBefore: 'Envíalo antes del',

  // How far it is
  progress: 'Cómo va',
  created: 'Creado',
  createdText: 'Depósito {number}',
  waiting: 'Esperando el dinero',
  waited: 'Se esperó el dinero',
  waitingText: 'Esta página sigue sola. Puedes salir; nosotros seguimos esperando.',
  credited: 'Abonado',
  creditedText: 'El importe está en tu saldo al momento, listo para convertir.',
  creditedDone: 'El importe está en tu saldo.',
  expired: 'Se acabó el plazo',
  rejected: 'Rechazado por el banco',
  reversed: 'Retirado por el banco',

  // How it ended
  status: 'Estado',
  amountFact: 'Importe',
  endedTitle: 'Depósito de {amount}',
  expiredTitle: 'Ha pasado el plazo para enviarlo',
  expiredText: 'No llegó nada en {days} días, así que dejamos de esperar. No se te quitó nada.',
  expiredNext:
    '¿Ya lo enviaste? Entonces déjalo: se abona cuando llegue, por la referencia de abajo. Si no, haz un depósito nuevo.',
  rejectedTitle: 'El banco rechazó esta transferencia',
  rejectedText: 'No se abonó nada. Lo que tomó tu banco vuelve a la cuenta de la que vino.',
  rejectedNext:
    'Pregunta a tu banco por qué, y si se permiten transferencias a esta cuenta. Después deposita otra vez.',
  reversedTitle: 'El banco retiró este depósito',
  reversedText:
    'Se reclamó el pago, así que el importe se quitó otra vez de tu saldo. Todo lo demás de tu cuenta está intacto.',
  reversedNext: '¿No lo esperabas? Pregunta primero a tu banco y después escríbenos con el número del depósito.',
  writeToUs: 'Escribir a soporte',
  again: 'Hacer otro depósito',
  same: 'Depositar {amount} otra vez',

  // The receipt
  arrived: 'Tu depósito ha llegado',
  fee: 'Comisión',
  feeNone: 'Ninguna',
  charged: 'Cargado en la tarjeta',
  feeOnTop: 'Comisión, cobrada aparte',
  mayLeave: 'Puede salir de tu cuenta desde',
  reference: 'Referencia',
  number: 'Número',
  numberWhat: 'número',
  entry: 'Asiento del libro mayor',
  entryWhat: 'asiento del libro mayor',
  creditedAt: 'Abonado el',
  createdAt: 'Creado el',
  swapAsset: 'Convertir {asset}',
  history: 'Verlo en tu historial',

  // What the sandbox bank does, by amount
  sandbox_declined: 'El banco rechaza la transferencia.',
  sandbox_short: 'Llega una unidad mínima de menos.',
  sandbox_garbled: 'El dinero llega con una referencia mal escrita.',
  sandbox_twice: 'El dinero llega dos veces.',
  sandbox_never: 'El dinero no llega nunca.',
  sandbox_other: 'El dinero viene de una cuenta a otro nombre.',
}
