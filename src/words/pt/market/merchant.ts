import type { merchant as english } from '../../en/market/merchant.ts'
import type { Translation } from '../../message.ts'

export const merchant: Translation<typeof english> = {
  title: 'Ser comerciante',
  lead: 'Um selo ao lado do seu nome e mais anúncios ao mesmo tempo. Não dá nenhum outro poder: a custódia e as regras são iguais para todos.',
  adsNow: 'Anúncios abertos ao mesmo tempo',
  adsCustomer: '{n}, como você é agora',
  adsMerchant: '{n} como comerciante',
  badge: 'Selo',
  badgeText: 'Aparece ao lado do seu nome no mercado e nas ordens',
  whatFor: 'O que muda',

  about: 'Quem você é e como negocia',
  aboutHint: 'Pelo menos 100 caracteres. Uma pessoa lê.',
  volume: 'Quanto você espera negociar por mês',
  volume_under_10k: 'Menos de 10.000 EUR',
  volume_10k_100k: 'De 10.000 a 100.000 EUR',
  volume_over_100k: 'Mais de 100.000 EUR',
  volumeChoose: 'Escolha uma faixa',
  currencies: 'Moedas em que você negocia',
  website: 'Site',
  websiteHint: 'Se você tiver um.',
  send: 'Enviar o pedido',

  waitingTitle: 'Seu pedido está sendo lido',
  waitingText: 'Enviado em {date}. Uma pessoa da conformidade o lê, e você recebe por e-mail a resposta e o motivo.',
  refusedTitle: 'Seu pedido foi recusado',
  refusedText: 'Você pode pedir de novo 30 dias depois da resposta.',
  refusedReason: 'Motivo: {reason}',
  merchantTitle: 'Você é comerciante',
  merchantText: 'O selo aparece ao lado do seu nome, e você pode ter até {n} anúncios abertos ao mesmo tempo.',
  post: 'Anunciar',
  failed: 'Não foi possível carregar seu pedido',
}
