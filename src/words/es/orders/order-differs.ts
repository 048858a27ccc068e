import type { orderDiffers as english } from '../../en/orders/order-differs.ts'
import type { Translation } from '../../message.ts'

export const orderDiffers: Translation<typeof english> = {
  differs: 'El pago es distinto',
  differsHint: '¿Otro importe, otro nombre, o devuelto? Dilo antes de liberar nada.',
  differsTitle: '¿Qué quieres hacer con el pago?',
  differsText: 'La orden es de {pay} de {name}. La garantía sigue bloqueada elijas lo que elijas aquí.',
  differsLegend: 'Elige una opción',
  differsMissing: 'Elige qué quieres hacer.',
  goOn: 'Seguir',
  restLabel: 'Pedir el resto',
  restHint: 'Llegó demasiado poco. {name} lo lee en el chat y puede enviar lo que falta.',
  restGo: 'Enviar el mensaje',
  restMessage: 'Tu mensaje',
  restText: 'He recibido menos de {pay}. Envía el resto con la misma referencia y dímelo aquí cuando lo hayas hecho.',
  restSent: 'Tu mensaje está en el chat.',
  settleLabel: 'Llegar a un acuerdo por lo que llegó',
  settleHint:
    'Se abre una disputa y propones repartir la garantía según lo que llegó. Hay un moderador desde el principio, por si no os ponéis de acuerdo.',
  came: 'Lo que llegó',
  cameHint: 'Propondrás que {name} reciba esa parte de la garantía, y tú el resto.',
  cameWrong: 'Escribe un importe mayor que cero y menor que {pay}.',
  backLabel: 'Devolverlo y cancelar',
  backHint: 'Devuelves el dinero, {name} acepta, y {locked} vuelven a ti.',
  personLabel: 'Llamar a una persona enseguida',
  personHint: 'Un moderador lo mira ahora, sin esperar una respuesta.',
  toDisputeForm: 'Seguir a la disputa',
}
