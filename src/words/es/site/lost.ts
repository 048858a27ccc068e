import type { lost as english } from '../../en/site/lost.ts'
import type { Translation } from '../../message.ts'

export const lost: Translation<typeof english> = {
  missing_head: 'Página no encontrada',
  missing_title: 'Aquí no hay ninguna página',
  missing_text:
    'Puede que la dirección esté mal escrita o que la página se haya movido. A tu cuenta y a tu dinero no les ha pasado nada.',
  broken_head: 'Algo salió mal',
  broken_title: 'Algo salió mal por nuestra parte',
  broken_text:
    'Tu dinero está a salvo donde está: un movimiento se escribe entero o no se escribe. Espera un momento y vuelve a cargar la página. Antes de repetir un pago, mira tu historial.',
  start: 'Ir al inicio',
  links_label: 'Adónde ir',
  fees: 'Comisiones y límites',
  fees_text: 'Cada cifra, tal como se cobra',
  faq: 'Preguntas y respuestas',
  faq_text: 'Depósitos, conversiones, correos, inicio de sesión',
  history: 'Tu historial',
  history_text: 'Cada movimiento de tu cuenta',
  contact: 'Contacto',
  contact_text: 'Escribe a una persona, con cuenta o sin ella',
}
