import type { orders as english } from '../../en/orders/orders.ts'
import type { Translation } from '../../message.ts'

export const orders: Translation<typeof english> = {
  all: 'Ordens',
  allLead: 'Todas as suas negociações, como comprador e como vendedor. O que espera por você aparece em destaque.',
  crypto: 'Ordens de cripto',
  cryptoLead: 'Suas negociações de cripto por dinheiro.',
  currency: 'Ordens de moedas',
  currencyLead: 'Suas negociações de uma moeda por outra.',
  views: 'Tipos de ordens',
  allTab: 'Todas',
  cryptoTab: 'Cripto',
  currencyTab: 'Moedas',
  inboxTab: 'Caixa de entrada',

  // Figures
  stats: 'Suas negociações em números',
  statOpen: 'Abertas',
  statWaiting: { one: '{n} espera por você', other: '{n} esperam por você' },
  statCompleted: 'Concluídas',
  statRate: 'Taxa de conclusão',
  statRelease: 'Liberação mediana',
  statNone: '–',
  statsBoth: 'Cripto e moedas juntas.',
  bannedTitle: 'Você não pode aceitar anúncios até {time}',
  bannedText:
    'Você cancelou uma ordem antes de pagar; cada novo cancelamento no mesmo dia prolonga a pausa. As ordens em andamento e seus próprios anúncios continuam como estão.',

  // Filters
  show: 'Mostrar',
  anyShow: 'Abertas e encerradas',
  openOnly: 'Só abertas',
  role: 'Seu papel',
  anyRole: 'Qualquer papel',
  state: 'Situação',
  anyState: 'Qualquer situação',

  // The list
  caption: 'Ordens, da mais recente à mais antiga',
  order: 'Ordem',
  with: 'Com',
  payment: 'Pagamento',
  status: 'Situação',
  due: 'Prazo',
  time: 'Feita',
  writeTo: 'Escrever para {name}',
  noun: 'ordens',
  loading: 'Carregando suas ordens',
  failed: 'Não foi possível carregar suas ordens',
  none: 'Nenhuma ordem ainda',
  noneHint:
    'Aceite um anúncio no mercado ou publique um seu; cada negociação aparece então aqui, com o que ela espera.',
  noMatch: 'Nenhuma ordem corresponde',
  noMatchHint: 'Tire um filtro para ver mais.',
  toMarket: 'Ver o mercado',
}
