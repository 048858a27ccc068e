import type { siteConverter as english } from '../../en/site/site-converter.ts'
import type { Translation } from '../../message.ts'

export const siteConverter: Translation<typeof english> = {
  convert_title: 'Convertir',
  convert_head: 'Conversor de divisas y criptomonedas',
  convert_description:
    'A cuánto equivale ahora mismo un importe de una divisa o criptomoneda en otra, con margen y comisión.',
  convert_lead: 'Lo que recibirías ahora mismo, descontados el margen y la comisión.',
  convert_amount: 'Importe',
  convert_from: 'De',
  convert_to: 'A',
  convert_submit: 'Convertir',
  convert_gets: 'Recibirías',
  convert_pays: 'por {amount}',
  convert_rate: 'Tipo de cambio',
  convert_costs: 'Todos los costes, incluidos',
  convert_costs_what: '≈ {amount} ({percent})',
  convert_spread: 'Nuestro margen, incluido en el tipo',
  convert_fee: 'Comisión ({percent})',
  convert_middle: 'Precio medio, como comparación',
  convert_at: 'Indicativo, a fecha de {time}',
  convert_unlocked: 'Nada queda fijado hasta que pidas una cotización en tu cuenta.',
  convert_other: 'En sentido contrario',
  convert_account: 'Convertir en tu cuenta',
  convert_off: 'No se puede calcular ahora mismo. Inténtalo de nuevo en un minuto.',
  convert_check: 'Revisa los campos.',
}
