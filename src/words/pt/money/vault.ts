import type { vault as english } from '../../en/money/vault.ts'
import type { Translation } from '../../message.ts'

export const vault: Translation<typeof english> = {
  title: 'Ativos',
  lead: 'Tudo o que você tem conosco. O disponível pode ser usado na hora; o reservado está nos seus anúncios e ordens, e é seu até sair.',
  total: 'Total em {currency}',
  changeCurrency: 'Mostrar em outra moeda',
  loading: 'Carregando seus ativos',
  failed: 'Não foi possível carregar seus ativos',
  safe: 'Seus saldos estão intactos e seguros.',

  // The list
  asset: 'Ativo',
  available: 'Disponível',
  held: 'Reservado',
  inAds: 'em anúncios',
  inOrders: 'em ordens',
  inPayments: 'para pagamentos',
  totalHead: 'Total',
  priceIn: 'Preço em {currency} · 24 h',
  valueIn: 'Valor em {currency}',
  share: 'Parte do total:',
  actions: 'Ações',
  nothing: 'nada',
  noneOf: 'Ativos que você não tem',
  depositWhat: 'Depositar {code}',
  withdrawWhat: 'Sacar {code}',
  swapWhat: 'Converter {code}',
  get: 'Obter {code}',

  // Narrowing it down
  find: 'Buscar um ativo',
  findHint: 'Nome ou código',
  zeros: 'Mostrar saldos zerados',
  noMatch: 'Nenhum ativo corresponde a “{text}”',
  noMatchHint: 'Tente o código, como BTC ou EUR.',
  noMatchZeros: 'Nada do que você tem corresponde. Os saldos zerados não são mostrados.',
  clear: 'Limpar a busca',
  found: { one: '{n} ativo', other: '{n} ativos' },

  // Prices
  stale: 'Sem preço recente',
  tooFewSources: 'Fontes de preço insuficientes',
  disagreement: 'As fontes de preço divergem',
  unpricedTitle: 'Sem preço confiável para {codes} no momento',
  unpricedText: 'O valor não entra em nenhum total até que haja um. O saldo está intacto e seguro.',

  // Nothing yet
  empty: 'Nada aqui ainda',
  emptyHint: 'Deposite dinheiro por transferência bancária e converta em qualquer ativo.',
  emptyDo: 'Depositar dinheiro',
  addressOf: 'Endereço de depósito de {code}',
  addresses: 'Receber cripto de fora não está aberto',
  addressesHint: 'Não há endereços de depósito por enquanto. Obtenha cripto convertendo o dinheiro que depositou.',
}
