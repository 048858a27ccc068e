import type { assetPage as english } from '../../en/money/asset-page.ts'
import type { Translation } from '../../message.ts'

/** One asset: what there is of it, what it is worth, and what moved. */

export const assetPage: Translation<typeof english> = {
  all: 'Todos os ativos',
  loading: 'Carregando este ativo',
  failed: 'Não foi possível carregar este ativo',
  safe: 'Seu saldo está intacto e seguro.',

  // What can be done with it
  actions: 'O que você pode fazer com {code}',
  deposit: 'Depositar',
  withdraw: 'Sacar',
  swap: 'Converter',
  sell: 'Vender a uma pessoa',
  buy: 'Comprar de uma pessoa',
  get: 'Converter em {code}',

  // What there is
  have: 'O que você tem',
  worth: '≈ {amount}',
  stale: 'Sem preço recente',
  tooFewSources: 'Fontes de preço insuficientes',
  disagreement: 'As fontes de preço divergem',
  available: 'Disponível',
  inAds: 'Nos seus anúncios',
  inOrders: 'Nas suas ordens',
  inPayments: 'Reservado para pagamentos',
  none: 'Você ainda não tem {code}',
  noneText: 'Deposite, converta ou compre de uma pessoa.',

  // Where it comes in
  address: 'Seu endereço de {code}',
  addressWhat: 'endereço',
  onNetwork: 'Envie só {code}, e só pela rede {network}.',
  noAddress: 'Você ainda não tem um endereço de {code}. Quando tiver, ele fica seu.',
  getAddress: 'Mostrar meu endereço de {code}',
  addressMore: 'Código QR e condições',

  // What it is worth
  price: 'Preço de um {code}',
  noPrice: 'Não há preço confiável no momento. Seu saldo está intacto.',
  period: 'Período',
  week: '7 dias',
  month: '30 dias',
  quarter: '90 dias',
  year: '1 ano',
  over: 'em {period}',
  chart: 'Preço de um {code} em {currency}',
  chartNothing: 'Há poucos dias com preço para desenhar uma linha.',
  chartFailed: 'Não foi possível carregar os preços.',
  chartLoading: 'Carregando os preços',
  again: 'Tentar de novo',

  // What moved
  movements: 'Últimos movimentos',
  seeAll: 'Ver todos',
  noMovements: 'Nenhum movimento ainda',
  noMovementsText: 'O que entrar e sair de {code} aparece aqui.',
  setAside: 'reservado, ainda seu',
  freed: 'livre de novo',
  withFee: 'com uma tarifa de {fee}',
}
