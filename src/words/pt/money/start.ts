import type { start as english } from '../../en/money/start.ts'
import type { Translation } from '../../message.ts'

export const start: Translation<typeof english> = {
  welcome: 'Boas-vindas, {name}',
  lead: 'Sua conta está pronta. Tudo começa com dinheiro.',
  depositTitle: 'Coloque dinheiro',
  depositText:
    'Você recebe os dados de uma conta e uma referência só sua. Assim que a transferência chega, ela entra no seu saldo.',
  depositDo: 'Depositar dinheiro',
  depositFollow: 'Acompanhar seu depósito',
  waitingText: 'Seu depósito está em andamento. Ele entra no saldo assim que o dinheiro chega.',
  byCard: 'Comprar cripto com cartão',
  byCoins: 'Moedas de outra carteira',
  otherWays: 'Outras formas de começar',
  converter: 'Quanto dá',
  pay: 'Valor em {currency}',
  get: 'Valor em {asset}',
  asset: 'Ativo',
  rateHint: 'O preço do índice neste momento, sem taxas. O custo de uma compra aparece antes de você concordar.',
  noPrice: 'Não há preço confiável no momento.',
  buy: 'Comprar {asset}',
  offers: 'Melhores ofertas de {asset} por {currency}',
  offersLead: 'De pessoas. O que você compra fica travado em custódia até chegar a você.',
  allOffers: 'Todas as ofertas',
  noOffers: 'Ninguém vende {asset} por {currency} no momento.',
  offersFailed: 'Não foi possível carregar as ofertas.',
  offersRetry: 'Carregar de novo',
  limits: '{min} a {max}',
  feeIn: 'taxa incluída',
  orders: { one: '{n} ordem', other: '{n} ordens' },
  completed: '{percent} concluídas',
  newHere: 'Nenhuma ordem ainda',
}
