import type { chat as english } from '../../en/orders/chat.ts'
import type { Translation } from '../../message.ts'

export const chat: Translation<typeof english> = {
  title: 'Chat',
  lead: 'Todo lo que tú y las personas con las que operas os escribisteis, y tus conversaciones con soporte.',
  tradeTitle: 'Chat sobre {number}',
  tradeLead: 'Con {name}. Lo que se dice aquí forma parte de la orden.',
  toOrder: 'Ver la orden',
  back: 'Todas las conversaciones',
  list: 'Conversaciones',
  conversations: 'conversaciones',
  pick: 'Elige una conversación',
  pickText: 'Lo que se dijo en ella está aquí.',
  none: 'Todavía no hay conversaciones',
  noneText: 'Cuando operas con alguien o escribes a soporte, lo que se dice aparece aquí.',
  noneAction: 'Ver el mercado',
  loading: 'Cargando la conversación',
  loadingList: 'Cargando tus conversaciones',
  failed: 'No se pudo cargar la conversación.',
  failedList: 'No se pudieron cargar tus conversaciones.',
  unread: { one: '{n} mensaje sin leer', other: '{n} mensajes sin leer' },
  lastFile: 'Un archivo',
  lastNone: 'Todavía no hay nada escrito',
  support: 'Soporte',

  // The conversation
  messages: 'Mensajes con {name}',
  order: 'Orden {number}',
  you: 'Tú',
  staff: 'Equipo',
  empty: 'Todavía no hay nada escrito. Saluda, o pregunta lo que necesitas saber antes de pagar.',
  emptySupport: 'Todavía no hay nada escrito.',
  older: 'Mensajes anteriores',
  newer: 'Mensajes nuevos',
  newHere: 'Nuevo',
  sending: 'Enviando',
  notSent: 'No enviado.',
  retry: 'Intentarlo de nuevo',
  discard: 'Descartar',
  typing: '{name} está escribiendo',
  warnLink:
    'Este mensaje contiene una dirección. El equipo de Florin nunca te envía a otro sitio, y nada de fuera está cubierto por la garantía.',
  warnPhone:
    'Este mensaje lleva fuera. Quédate aquí: lo que se acuerda en otro sitio no se puede mostrar en una disputa.',
  showFile: 'Mostrar {name}',
  hideFile: 'Ocultar {name}',
  fileShown: 'Un archivo enviado: {name}',
  fileLoading: 'Cargando el archivo',

  // Writing
  write: 'Escribe un mensaje',
  writeHint: 'Intro envía; Mayús e Intro empieza una línea nueva.',
  send: 'Enviar',
  attach: 'Adjuntar una imagen o un PDF',
  file: 'Archivo para enviar',
  readProblem: 'No se pudo leer el archivo. Elígelo otra vez.',
  fileWait: 'Un momento: el archivo está en camino.',
  closedOrder:
    'La orden se cerró hace más de {days} días, así que ya no se puede escribir más. Lo que se dijo sigue aquí.',
  closedSupport: 'Esta conversación está cerrada. Escribe otra vez para abrirla.',
  care: 'Nunca envíes códigos ni contraseñas. El equipo lleva una insignia junto a su nombre que nadie más puede tener.',
}
