import type { merchant as english } from '../../en/market/merchant.ts'
import type { Translation } from '../../message.ts'

export const merchant: Translation<typeof english> = {
  title: 'Ser comerciante',
  lead: 'Una insignia junto a tu nombre y más anuncios a la vez. No da ningún otro poder: la garantía y las reglas son las mismas para todos.',
  adsNow: 'Anuncios abiertos a la vez',
  adsCustomer: '{n}, como ahora',
  adsMerchant: '{n} como comerciante',
  badge: 'Insignia',
  badgeText: 'Se muestra junto a tu nombre en el mercado y en las órdenes',
  whatFor: 'Qué cambia',
  about: 'Quién eres y cómo operas',
  aboutHint: 'Al menos 100 caracteres. Lo lee una persona.',
  volume: 'Lo que esperas negociar en un mes',
  volume_under_10k: 'Menos de 10.000 EUR',
  volume_10k_100k: 'De 10.000 a 100.000 EUR',
  volume_over_100k: 'Más de 100.000 EUR',
  volumeChoose: 'Elige un rango',
  currencies: 'Divisas con las que operas',
  website: 'Sitio web',
  websiteHint: 'Si tienes uno.',
  send: 'Enviar la solicitud',
  waitingTitle: 'Estamos leyendo tu solicitud',
  waitingText:
    'Enviada el {date}. La lee una persona de cumplimiento, y recibes un correo con la respuesta y el motivo.',
  refusedTitle: 'Tu solicitud fue rechazada',
  refusedText: 'Puedes solicitarlo otra vez 30 días después de la respuesta.',
  refusedReason: 'Motivo: {reason}',
  merchantTitle: 'Eres comerciante',
  merchantText: 'La insignia está junto a tu nombre, y puedes tener hasta {n} anuncios abiertos a la vez.',
  post: 'Publicar un anuncio',
  failed: 'No se pudo cargar tu solicitud',
}
