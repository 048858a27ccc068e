import type { express as english } from '../../en/market/express.ts'
import type { Translation } from '../../message.ts'

export const express: Translation<typeof english> = {
  title: 'Express',
  lead: 'Di qué quieres. Florin encuentra la mejor oferta que puedes aceptar.',
  enter: 'Escribe un importe.',
  looking: 'Buscando la mejor oferta',
  best: 'La mejor oferta para ti ahora',
  noMethods: 'Aún no tienes un método de pago en {currency}',
  noMethodsText: 'Ahí te paga el comprador. Añade uno y la mejor oferta aparece aquí.',
  noMethod: 'Nadie acepta este importe por este método ahora',
  byMethod: 'Estos métodos sirven:',
  noAmount: 'Nadie acepta este importe ahora',
  nearest: 'Los importes más cercanos que puedes negociar:',
  notYours: 'Hay ofertas, pero todavía no puedes aceptarlas',
  list: 'Ver todas las ofertas',
  failed: 'No se pudo buscar la mejor oferta',
  gone: 'La oferta de {name} ya no está; no se hizo ninguna orden',
  how: 'Cómo funciona Express',
  how1: 'Dices qué quieres',
  how1Text: 'Cuánto, en qué moneda y cómo se paga.',
  how2: 'Ves la mejor oferta',
  how2Text: 'De todo lo que podrías aceptar por tu cuenta: precio, comisión, con quién y cuánto tiempo hay para pagar.',
  how3: 'Confirmas una vez',
  how3Text: 'Si la oferta ya no está o su precio empeoró, no pasa nada y ves qué cambió.',
}
