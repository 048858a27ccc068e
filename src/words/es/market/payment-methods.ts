import type { paymentMethods as english } from '../../en/market/payment-methods.ts'
import type { Translation } from '../../message.ts'

export const paymentMethods: Translation<typeof english> = {
  title: 'Métodos de pago',
  lead: 'Dónde te pagan cuando vendes. Solo el comprador de una orden ve el que elegiste para ella, y solo mientras la orden lo necesita.',
  add: 'Añadir un método de pago',
  none: 'Todavía no tienes métodos de pago',
  noneHint: 'Añade uno para vender: los compradores pagan a él, de una cuenta a otra, fuera de Florin.',
  failed: 'No se pudieron cargar tus métodos de pago',
  safe: 'No han cambiado, y tu dinero está a salvo.',
  loading: 'Cargando tus métodos de pago',
  holder: 'A nombre de {name}',
  addedOn: 'Añadido',
  remove: 'Quitar',
  removeWhich: 'Quitar {method}',
  removeTitle: '¿Quitar {method}?',
  removeText: 'Las órdenes en curso conservan su copia. Los anuncios que lo nombran y no tienen otro quedan en pausa.',
  removed: 'El método de pago está quitado.',
  added: 'El método de pago está guardado.',

  // The form
  currency: 'Divisa',
  rail: 'Cómo te pagan',
  slow: 'Tarda un día o más, así que los anuncios con él dan más tiempo al comprador para pagar.',
  label: 'Tu propio nombre para él',
  labelHint: 'Solo lo ves tú, como «Mi cuenta corriente».',
  own: 'Tiene que estar a tu nombre legal',
  ownText: 'Los compradores comparan el nombre antes de pagar. Una cuenta de otra persona es motivo de disputa.',
  save: 'Guardar el método de pago',
  railMissing: 'Elige cómo te pagan.',
  fieldEmpty: 'Indica esto: {label}.',
  nothingFits: 'Todavía no encaja nada',
  nothingFitsText: 'No hay forma de que te paguen en esta divisa.',
  confirmTitle: 'Confirma que eres tú',
  confirmAdd: 'Un método de pago nuevo decide adónde va el dinero, así que nos aseguramos de que eres tú.',
  confirmRemove: 'Los métodos de pago deciden adónde va el dinero, así que nos aseguramos de que eres tú.',
}
