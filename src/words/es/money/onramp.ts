import type { onramp as english } from '../../en/money/onramp.ts'
import type { Translation } from '../../message.ts'

export const onramp: Translation<typeof english> = {
  title: 'Compra {asset} con tarjeta, a {seller}',
  who: 'Te lo vende {seller}: cobra en tu tarjeta, comprueba quién eres y responde de la compra. {brand} no forma parte de ella y no cobra comisión; lo que cobra {seller} lo muestra antes de pagar.',
  where:
    'Lo que compras se envía a tu propia dirección de aquí y llega como un depósito, que se abona cuando la red lo ha confirmado.',
  notEverywhere: '{seller} no vende en todos los países. Donde no vende, lo dice antes de pagar.',
  amount: 'Lo que gastas, más o menos',
  least: 'Desde {amount}. Puedes cambiarlo en {seller}.',
  begin: 'Seguir en {seller}',
  beginSandbox: 'Empezar una compra simulada',
  yours: 'Lo que compraste con tarjeta',
  failed: 'No se pudieron cargar tus compras',
  safe: 'Lo que tienes está a salvo, y volver a preguntar es seguro.',
  spends: '{amount} por {asset}',
  receives: '{amount} enviados',
  open: 'Seguir en {seller} (en una pestaña nueva)',
  toDeposit: 'Ver el depósito',
  onItsWay: 'Aparece aquí en cuanto lo tiene la red.',
  arrived: 'Llegaron: {amount}',
  state_begun: 'Sin pagar',
  state_to_pay: 'Por pagar',
  state_sending: 'Pagada, enviándose',
  state_complete: 'Enviada',
  state_rejected: 'Rechazada por el vendedor',
  state_expired: 'Vencida, sin pagar',
  state_given_up: 'Descartada',
  giveUp: 'Descartar esta compra',
  giveUpTitle: '¿Descartar {amount} por {asset}?',
  giveUpText:
    'Después puedes empezar otra. Cuenta para tu límite hasta 24 horas después de empezarla, y para las {most} que se pueden empezar en ese tiempo. Si aun así la pagas en {seller}, lo que llega se abona como cualquier depósito.',

  // Where the seller is pretended
  sandboxTitle: 'Vendedor de pruebas',
  sandbox:
    'Este vendedor es simulado: no se cobra en ninguna tarjeta. Tú dices cómo termina una compra; lo comprado llega por la red de pruebas.',
  amounts: 'Importes que hacen otra cosa',
  ends: 'termina en {digits}',
  country: 'El vendedor no vende donde estás.',
  ending: '¿Cómo termina?',
  end_completes: 'Se completa',
  end_completes_hint: 'Pagada y enviada al momento.',
  end_late: 'Tarde',
  end_late_hint: 'Pagada y enviada un minuto después.',
  end_rejected: 'Rechazada',
  end_rejected_hint: 'El vendedor no te acepta.',
  end_abandoned: 'Abandonada',
  end_abandoned_hint: 'Nunca se paga: vence en un día.',
  end: 'Terminarla así',

  // On the page of bank transfers
  byCard: '¿Pagas con tarjeta?',
  byCardText: '{seller} vende cripto con tarjeta, en su propio nombre, y la envía a tu dirección de aquí.',
  byCardLink: 'Comprar cripto con tarjeta',
}
