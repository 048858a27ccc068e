import type { start as english } from '../../en/money/start.ts'
import type { Translation } from '../../message.ts'

export const start: Translation<typeof english> = {
  title: 'Sua conta está pronta',
  lead: 'Comece com um depósito.',
  depositTitle: 'Faça seu primeiro depósito',
  depositText:
    'Você recebe os dados de uma conta e uma referência só sua. Assim que a transferência chega, ela entra no seu saldo.',
  depositDo: 'Depositar dinheiro',
  depositFollow: 'Acompanhar seu depósito',
  waitingText: 'Seu depósito está em andamento. Ele entra no saldo assim que o dinheiro chega.',
  byCard: 'Comprar cripto com cartão',
  byCoins: 'Moedas de outra carteira',
  otherWays: 'Outras formas de começar',
  converter: 'Conversor',
  pay: 'Valor em {currency}',
  get: 'Valor em {asset}, antes das tarifas',
  asset: 'Ativo',
  rateHint: 'O preço do índice neste momento, sem tarifas. O custo de uma compra aparece antes de você concordar.',
  noPrice: 'Não há preço confiável no momento.',
  buy: 'Comprar {asset}',
  offers: 'Melhores ofertas de {asset} por {currency}',
  offersLead: 'De outras pessoas. O que você compra fica em custódia até chegar a você.',
  allOffers: 'Todas as ofertas',
  noOffers: 'Ninguém vende {asset} por {currency} no momento.',
  elsewhere: 'Há ofertas em:',
  offersFailed: 'Não foi possível carregar as ofertas.',
  offersRetry: 'Carregar de novo',
  limits: '{min} a {max}',
  feeIn: 'tarifa incluída',
  completed: { one: '{n} concluída', other: '{n} concluídas' },
  newHere: 'Nenhuma ordem ainda',
}
