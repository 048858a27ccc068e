import type { inbox as english } from '../../en/orders/inbox.ts'
import type { Translation } from '../../message.ts'

export const inbox: Translation<typeof english> = {
  title: 'Bandeja de entrada',
  lead: 'Tus órdenes en curso, primero las que esperan por ti.',
  list: 'Órdenes en curso',
  loading: 'Cargando tus órdenes en curso',
  loadingOrder: 'Cargando la orden',
  failed: 'No se pudieron cargar tus órdenes en curso',
  none: 'No hay nada en curso',
  noneText: 'Una orden aparece aquí desde que alguien acepta un anuncio tuyo, o tú el de alguien, hasta que termina.',
  toMarket: 'Ver el mercado',
  pick: 'Elige una orden',
  pickText: 'Aquí se ve lo que espera y su conversación. Las teclas j y k recorren la lista, Intro abre.',
  first: { one: 'Se muestra la primera orden.', other: 'Se muestran las primeras {n} órdenes.' },
  mine: 'Tú: {text}',
  file: 'Un archivo',
  unread: { one: '{n} mensaje sin leer', other: '{n} mensajes sin leer' },
  sound: 'Sonido',
  soundHint: 'Para órdenes y mensajes nuevos',
}
