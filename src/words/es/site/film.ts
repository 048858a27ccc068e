import type { film as english } from '../../en/site/film.ts'
import type { Translation } from '../../message.ts'

export const film: Translation<typeof english> = {
  start: 'Una cuenta nueva empieza vacía. Tres pasos la llenan.',
  deposit: 'Depósito: di cuánto vas a enviar desde tu banco.',
  reference: 'Los datos bancarios y una referencia solo tuya. Aquí paga solo un banco de pruebas.',
  arrived: 'El dinero ha llegado, y la página lo dice por sí sola.',
  quote: 'Conversión: el precio queda fijado 15 segundos, con todos los costes a la vista.',
  review: 'Confirmas una vez. Pulsar dos veces no hace dos conversiones.',
  receipt: 'Un comprobante, no un aviso pasajero.',
  express: 'Comerciar: dices cuánto y Florin encuentra la mejor oferta.',
  escrow: 'Las monedas del vendedor quedan bloqueadas en garantía antes de que pagues.',
  paid: 'Avisas de que has pagado. El vendedor lo comprueba y libera.',
  released: 'Liberadas: las monedas son tuyas, con comprobante.',
  history: 'Cada movimiento está en tu historial, con el saldo que deja.',
  overview: 'Y el resumen lo suma todo.',
}
